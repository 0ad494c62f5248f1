import type { Quote } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import { sql } from 'kysely'
import type { BookingRow, Connection } from './booking.store.ts'

/**
 * Returns an agreed quote with the names of services and discount in the reader's language. What the agency no longer
 * offers retains its original name.
 */
export async function translateQuote(
  db: Connection,
  booking: Pick<BookingRow, 'lot_id' | 'agency_id' | 'locale'>,
  quote: Quote,
  locale: Locale,
): Promise<Quote> {
  if (booking.locale === locale) return quote
  const { rows } = await sql<{ agreed: string; shown: string }>`
    (select article_id as agreed, name ->> ${locale} as shown from service
     where agency_id = ${booking.agency_id} and (lot_id is null or lot_id = ${booking.lot_id})
     order by lot_id nulls first)
    union all
    select name ->> ${booking.locale}, name ->> ${locale} from promotion where lot_id = ${booking.lot_id}`.execute(db)
  const names = new Map(rows.map(({ agreed, shown }) => [agreed, shown]))
  const reduction = (name: string) => names.get(name) ?? name
  const service = <Named extends { articleID: string; name: string }>(named: Named) => ({
    ...named,
    name: names.get(named.articleID) ?? named.name,
  })
  return {
    ...quote,
    discountName: quote.discountName && reduction(quote.discountName),
    comfortServices: quote.comfortServices.map(service),
    lines: quote.lines.map((line) => {
      if (line.kind === 'comfortService') return service(line)
      if (line.kind !== 'rent' || !line.discount) return line
      return { ...line, discount: { ...line.discount, name: reduction(line.discount.name) } }
    }),
  }
}
