import { useQuery } from '@tanstack/react-query'
import { currentLocale, locales } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { countriesQuery } from '../platform/base-data.queries.ts'
import { RadioGroup, SelectField, TextField } from '../ui/field.tsx'
import { keepPhoneCharacters } from '../ui/phone-characters.ts'
import type { Guest, GuestFault, GuestField } from './guest-form.ts'

const LABELS: Record<GuestField, () => string> = {
  title: m.checkout_guest_title,
  firstName: m.checkout_guest_first_name,
  lastName: m.checkout_guest_last_name,
  phone: m.booking_guest_phone,
  address: m.checkout_guest_address,
  address2: m.checkout_guest_address2,
  postalCode: m.checkout_guest_postal_code,
  city: m.checkout_guest_city,
  country: m.checkout_guest_country,
}

const AUTOCOMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
  address: 'address-line1',
  address2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
} as const

/** The `id` of a field of the form, to bring the focus to it. */
export const guestFieldId = (field: GuestField) => `guest-${field}`

/** Who signs the contract: what the account does not say yet, or says differently. */
export function GuestFields({
  guest,
  faults,
  onChange,
}: {
  guest: Guest
  faults: Partial<Record<GuestField, GuestFault>>
  onChange: (guest: Guest) => void
}) {
  const countries = useCountries(guest.country)
  const error = (field: GuestField) => formatFault(field, faults[field])
  const text = (field: keyof typeof AUTOCOMPLETE) => ({
    id: guestFieldId(field),
    name: field,
    label: LABELS[field](),
    autoComplete: AUTOCOMPLETE[field],
    required: field !== 'address2',
    value: guest[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ ...guest, [field]: value }),
    error: error(field),
  })
  return (
    <div className="grid gap-4 w620:grid-cols-6">
      <div id={guestFieldId('title')} className="w620:col-span-6">
        <RadioGroup
          name="title"
          label={LABELS.title()}
          look="chips"
          required
          value={guest.title}
          onChange={(title) => onChange({ ...guest, title })}
          error={error('title')}
          options={[
            { value: 'mrs', label: m.checkout_guest_mrs() },
            { value: 'mr', label: m.checkout_guest_mr() },
          ]}
        />
      </div>
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
      <SelectField
        id={guestFieldId('country')}
        name="country"
        label={LABELS.country()}
        autoComplete="country"
        required
        className="w620:col-span-6"
        value={guest.country}
        onChange={({ target: { value } }) => onChange({ ...guest, country: value })}
        error={error('country')}
        options={countries}
      />
    </div>
  )
}

/** The same once it is complete, to be read over at a glance. */
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
      <span className="text-ink-soft">{`${phone} · ${email}`}</span>
    </p>
  )
}

/** "Nom : Ce champ est requis." */
function formatFault(field: GuestField, fault: GuestFault | undefined): string | undefined {
  if (!fault) return undefined
  if (fault === 'refused') return m.account_check_field()
  return fault === 'phone' ? m.checkout_guest_phone_fault() : m.account_field_required({ label: LABELS[field]() })
}

function useCountries(home: string): { value: string; label: string }[] {
  const { data: codes = [home] } = useQuery(countriesQuery)
  const { intl } = locales[currentLocale()]
  const names = new Intl.DisplayNames(intl, { type: 'region' })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, intl))
}
