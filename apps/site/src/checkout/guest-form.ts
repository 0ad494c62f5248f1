/** Who signs: what the form of the funnel asks, and what is missing in it (Specification §5). */
import type { CurrentUser } from '@escale/contract/account'
import type { PreBookingSubmit } from '@escale/contract/booking'
import { isPhone } from '@escale/domain/account/phone-rules'

export type Guest = Record<
  'title' | 'firstName' | 'lastName' | 'phone' | 'address' | 'address2' | 'postalCode' | 'city' | 'country',
  string
>
export type GuestField = keyof Guest

/** In the order of the form, so that the first faulty one is the first on the page. */
export const guestFields = [
  'title',
  'firstName',
  'lastName',
  'phone',
  'address',
  'address2',
  'postalCode',
  'city',
  'country',
] as const satisfies readonly GuestField[]

/** What the account already says. */
export function guestOf(user: CurrentUser): Guest {
  const { title, firstName, lastName, mobilePhone, address, address2, postalCode, city, country } = user
  return {
    title: title ?? '',
    firstName,
    lastName,
    phone: mobilePhone,
    address,
    address2,
    postalCode,
    city,
    country: country || 'FR',
  }
}

/** `refused`: by the API, for what the form does not know. */
export type GuestFault = 'required' | 'phone' | 'refused'

/** What is wrong, by field; empty when nothing is. */
export function guestFaults(guest: Guest): Partial<Record<GuestField, GuestFault>> {
  const faults: Partial<Record<GuestField, GuestFault>> = {}
  for (const field of guestFields) {
    if (field !== 'address2' && guest[field].trim() === '') faults[field] = 'required'
  }
  if (!faults.phone && !isPhone(guest.phone, guest.country)) faults.phone = 'phone'
  return faults
}

/** Empty values are left out (Specification §5 "Invalid form"). The faults are checked before. */
export function guestToSend({ address2, title, ...guest }: Guest): PreBookingSubmit['guest'] {
  return { ...guest, title: title === 'mrs' ? 'mrs' : 'mr', ...(address2.trim() && { address2 }) }
}
