/** The person who signs the contract: the fields of step 2 and their rules. */
import type { CurrentUser } from '@escale/contract/account'
import { guest as guestSchema } from '@escale/contract/booking'
import { isPhone } from '@escale/domain/account/phone-rules'
import * as m from '../i18n/messages.generated/messages.js'

export type GuestField =
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'address'
  | 'address2'
  | 'postalCode'
  | 'city'
  | 'country'
export type Guest = Record<GuestField, string>

export const GUEST_LABELS: Record<GuestField, () => string> = {
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

/** Initial values from the account. */
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

/** Validation that the contract's schema leaves to the domain (VA-04). */
export function checkGuest({ phone, country }: { phone?: string | undefined; country?: string | undefined }) {
  return { phone: isPhone(phone ?? '', country ?? '') ? undefined : m.error_field_invalidPhone() }
}

/** Whether the data are complete, so that the form shows a summary instead of the fields. */
export function isGuestComplete(guest: Guest): boolean {
  return guestSchema.safeParse(guest).success && checkGuest(guest).phone === undefined
}
