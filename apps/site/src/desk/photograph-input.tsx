import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Icon } from '../ui/icon.tsx'

/** A button that takes one photograph: on a phone with its camera where `withCamera`, elsewhere from a file. */
export function PhotographInput({
  label,
  hiddenLabel = '',
  isPending,
  withCamera = false,
  variant = 'secondary',
  onChoose,
}: {
  label: ReactNode
  /** What the label leaves to the eye, for screen readers. */
  hiddenLabel?: string
  isPending: boolean
  withCamera?: boolean
  variant?: 'secondary' | 'quiet'
  onChoose: (file: File) => void
}) {
  const inputId = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    target.value = ''
  }
  return (
    <div>
      <input
        id={inputId}
        type="file"
        // A camera may write other formats, which the browser draws anew before they are sent.
        accept={withCamera ? 'image/*' : 'image/jpeg,image/png,image/webp'}
        capture={withCamera ? 'environment' : undefined}
        className="peer sr-only"
        disabled={isPending}
        onChange={choose}
      />
      <label
        htmlFor={inputId}
        aria-busy={isPending || undefined}
        className={`button button-${variant} button-sm peer-focus-visible:outline-2`}
      >
        {isPending ? <span className="spinner" /> : <Icon name="photos" />}
        {label}
        {hiddenLabel && <span className="sr-only">{` ${hiddenLabel}`}</span>}
      </label>
    </div>
  )
}
