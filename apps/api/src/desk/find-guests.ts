import type { Guests } from '@escale/contract/desk-booking'
import { searchedPhoneDigits } from '@escale/domain/account/phone-rules'
import { fold } from '@escale/domain/text/fold'
import { containing, phoneContains, searchWords } from '../platform/database/like-pattern.ts'
import type { Connection } from './desk-deps.ts'

const LIMIT = 8

/** Guests who have booked with this agency, by words of their name, e-mail or phone number, the latest first (AG-103, AG-204). */
export async function findGuests(db: Connection, agencyId: number, text: string): Promise<Guests> {
  let found = db
    .selectFrom('account')
    .innerJoin('booking', 'booking.account_id', 'account.id')
    .where('booking.agency_id', '=', agencyId)
    .where('booking.kind', '=', 'tenant')
  const phone = searchedPhoneDigits(text)
  for (const word of phone === null ? searchWords(text) : [text.replace(/\s/g, '')]) {
    found = found.where(({ or, eb, ref }) =>
      or([
        eb('account.search_name', 'like', containing(fold(word))),
        eb('account.email', 'like', containing(word.toLowerCase())),
        phone === null
          ? eb('account.mobile_phone', 'like', containing(word))
          : phoneContains(ref('account.mobile_phone'), phone),
      ]),
    )
  }
  const rows = await found
    .groupBy('account.id')
    .selectAll('account')
    .select((select) => [select.fn.countAll<number>().as('stays'), select.fn.max('booking.created_at').as('latest')])
    .orderBy('latest', 'desc')
    .limit(LIMIT)
    .execute()
  return {
    guests: rows.map((row) => ({
      title: row.title,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.mobile_phone,
      address: row.address,
      address2: row.address2,
      postalCode: row.postal_code,
      city: row.city,
      country: row.country,
      locale: row.locale,
      stays: Number(row.stays),
    })),
  }
}
