import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Controller } from 'react-hook-form'
import type { FieldProps } from '../account/contact-fields.tsx'
import { currentLocale, locales } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { countriesQuery } from '../platform/base-data.queries.ts'
import { RadioGroup } from '../ui/choice-fields.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { keepPhoneCharacters } from '../ui/phone-characters.ts'
import { GUEST_LABELS, type Guest, type GuestField } from './guest-form.ts'
import type { PaymentFormControl } from './use-payment-form.ts'

const AUTOCOMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
  address: 'address-line1',
  address2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
} as const

/** Fields of the person who signs the contract. `title` is the initial civility. */
export function GuestFields({
  field,
  control,
  title,
}: {
  field: (name: GuestField) => FieldProps
  control: PaymentFormControl
  title: string
}) {
  const { label, error, ...input } = field('title')
  const text = (name: keyof typeof AUTOCOMPLETE) => ({
    ...field(name),
    autoComplete: AUTOCOMPLETE[name],
    required: name !== 'address2',
  })
  return (
    <div className="grid gap-4 w620:grid-cols-6">
      <RadioGroup
        name="title"
        label={label}
        error={error}
        input={input}
        defaultValue={title}
        look="chips"
        required
        className="w620:col-span-6"
        options={[
          { value: 'mrs', label: m.checkout_guest_mrs() },
          { value: 'mr', label: m.checkout_guest_mr() },
        ]}
      />
      <TextField {...text('firstName')} className="w620:col-span-3" />
      <TextField {...text('lastName')} className="w620:col-span-3" />
      <TextField
        {...text('phone')}
        type="tel"
        onInput={keepPhoneCharacters}
        hint={m.checkout_guest_phone_hint()}
        className="w620:col-span-6"
      />
      <TextField {...text('address')} className="w620:col-span-6" />
      <TextField {...text('address2')} className="w620:col-span-6" />
      <TextField {...text('postalCode')} className="w620:col-span-2" />
      <TextField {...text('city')} className="w620:col-span-4" />
      <Controller
        control={control}
        name="country"
        render={({ field: country, fieldState }) => (
          <CountrySelect {...country} value={country.value ?? ''} error={fieldState.error?.message} />
        )}
      />
    </div>
  )
}

/** Controlled, because the list of countries may load after the value. */
function CountrySelect(select: ComponentProps<'select'> & { value: string; error: string | undefined }) {
  return (
    <SelectField
      {...select}
      label={GUEST_LABELS.country()}
      autoComplete="country"
      required
      className="w620:col-span-6"
      options={useCountries(select.value)}
    />
  )
}

/** Summary of complete guest data. */
export function GuestLines({ guest, email }: { guest: Guest; email: string }) {
  const { firstName, lastName, phone, address, address2, postalCode, city, country } = guest
  const countryName = useCountries(country).find(({ value }) => value === country)?.label
  return (
    <p className="text-md leading-relaxed">
      <span className="font-semibold">{`${firstName} ${lastName}`}</span>
      <br />
      {[address, address2].filter(Boolean).join(', ')}
      <br />
      {`${postalCode} ${city}, ${countryName ?? country}`}
      <br />
      <span className="whitespace-nowrap text-ink-soft">{phone}</span>
      <br />
      <span className="break-words text-ink-soft">{email}</span>
    </p>
  )
}

function useCountries(home: string): { value: string; label: string }[] {
  const { data: codes = [home] } = useQuery(countriesQuery)
  const { intl } = locales[currentLocale()]
  const names = new Intl.DisplayNames(intl, { type: 'region' })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, intl))
}
