import type { BookingFile } from '@escale/contract/desk'
import { INSURANCE_RENOUNCED, SERVICES_CHANGED, TAX_REVISED } from '../booking/event-reasons.ts'
import { CHANGED_BY_AGENCY } from '../booking/write-agreement.ts'
import type { Connection } from './desk-deps.ts'
import { BOOKING_CHANGED, readFormerStay } from './stay-in-journal.ts'

/** Events that leave the status as it was, by their reason, with the action that the history names. */
const ACTION_OF_REASON: Record<string, string> = {
  [SERVICES_CHANGED]: 'booking.servicesChanged',
  [TAX_REVISED]: 'booking.taxRevised',
  [INSURANCE_RENOUNCED]: 'booking.insuranceRenounced',
}

/** What became of a booking and who did what, the newest first. People are named as notes name them: by e-mail only without a name. */
export async function readBookingHistory(
  db: Connection,
  { id: bookingId, agencyBookingId, withAmounts }: { id: string; agencyBookingId: string; withAmounts: boolean },
): Promise<BookingFile['history']> {
  const [events, entries] = await Promise.all([
    db.selectFrom('booking_event').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute(),
    db
      .selectFrom('journal_entry')
      .leftJoin('account', 'account.id', 'journal_entry.account_id')
      .selectAll('journal_entry')
      .select(['account.first_name', 'account.last_name'])
      .where('subject_kind', '=', 'booking')
      .where('subject_id', '=', agencyBookingId)
      .execute(),
  ])
  const steps = events.filter(({ reason }) => reason !== CHANGED_BY_AGENCY)
  return [
    ...steps.flatMap(({ at, status, reason }, index) => {
      const action = ACTION_OF_REASON[reason]
      if (action === undefined && steps[index - 1]?.status === status) return []
      return {
        at: at.toISOString(),
        actor: '',
        action: action ?? 'booking.statusChanged',
        reason: action === undefined ? reason : '',
        status: action === undefined ? status : null,
        former: null,
      }
    }),
    ...entries.map(({ at, actor_name, first_name, last_name, action, before, after }) => ({
      at: at.toISOString(),
      actor: `${first_name ?? ''} ${last_name ?? ''}`.trim() || actor_name,
      action,
      reason: typeof after?.reason === 'string' ? after.reason : '',
      status: null,
      former: action === BOOKING_CHANGED ? readFormerStay(before, withAmounts) : null,
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
}
