import type { userChange } from '@escale/contract/account'
import { isPhone } from '@escale/domain/account/phone-rules'
import { fold } from '@escale/domain/text/fold'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { currentLocale, locales } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { countriesQuery } from '../platform/base-data.queries.ts'
import { Checkbox } from '../ui/choice-fields.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { TextField } from '../ui/field.tsx'
import { keepPhoneCharacters } from '../ui/phone-characters.ts'
import { CONTACT_LABELS, type FieldProps, NameFields } from './contact-fields.tsx'

/** Personal data as the forms hold it. */
export type PersonValues = Record<keyof typeof userChange.shape, string | boolean | undefined>
type PersonName = keyof PersonValues

export const PERSON_LABELS = {
  title: CONTACT_LABELS.title,
  firstName: CONTACT_LABELS.firstName,
  lastName: CONTACT_LABELS.lastName,
  phone: CONTACT_LABELS.phone,
  address: m.account_address,
  address2: m.account_address2,
  postalCode: m.account_postal_code,
  city: m.account_city,
  country: m.account_country,
  newsletter: m.account_newsletter,
} as const satisfies Record<PersonName, () => string>

/** Validation of personal data that the contract's schema leaves to the domain (VA-04). */
export function checkPerson({ phone, country }: Pick<PersonValues, 'phone' | 'country'>) {
  return {
    phone: isPhone(String(phone ?? ''), String(country ?? '')) ? undefined : m.error_field_invalidPhone(),
    country: /^[A-Z]{2}$/.test(String(country ?? '')) ? undefined : m.account_country_unknown(),
  }
}

/** Fields for personal data, in the order of a postal address. The form decides about `email` and `country`. */
export function PersonFields({
  field,
  title,
  email,
  country,
}: {
  field: (name: PersonName) => FieldProps
  /** The initial civility. */
  title?: string | undefined
  email?: ReactNode
  country: ReactNode
}) {
  return (
    <div className="person-fields">
      <NameFields field={field} title={title} isOneself />
      {email}
      <TextField {...field('address')} required autoComplete="address-line1" />
      <TextField {...field('address2')} autoComplete="address-line2" />
      <TextField {...field('postalCode')} required autoComplete="postal-code" />
      <TextField {...field('city')} required autoComplete="address-level2" />
      {country}
      <TextField
        {...field('phone')}
        type="tel"
        onInput={keepPhoneCharacters}
        autoComplete="tel"
        required
        hint={m.account_phone_hint()}
      />
    </div>
  )
}

/** Newsletter checkbox, never ticked by default. */
export function NewsletterField({ field }: { field: FieldProps }) {
  return <Checkbox {...field} />
}

/**
 * Country field with suggestions by name in the page's language. The value is an ISO code, or the typed text when it
 * matches no country.
 */
export function CountryField({
  label,
  error,
  value,
  onChange,
  onBlur,
  inputRef,
}: {
  label: string
  error?: string | undefined
  value: string
  onChange: (code: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
}) {
  const { data: codes = [] } = useQuery(countriesQuery)
  const names = new Intl.DisplayNames(locales[currentLocale()].intl, { type: 'region' })
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  const [text, setText] = useState(() => nameOf(value))
  const countries = codes
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locales[currentLocale()].intl))
  const typed = fold(text)
  const chosen = countries.find(({ name }) => fold(name) === typed)
  return (
    <Combobox
      label={label}
      error={error}
      required
      name="country-name"
      value={text}
      minLength={1}
      // When a country is chosen, the arrow keys move through the whole list.
      items={chosen ? countries : countries.filter(({ name }) => fold(name).includes(typed))}
      itemToLabel={({ name }) => name}
      onInputChange={(next) => {
        setText(next)
        onChange(countries.find(({ name }) => fold(name) === fold(next))?.code ?? next)
      }}
      onSelect={({ code, name }) => {
        setText(name)
        onChange(code)
      }}
      input={{ ref: inputRef, autoComplete: 'country-name', onFocus: (event) => event.target.select(), onBlur }}
    />
  )
}
