import type { ComponentProps } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { RadioGroup } from '../ui/choice-fields.tsx'
import { TextField } from '../ui/field.tsx'
import { keepPhoneCharacters } from '../ui/phone-characters.ts'

/** Messages and registration of one field. */
export type FieldProps = { label: string; error?: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'ref' | 'onChange' | 'onBlur'
>
type NameField = 'title' | 'firstName' | 'lastName'
type ContactField = NameField | 'email' | 'phone'

export const CONTACT_LABELS = {
  title: m.account_civility,
  firstName: m.account_first_name,
  lastName: m.account_last_name,
  email: m.account_email,
  phone: m.account_phone,
} as const satisfies Record<ContactField, () => string>

/** Civility, first and last name, in two columns. With `isOneself` the browser may autofill them. */
export function NameFields({
  field,
  title,
  isOneself,
}: {
  field: (name: NameField) => FieldProps
  /** The initial civility. */
  title?: string | undefined
  isOneself: boolean
}) {
  const { label, error, ...input } = field('title')
  return (
    <>
      <RadioGroup
        name="title"
        label={label}
        error={error}
        input={input}
        defaultValue={title}
        required
        look="chips"
        className="w620:col-span-2"
        options={[
          { value: 'mrs', label: m.account_mrs() },
          { value: 'mr', label: m.account_mr() },
        ]}
      />
      <TextField {...field('firstName')} required autoComplete={isOneself ? 'given-name' : 'off'} />
      <TextField {...field('lastName')} required autoComplete={isOneself ? 'family-name' : 'off'} />
    </>
  )
}

/** The same with e-mail and phone. */
export function ContactFields({ field, isOneself }: { field: (name: ContactField) => FieldProps; isOneself: boolean }) {
  return (
    <>
      <NameFields field={field} isOneself={isOneself} />
      <TextField {...field('email')} required type="email" autoComplete={isOneself ? 'email' : 'off'} />
      <TextField
        {...field('phone')}
        required
        type="tel"
        onInput={keepPhoneCharacters}
        autoComplete={isOneself ? 'tel' : 'off'}
      />
    </>
  )
}
