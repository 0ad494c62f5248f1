import { ownerCalendarPath, withLocale } from '@escale/contract/site-paths'
import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { enqueueMail } from '../../platform/mail/mail-outbox.ts'
import type { OwnerDeps } from '../submit-reservation.ts'
import type { ImportRow } from './calendars.store.ts'

/** Conflicts listed in a mail; the calendar shows all of them. */
const MAX_LISTED = 30

/** Enqueues one mail to the owner and one to the agency about conflicts that were not notified yet. */
export async function notifyConflicts(trx: Kysely<Database>, deps: OwnerDeps, calendar: ImportRow): Promise<void> {
  const unnotified = await trx
    .updateTable('imported_stay')
    .set({ conflict_told_at: deps.clock.now() })
    .where('calendar_import_id', '=', calendar.id)
    .where('left_aside', 'is', null)
    .where('occupancy_id', 'is', null)
    .where('conflict_told_at', 'is', null)
    .returning(['id', 'start_date', 'end_date'])
    .execute()
  const conflicts = unnotified
    .map(({ start_date, end_date }) => ({ start_date, end_date }))
    .sort((one, other) => (one.start_date < other.start_date ? -1 : 1))
  const [first] = conflicts
  if (!first) return
  const about = await trx
    .selectFrom('lot')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .innerJoin('agency', 'agency.id', 'lot.agency_id')
    .where('lot.id', '=', calendar.lotId)
    .select([
      'lot.name as lotName',
      'lot.reference',
      'city.name as city',
      'agency.name as agencyName',
      'agency.phone as agencyPhone',
      'agency.email as agencyEmail',
    ])
    .executeTakeFirstOrThrow()
  const owner = await trx
    .selectFrom('account')
    .where('id', '=', calendar.accountId)
    .select(['email', 'first_name', 'last_name', 'locale'])
    .executeTakeFirstOrThrow()
  const lastId = unnotified.reduce((last, { id }) => Math.max(last, id), 0)
  const data = {
    ...about,
    firstName: owner.first_name,
    owner: { name: `${owner.first_name} ${owner.last_name}`, email: owner.email },
    calendarName: calendar.name,
    conflicts: conflicts.slice(0, MAX_LISTED),
    more: Math.max(0, conflicts.length - MAX_LISTED),
    link: `${deps.publicUrl}${withLocale(ownerCalendarPath({ reference: about.reference, month: first.start_date.slice(0, 7) }), owner.locale)}`,
  }
  await enqueueMail(
    trx,
    {
      key: `calendarConflict:${lastId}`,
      template: 'calendarConflict',
      recipient: owner.email,
      locale: owner.locale,
      data,
    },
    {
      key: `agencyCalendarConflict:${lastId}`,
      template: 'agencyCalendarConflict',
      recipient: about.agencyEmail,
      // Agencies work in French.
      locale: 'fr',
      data,
    },
  )
}
