import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'

export interface StepSliderProps {
  label: string
  /** Label of each step; the slider's value is the index. */
  steps: readonly string[]
  value: number
  /** The step that filters nothing (default: the first). At this step the slider looks inactive. */
  offStep?: number | undefined
  /** Called on release, not during the drag. */
  onChange: (index: number) => void
  name?: string | undefined
  hideLabel?: boolean | undefined
}

/** Slider with a few named steps. */
export function StepSlider({ label, steps, value, offStep = 0, onChange, name, hideLabel }: StepSliderProps) {
  const id = useId()
  const [shown, setShown] = useDraft(value)
  const [ref, move] = useCommit(onChange)
  const last = steps.length - 1
  return (
    <div className="grid content-start gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
          {label}
        </label>
        <output htmlFor={id} className="text-xs font-medium text-ink-soft">
          {steps[shown]}
        </output>
      </div>
      <div className="slider" data-off={shown === offStep || undefined}>
        <Track from={0} to={shown / last} />
        <input
          ref={ref}
          id={id}
          name={name}
          type="range"
          min={0}
          max={last}
          step={1}
          value={shown}
          aria-valuetext={steps[shown]}
          onChange={(event) => setShown(move(event.target.valueAsNumber))}
        />
      </div>
    </div>
  )
}

export interface PriceRangeProps {
  label: string
  /** Whole euros. */
  min: number
  max: number
  step?: number | undefined
  from: number
  to: number
  /** Called on release or after typing; from ≤ to, both within the bounds and whole. */
  onChange: (range: { from: number; to: number }) => void
  /** Histogram over equal parts of the track, drawn above it. */
  bars?: readonly number[] | undefined
  /** Form names of the two number fields. */
  names?: { from: string; to: string } | undefined
}

/** Price range with two thumbs on one track, or two number fields with the same effect. */
export function PriceRange({ label, min, max, step = 10, from, to, onChange, bars, names }: PriceRangeProps) {
  const id = useId()
  const [low, setLow] = useDraft(from)
  const [high, setHigh] = useDraft(to)
  const commit = (range: { from: number; to: number }) => {
    const next = orderedRange(range, min, max)
    setLow(next.from)
    setHigh(next.to)
    if (next.from !== from || next.to !== to) onChange(next)
  }
  const [lowRef, moveLow] = useCommit((moved) => commit({ from: moved, to: high }))
  const [highRef, moveHigh] = useCommit((moved) => commit({ from: low, to: moved }))
  const part = (value: number) => (Math.min(Math.max(value, min), max) - min) / (max - min)
  const text = (value: number) => m.ui_euros({ euros: value })
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="field-label mb-2">{label}</legend>
      {bars && <Bars bars={bars} from={part(low)} to={part(high)} />}
      <div className="slider slider-double" data-off={(low <= min && high >= max) || undefined}>
        <Track from={part(low)} to={part(high)} />
        <input
          ref={lowRef}
          type="range"
          aria-label={m.ui_range_from()}
          aria-valuetext={text(low)}
          {...{ min, max, step }}
          value={low}
          onChange={(event) => setLow(moveLow(Math.min(event.target.valueAsNumber, high)))}
        />
        <input
          ref={highRef}
          type="range"
          aria-label={m.ui_range_to()}
          aria-valuetext={text(high)}
          {...{ min, max, step }}
          value={high}
          onChange={(event) => setHigh(moveHigh(Math.max(event.target.valueAsNumber, low)))}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Bound
          id={`${id}-from`}
          label={m.ui_range_from()}
          name={names?.from}
          {...{ min, max }}
          value={low}
          onDone={(value) => commit({ from: Math.min(value, high), to: high })}
        />
        <Bound
          id={`${id}-to`}
          label={m.ui_range_to()}
          name={names?.to}
          {...{ min, max }}
          value={high}
          onDone={(value) => commit({ from: low, to: Math.max(value, low) })}
        />
      </div>
    </fieldset>
  )
}

/** Clamps both bounds to whole numbers between min and max, in order. */
export function orderedRange(range: { from: number; to: number }, min: number, max: number) {
  const within = (value: number) => Math.floor(Math.min(Math.max(value, min), max))
  const [from, to] = [within(range.from), within(range.to)]
  return from <= to ? { from, to } : { from: to, to: from }
}

interface BoundProps {
  id: string
  label: string
  name: string | undefined
  min: number
  max: number
  value: number
  onDone: (value: number) => void
}

function Bound({ id, label, name, min, max, value, onDone }: BoundProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const done = () => {
    if (typed !== null && typed !== '') onDone(Number(typed))
    setTyped(null)
  }
  return (
    <label htmlFor={id} className="grid gap-1 text-xs text-ink-soft">
      {label}
      <span className="relative">
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          className="input pr-7"
          {...{ min, max }}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={done}
          onKeyDown={(event) => event.key === 'Enter' && done()}
        />
        <span className="absolute top-1/2 right-3 -translate-y-1/2" aria-hidden="true">
          €
        </span>
      </span>
    </label>
  )
}

/**
 * Histogram along the track, with the chosen range highlighted. Decorative: the fields and the result count convey the
 * same in text.
 */
function Bars({ bars, from, to }: { bars: readonly number[]; from: number; to: number }) {
  const most = Math.max(...bars, 1)
  return (
    <svg className="slider-bars" viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map((count, index) => {
        const middle = (index + 0.5) / bars.length
        // Gives small counts a visible height.
        const height = count === 0 ? 0 : Math.max(Math.sqrt(count / most), 0.06)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            data-out={middle < from || middle > to || undefined}
            x={index + 0.1}
            y={1 - height}
            width={0.8}
            height={height}
          />
        )
      })}
    </svg>
  )
}

/** The filled part of the track, as fractions of its length. */
function Track({ from, to }: { from: number; to: number }) {
  return (
    <svg className="slider-track" aria-hidden="true">
      <rect x={`${from * 100}%`} width={`${(to - from) * 100}%`} height="100%" rx="3" />
    </svg>
  )
}

/** Value during a drag, reset whenever the external value changes. */
function useDraft(value: number) {
  const [state, setState] = useState({ value, draft: value })
  if (state.value !== value) setState({ value, draft: value })
  const draft = state.value === value ? state.draft : value
  return [draft, (next: number) => setState({ value, draft: next })] as const
}

/**
 * Calls back on the DOM's `change` event, on release: React's `onChange` is the DOM's `input`, which fires during the drag. Uses the
 * last value of `input`, stored by `move`, since a render in between may have reset the thumb.
 */
function useCommit(commit: (moved: number) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const moved = useRef<number | null>(null)
  const onCommit = useEffectEvent(commit)
  useEffect(() => {
    const input = ref.current
    const listener = () => {
      if (moved.current !== null) onCommit(moved.current)
      moved.current = null
    }
    input?.addEventListener('change', listener)
    return () => input?.removeEventListener('change', listener)
  }, [])
  const move = (value: number) => {
    moved.current = value
    return value
  }
  return [ref, move] as const
}
