import type { OwnerStay, OwnerStayKind } from '@escale/contract/owner'
import type { Locale } from '@escale/db/schema'
import type { Actor } from '@escale/domain/account/actor'
import { can } from '@escale/domain/can'
import { nightsBetween } from '@escale/domain/dates'
import { expectedIncome } from '@escale/domain/owner/mandate-fee'
import { mayCancelAsOwner } from '@escale/domain/owner/owner-stay'
import { readConciergeServices } from '../booking/quote-snapshot.ts'
import type { OwnerStayRow } from './owner-stays.store.ts'

/** A row as the owner may see it. A former owner's stay in the same lot shows as closed nights. */
export function presentOwnerStay(
  row: OwnerStayRow,
  { actor, today, now, locale }: { actor: Actor; today: string; now: Date; locale: Locale },
): OwnerStay {
  const { accountId, agencyId, agencyBookingId, bookingKind, reference, lotName, start_date, end_date } = row
  const kind: OwnerStayKind = row.kind === 'tenant' ? 'booking' : row.kind
  const days = { id: row.id, reference, lotName, start_date, end_date, nights: nightsBetween(start_date, end_date) }
  const none = {
    booking: null,
    status: null,
    adults: null,
    children: null,
    label: '',
    note: '',
    incomeCents: null,
    expiresAt: null,
  }
  if (bookingKind === null || row.status === null || agencyId === null || agencyBookingId === null) {
    return { ...days, ...none, kind, label: row.importName ?? '', cancellable: false }
  }
  if (!can(actor, 'viewOwnerStayDetails', { accountId, kind: bookingKind }).ok)
    return { ...days, ...none, kind: 'closed', cancellable: false }
  const status = row.holdExpiresAt !== null && row.holdExpiresAt <= now ? 'expired' : row.status
  return {
    ...days,
    booking: { agencyId, agencyBookingId },
    kind,
    status,
    adults: row.adults,
    children: row.children,
    label: labelOf(row, kind, locale),
    // A tenant's note is for the agency only.
    note: kind === 'booking' ? '' : (row.note ?? ''),
    incomeCents: kind === 'booking' && (status === 'confirmed' || status === 'paid') ? incomeOf(row, actor) : null,
    expiresAt: status === 'pending' ? (row.holdExpiresAt?.toISOString() ?? null) : null,
    cancellable: mayCancelAsOwner({ accountId, kind: bookingKind, status, arrival: start_date }, actor, today).ok,
  }
}

/** The owner's part of the agreed rent, for those who may see results. */
function incomeOf({ rentCents, feeBasisPoints }: OwnerStayRow, actor: Actor): number | null {
  const isVisible = actor.kind === 'owner' && can(actor, 'viewResults', { accountId: actor.accountId }).ok
  return isVisible && rentCents !== null && feeBasisPoints !== null ? expectedIncome(rentCents, feeBasisPoints) : null
}

/** A tenant's first name and initial; the contact of a co-booking; the services of a concierge booking. */
function labelOf({ guest, quoteSnapshot }: OwnerStayRow, kind: OwnerStayKind, locale: Locale): string {
  const { firstName, lastName } = guest ?? {}
  if (kind === 'concierge')
    return readConciergeServices(quoteSnapshot)
      .map(({ name }) => name[locale])
      .join(', ')
  if (kind === 'personal') return ''
  const last = kind === 'coBooking' ? lastName : lastName && `${lastName.slice(0, 1)}.`
  return [firstName, last].filter(Boolean).join(' ')
}
