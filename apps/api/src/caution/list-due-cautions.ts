import type { Today } from '@escale/contract/desk'
import { departureOf } from '@escale/domain/booking/early-departure'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { cautionDueBack, TAKEN_CAUTION } from '@escale/domain/payment/caution'
import { sql } from 'kysely'
import type { Connection } from './caution.store.ts'

/** Days before an arrival from which a missing caution is shown. */
const DAYS_BEFORE = 3

/**
 * Cautions that an agency has to take, before the arrivals of the next days and during a stay, and those to give back after a
 * departure; the most urgent first. A reservation on a card that ends before the stay does is to take again.
 */
export async function listDueCautions(
  db: Connection,
  { agencyId, today, limit, withAmounts }: { agencyId: number; today: IsoDate; limit: number; withAmounts: boolean },
): Promise<Pick<Today, 'cautionsToTake' | 'cautionsToGiveBack'>> {
  const [toTake, toGiveBack] = await Promise.all([
    db
      .selectFrom('booking')
      .innerJoin('lot', 'lot.id', 'booking.lot_id')
      .innerJoin('account', 'account.id', 'booking.account_id')
      .select(['agency_booking_id', 'start_date', 'caution_cents', 'account.first_name', 'account.last_name'])
      .where('booking.agency_id', '=', agencyId)
      .where('booking.kind', '=', 'tenant')
      .where('booking.status', 'in', ['confirmed', 'paid'])
      .where('start_date', '<=', addDays(today, DAYS_BEFORE))
      .where('end_date', '>', today)
      .where((where) => where.or([where('left_on', 'is', null), where('left_on', '>', today)]))
      .where('caution_cents', '>', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('caution')
              .select('caution.id')
              .whereRef('caution.booking_id', '=', 'booking.id')
              .where(
                'caution.status',
                'in',
                TAKEN_CAUTION.filter((status) => status !== 'released'),
              )
              .where('is_silent', '=', false)
              .where(
                sql<boolean>`(caution.status <> 'held' or means <> 'card'
                  or day_in_france(caution.hold_expires_at) >= least(booking.left_on, booking.end_date, ${addDays(today, 1)}::date))`,
              ),
          ),
        ),
      )
      .orderBy('start_date')
      .orderBy('agency_booking_id')
      .limit(limit)
      .execute(),
    db
      .selectFrom('caution')
      .innerJoin('booking', 'booking.id', 'caution.booking_id')
      .innerJoin('account', 'account.id', 'booking.account_id')
      .select(['agency_booking_id', 'end_date', 'left_on', 'amount_cents', 'account.first_name', 'account.last_name'])
      .where('booking.agency_id', '=', agencyId)
      .where('caution.status', '=', 'held')
      .where((where) =>
        where.or([
          where('end_date', '<=', today),
          where('left_on', '<=', today),
          where('booking.status', 'in', ['cancelled', 'refunded']),
        ]),
      )
      .orderBy(sql`coalesce(left_on, end_date)`)
      .orderBy('agency_booking_id')
      .limit(limit)
      .execute(),
  ])
  const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
    `${first_name} ${last_name}`.trim()
  return {
    cautionsToTake: toTake.map((row) => ({
      agencyBookingId: row.agency_booking_id,
      guestName: nameOf(row),
      amountCents: withAmounts ? row.caution_cents : null,
      by: row.start_date,
    })),
    cautionsToGiveBack: toGiveBack.map((row) => ({
      agencyBookingId: row.agency_booking_id,
      guestName: nameOf(row),
      amountCents: withAmounts ? row.amount_cents : null,
      by: cautionDueBack(departureOf(row)),
    })),
  }
}
