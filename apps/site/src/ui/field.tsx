import { type ComponentProps, type ReactNode, useId } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface FieldTexts {
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

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined
}

function RequiredMark() {
  return (
    <>
      <span className="field-required" aria-hidden="true">
        *
      </span>
      <span className="sr-only"> {m.error_field_required()}</span>
    </>
  )
}

function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
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

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & Omit<FieldTexts, 'hideLabel'>

export function Checkbox({ label, hint, error, className, id: givenId, required, ...input }: CheckProps) {
  return <Check {...{ label, hint, error, className, id: givenId, required, input, look: 'choice-input' }} />
}

/** A checkbox with immediate effect. */
export function Switch({ label, hint, error, className, id, required, ...input }: CheckProps) {
  return (
    <Check {...{ label, hint, error, className, id, required, look: 'switch' }} input={{ ...input, role: 'switch' }} />
  )
}

function Check({
  label,
  hint,
  error,
  className,
  id: givenId,
  required,
  input,
  look,
}: FieldTexts & Pick<CheckProps, 'className' | 'id' | 'required'> & { input: ComponentProps<'input'>; look: string }) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames('grid content-start gap-1', className)}>
      <label className={classNames('choice', look === 'switch' && 'flex-row-reverse justify-between')} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={look}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface GroupProps<Value> extends FieldTexts {
  name: string
  options: readonly Choice[]
  /** Controlled when `onChange` is given too. */
  value?: Value | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  /** Registration of each input by a form library, which then holds the value. */
  input?: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> | undefined
  /** Rows with a box, or chips. */
  look?: 'rows' | 'chips' | undefined
  required?: boolean | undefined
  className?: string | undefined
}

/** Single choice. */
export function RadioGroup({ value, defaultValue, onChange, ...group }: GroupProps<string>) {
  return (
    <ChoiceGroup
      {...group}
      type="radio"
      role="radiogroup"
      state={(option) =>
        value === undefined
          ? { defaultChecked: option === defaultValue }
          : { checked: option === value, onChange: () => onChange?.(option) }
      }
    />
  )
}

/** Multiple choice. */
export function CheckboxGroup({ value, defaultValue, onChange, ...group }: GroupProps<readonly string[]>) {
  return (
    <ChoiceGroup
      {...group}
      type="checkbox"
      state={(option) =>
        value === undefined
          ? { defaultChecked: defaultValue?.includes(option) ?? false }
          : {
              checked: value.includes(option),
              onChange: () =>
                onChange?.(value.includes(option) ? value.filter((other) => other !== option) : [...value, option]),
            }
      }
    />
  )
}

function ChoiceGroup({
  label,
  hideLabel,
  hint,
  error,
  name,
  options,
  look = 'rows',
  required,
  className,
  input,
  type,
  role,
  state,
}: Omit<GroupProps<never>, 'value' | 'defaultValue' | 'onChange'> & {
  type: 'radio' | 'checkbox'
  role?: 'radiogroup'
  state: (value: string) => Pick<ComponentProps<'input'>, 'checked' | 'defaultChecked' | 'onChange'>
}) {
  const id = useId()
  const chips = look === 'chips'
  return (
    <fieldset className={className} role={role} aria-describedby={describedBy(id, hint, error)}>
      <legend className={hideLabel ? 'sr-only' : 'field-label mb-1.5'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={chips ? 'flex flex-wrap gap-2' : 'grid'}>
        {options.map((option) => (
          <label key={option.value} className={chips ? 'choice-chip' : 'choice'}>
            <input
              name={name}
              {...state(option.value)}
              {...input}
              type={type}
              value={option.value}
              disabled={option.disabled || (option.count?.shown === '0' && !state(option.value).checked)}
              className={chips ? undefined : 'choice-input'}
              aria-invalid={error ? true : undefined}
            />
            {option.icon && <Icon name={option.icon} />}
            <span>
              {option.label}
              {option.count && <ChoiceCount {...option.count} />}
              {option.hint && <span className="field-hint block">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** Number of results of a choice. Positioned, so that the visually hidden text stays beside it. */
export function ChoiceCount({ shown, words }: { shown: string; words: string }) {
  return (
    <span className="choice-count">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">, {words}</span>
    </span>
  )
}
