import { type ComponentProps, type ReactNode, useId } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export interface FieldTexts {
  label: ReactNode
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** Error message; marks the field as invalid. */
  error?: string | undefined
}

interface Described {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, control, hint and error. The control gets `id`, `aria-describedby` and `aria-invalid`. */
export function Field({
  id: givenId,
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  children,
}: FieldTexts & {
  id?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
  children: (control: Described) => ReactNode
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
}

export function RequiredMark() {
  return (
    <>
      <span className="field-required" aria-hidden="true">
        *
      </span>
      <span className="sr-only"> {m.error_field_required()}</span>
    </>
  )
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldTexts & { icon?: IconName | undefined }

/**
 * Single-line text field. Takes every attribute of an input, `ref` included (React Hook Form:
 * `{...register('email')}`).
 */
export function TextField({ label, hideLabel, hint, error, icon, className, id, required, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hideLabel, hint, error, required, className }}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <Icon name={icon} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft" />
          )}
          <input
            type="text"
            {...input}
            {...control}
            aria-required={required || undefined}
            className={classNames('input', icon && 'input-with-icon')}
          />
        </span>
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  required,
  ...textarea
}: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field {...{ id, label, hideLabel, hint, error, required, className }}>
      {(control) => <textarea {...textarea} {...control} aria-required={required || undefined} className="input" />}
    </Field>
  )
}

export interface Choice {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Number of results of the choice, shown beside the label and read aloud in words. */
  count?: { shown: string; words: string } | undefined
  disabled?: boolean | undefined
  icon?: IconName | undefined
}

export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  required,
  options,
  children,
  ...select
}: ComponentProps<'select'> & FieldTexts & { options?: readonly Choice[] | undefined }) {
  return (
    <Field {...{ id, label, hideLabel, hint, error, required, className }}>
      {(control) => (
        <span className="select">
          <select {...select} {...control} aria-required={required || undefined} className="input">
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}
