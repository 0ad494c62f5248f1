import type { BookingFile, DeskBooking } from '@escale/contract/desk'
import { isUnpaid } from '@escale/domain/booking/booking-status'
import { displayUntil } from '../../i18n/instant.ts'
import { currentLocale, locales } from '../../i18n/locale.ts'

/** The guest's address in one line; empty when nothing but the country is known, which is only the form's default. */
export function addressLine({
  address,
  address2,
  postalCode,
  city,
  country,
}: Pick<BookingFile['guest'], 'address' | 'address2' | 'postalCode' | 'city' | 'country'>): string {
  const lines = [address, address2, `${postalCode} ${city}`.trim()].filter((line) => line !== '')
  return lines.length === 0 ? '' : [...lines, countryName(country)].filter((line) => line !== '').join(', ')
}

/** An imported booking may hold a code that is none, for which `Intl` throws. */
function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(locales[currentLocale()].intl, { type: 'region' }).of(code) ?? code
}

/** Until when unpaid nights are held, as `displayUntil` says it; null when nothing ends their hold. */
export function heldUntil({ status, holdExpiresAt }: Pick<DeskBooking, 'status' | 'holdExpiresAt'>): string | null {
  return holdExpiresAt !== null && isUnpaid(status) ? displayUntil(holdExpiresAt) : null
}

/** What a cancelled booking was given back, in cents, and what is due of it yet. A refund that is agreed but not made is due. */
export function refundOf({ cancelled, money, refunds }: Pick<BookingFile, 'cancelled' | 'money' | 'refunds'>) {
  const unsettledCents = (refunds ?? [])
    .filter(({ settledAt }) => settledAt === null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const madeCents = (money?.givenBackCents ?? 0) - unsettledCents
  return { madeCents, dueCents: Math.max(0, (cancelled?.refundDueCents ?? 0) - madeCents) }
}

/** Whether a booking ended without a stay: nothing is paid or changed any more. */
export const hasEnded = ({ status }: Pick<DeskBooking, 'status'>): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'refunded'

/** What is left to pay, in cents: the instalments that are not paid. */
export const leftToPay = (instalments: NonNullable<BookingFile['instalments']>): number =>
  instalments.reduce((sum, { amountCents, paid }) => (paid ? sum : sum + amountCents), 0)
