import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { type Choice, describedBy, FieldNotes, type FieldTexts, RequiredMark } from './field.tsx'
import { Icon } from './icon.tsx'

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
