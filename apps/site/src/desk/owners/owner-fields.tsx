import type { ComponentProps, ReactNode } from 'react'
import { NameFields } from '../../account/contact-fields.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { TextField } from '../../ui/field.tsx'
import { keepPhoneCharacters } from '../../ui/phone-characters.ts'

type FieldProps = { label: string; error?: string | undefined } & Pick<
  ComponentProps<'input'>,
  'name' | 'ref' | 'onChange' | 'onBlur'
>
export type OwnerContactName =
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'address'
  | 'address2'
  | 'postalCode'
  | 'city'
  | 'country'

export const OWNER_CONTACT_LABELS = {
  title: m.account_civility,
  firstName: m.account_first_name,
  lastName: m.account_last_name,
  phone: m.account_phone,
  address: m.account_address,
  address2: m.account_address2,
  postalCode: m.account_postal_code,
  city: m.account_city,
  country: m.account_country,
} as const satisfies Record<OwnerContactName, () => string>

/** Fields that a form sends although they are empty. */
export const OWNER_CONTACT_EMPTY = ['phone', 'address', 'address2', 'postalCode', 'city'] as const

/** Name and postal address of an owner; the agency may know no more than the name. */
export function OwnerContactFields({
  field,
  title,
  email,
  country,
}: {
  field: (name: OwnerContactName) => FieldProps
  /** The initial civility. */
  title?: string | undefined
  email?: ReactNode
  country: ReactNode
}) {
  return (
    <div className="grid items-start gap-4 w620:grid-cols-2">
      <NameFields field={field} title={title} isOneself={false} />
      {email}
      <TextField {...field('phone')} type="tel" onInput={keepPhoneCharacters} autoComplete="off" />
      <TextField {...field('address')} autoComplete="off" maxLength={120} className="w620:col-span-2" />
      <TextField {...field('address2')} autoComplete="off" maxLength={120} className="w620:col-span-2" />
      <TextField {...field('postalCode')} autoComplete="off" maxLength={20} />
      <TextField {...field('city')} autoComplete="off" maxLength={80} />
      {country}
    </div>
  )
}
