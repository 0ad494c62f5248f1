import { useId, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { SliderTrack } from './slider-track.tsx'
import { useCommitOnRelease, useDraft } from './use-slider-value.ts'

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
  const [lowRef, moveLow] = useCommitOnRelease((moved) => commit({ from: moved, to: high }))
  const [highRef, moveHigh] = useCommitOnRelease((moved) => commit({ from: low, to: moved }))
  const part = (value: number) => (Math.min(Math.max(value, min), max) - min) / (max - min)
  const text = (value: number) => m.ui_euros({ euros: value })
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="field-label mb-2">{label}</legend>
      {bars && <Bars bars={bars} from={part(low)} to={part(high)} />}
      <div className="slider slider-double" data-off={(low <= min && high >= max) || undefined}>
        <SliderTrack from={part(low)} to={part(high)} />
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
        <PriceField
          id={`${id}-from`}
          label={m.ui_range_from()}
          name={names?.from}
          {...{ min, max }}
          value={low}
          onDone={(value) => commit({ from: Math.min(value, high), to: high })}
        />
        <PriceField
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

interface PriceFieldProps {
  id: string
  label: string
  name: string | undefined
  min: number
  max: number
  value: number
  onDone: (value: number) => void
}

function PriceField({ id, label, name, min, max, value, onDone }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commitTyped = () => {
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
          onBlur={commitTyped}
          onKeyDown={(event) => event.key === 'Enter' && commitTyped()}
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
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never reorder
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
