import { type ReactNode, useId, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { IconButton } from './button.tsx'

export interface CounterProps {
  label: string
  hint?: ReactNode
  value: number
  min?: number | undefined
  max: number
  onChange: (value: number) => void
  name?: string | undefined
}

/**
 * Number field with buttons. A typed value is clamped to the bounds (VA-06). A button that reaches a bound keeps the
 * focus.
 */
export function Counter({ label, hint, value, min = 0, max, onChange, name }: CounterProps) {
  const id = useId()
  // Text while typing, which may be empty or unfinished; null when the field shows the value.
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => {
    const clamped = clampCount(next, min, max)
    if (clamped !== value) onChange(clamped)
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="text-sm leading-snug font-semibold">
        {label}
        {hint && <span className="block text-xs font-normal text-ink-soft">{hint}</span>}
      </label>
      <div className="flex items-center gap-1.5">
        <IconButton
          icon="minus"
          label={m.ui_counter_less({ label })}
          className="counter-button"
          aria-disabled={value <= min || undefined}
          onClick={() => set(value - 1)}
        />
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          className="counter-input"
          min={min}
          max={max}
          value={typed ?? value}
          onChange={(event) => {
            const { value: text, valueAsNumber } = event.target
            const beyond = valueAsNumber > max
            setTyped(beyond ? null : text)
            if (!Number.isNaN(valueAsNumber) && valueAsNumber >= min) set(valueAsNumber)
          }}
          onBlur={() => {
            if (typed !== null && typed !== '') set(Number(typed))
            setTyped(null)
          }}
          onFocus={(event) => event.target.select()}
        />
        <IconButton
          icon="plus"
          label={m.ui_counter_more({ label })}
          className="counter-button"
          aria-disabled={value >= max || undefined}
          onClick={() => set(value + 1)}
        />
      </div>
    </div>
  )
}

/** Clamps a number; the lower bound wins when the bounds cross. */
export function clampCount(count: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, Math.trunc(count)))
}
