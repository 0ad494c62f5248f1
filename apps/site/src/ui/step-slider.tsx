import { useId } from 'react'
import { SliderTrack } from './slider-track.tsx'
import { useCommitOnRelease, useDraft } from './use-slider-value.ts'

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
  const [ref, move] = useCommitOnRelease(onChange)
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
        <SliderTrack from={0} to={shown / last} />
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
