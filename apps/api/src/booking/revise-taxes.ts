import type { Quote } from '@escale/contract/quote'
import { TOURIST_TAX_FIELDS } from '@escale/db/tourist-tax-fields'
import { revisedTax } from '@escale/domain/booking/tax-revision'
import type { TouristTax } from '@escale/domain/law/tourist-tax'
import { datedTouristTaxRate, type TouristTaxRow } from '@escale/domain/law/tourist-tax-rate'
import { sql } from 'kysely'
import type { BookingDeps } from './book-stay.ts'
import { type BookingRow, type Connection, readBooking, selectBookings } from './booking.store.ts'
import { lockBooking } from './booking-for-payment.ts'
import { quoteOf } from './booking-snapshot.ts'
import { inBookingTransaction } from './booking-transaction.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'
import { TAX_REVISED } from './event-reasons.ts'
import { presentTaxLine } from './present-quote.ts'
import { quoteColumns } from './quote-snapshot.ts'

/** Bookings in a query. */
const PAGE = 200

interface TaxedLot {
  id: string
  officialRanking: number
  classifiedTo: string | null
  rentVatBasisPoints: number
  rates: TouristTaxRow[]
}

/**
 * Computes the tourist tax again for bookings whose balance may be paid and is not: the tariff of the stay counts (LW-104). A difference
 * changes the balance, is shown on the booking and mailed. Once the price has the tariff of the stay, nothing is left to change, so each
 * change of a tariff is mailed once. A failure does not block the others; the first error is thrown at the end. Returns the number
 * of changed bookings.
 */
export async function reviseTaxes(deps: BookingDeps, signal?: AbortSignal): Promise<number> {
  let changed = 0
  const faults: unknown[] = []
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null && !signal?.aborted; ) {
    const lots: TaxedLot[] = await readLots(deps.database.db, deps.clock.today(), after)
    const bookings = await readBookings(deps.database.db, lots)
    for (const lot of lots) {
      const booking = bookings.get(lot.id)
      if (!booking || taxOf(booking, lot) === null) continue
      try {
        if (await inBookingTransaction(deps.database, (trx) => revise(trx, deps, lot))) changed += 1
      } catch (fault) {
        faults.push(fault)
      }
    }
    after = lots.length < PAGE ? null : (lots.at(-1)?.id ?? null)
  }
  if (faults.length > 0) throw faults[0]
  return changed
}

/** Bookings with a balance to be paid, after an id, with the rates of their nights. A payment under way fixes the amount. */
async function readLots(db: Connection, today: string, after: string): Promise<TaxedLot[]> {
  const { rows } = await sql<TaxedLot>`
    select booking.id, lot.official_ranking as "officialRanking", lot.classified_to::text as "classifiedTo",
      lot.rent_vat_basis_points as "rentVatBasisPoints", (
        select coalesce(json_agg(json_build_object(${sql.raw(TOURIST_TAX_FIELDS)})), '[]')
        from tourist_tax_rate
        where insee = city.insee and valid_from < booking.end_date and valid_to > booking.start_date
      ) as rates
    from booking join lot on lot.id = booking.lot_id join city on city.id = lot.city_id
    where booking.kind = 'tenant' and booking.status = 'confirmed' and booking.quote_snapshot is not null
      and booking.balance_due_on <= ${today} and booking.start_date >= ${today} and booking.left_on is null and booking.id > ${after}
      and not exists (
        select from payment where payment.booking_id = booking.id and payment.status in ('created', 'started', 'authorised'))
    order by booking.id limit ${PAGE}`.execute(db)
  return rows
}

async function readBookings(db: Connection, lots: readonly TaxedLot[]) {
  if (lots.length === 0) return new Map<string, BookingRow>()
  const ids = lots.map(({ id }) => id)
  const rows = await selectBookings(db).where('booking.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function taxOf(booking: BookingRow, lot: TaxedLot): TouristTax | null {
  const quote = quoteOf(booking)
  const line = taxLineOf(quote)
  return revisedTax(
    {
      classification: lot.officialRanking,
      classifiedTo: lot.classifiedTo,
      rentVatBasisPoints: lot.rentVatBasisPoints,
      rates: lot.rates.map(datedTouristTaxRate),
    },
    { arrival: booking.start_date, departure: booking.end_date },
    {
      amountCents: quote.tourismTax,
      basis: line?.basis ?? null,
      rentCents: quote.discountedInitialPrice ?? 0,
      adults: booking.adults,
      children: booking.children,
    },
  )
}

const taxLineOf = ({ lines }: Quote) => lines.find((line) => line.kind === 'tourismTax')

/** False when the booking has changed meanwhile, or the difference would exceed what is still to be paid. */
async function revise(trx: Connection, deps: BookingDeps, lot: TaxedLot): Promise<boolean> {
  const booking = await lockBooking(trx, lot.id)
  const tax = booking.status === 'confirmed' ? taxOf(booking, lot) : null
  if (tax === null) return false
  const quote = withTax(quoteOf(booking), tax, booking)
  // What is paid already is given back by people.
  if (quote.balance === null || quote.balance <= 0) return false
  await trx.updateTable('booking').set(quoteColumns(quote)).where('id', '=', booking.id).execute()
  const step = { booking_id: booking.id, status: booking.status, reason: TAX_REVISED, at: deps.clock.now() }
  const { id } = await trx.insertInto('booking_event').values(step).returning('id').executeTakeFirstOrThrow()
  await enqueueBookingEmails(trx, await readBooking(trx, booking.id), 'bookingTaxChanged', deps, {
    occasion: `bookingTaxChanged:${id}`,
    tax: { bookedCents: booking.tourist_tax_cents ?? 0, cents: tax.amountCents },
  })
  return true
}

/** The quote with another tax: the difference is added to the balance. */
function withTax(agreed: Quote, tax: TouristTax, { adults, children, deposit_cents }: BookingRow): Quote {
  const line = taxLineOf(agreed)
  const nights = agreed.rentalDates?.nights ?? 0
  const revised = {
    ...presentTaxLine(tax, { nights, persons: adults + children }),
    bookedCents: line?.bookedCents ?? line?.amountCents ?? 0,
  }
  const lines = line ? agreed.lines.map((one) => (one === line ? revised : one)) : [...agreed.lines, revised]
  const totalPrice = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amountOf = { deposit: deposit_cents, balance: totalPrice - deposit_cents }
  return {
    ...agreed,
    lines,
    tourismTax: tax.amountCents,
    totalPrice,
    ...amountOf,
    payments: agreed.payments.map((payment) => ({ ...payment, amountCents: amountOf[payment.kind] })),
  }
}
