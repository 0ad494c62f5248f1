import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { formatDay } from '@escale/domain/date-format'
import { addDays, daysInMonth, type IsoDate, monthOf } from '@escale/domain/dates'
import { type EarnedFee, feeInvoiceLines } from '@escale/domain/law/fee-invoice'
import { invoiceTotals, vatNumberOf } from '@escale/domain/law/invoice'
import { isMonthOver } from '@escale/domain/law/owner-statement'
import { divideReceived } from '@escale/domain/law/stay-bill'
import { receivedOf, refundedOf } from '@escale/domain/law/stay-entries'
import { mandateFee } from '@escale/domain/owner/mandate-fee'
import type { Clock } from '../platform/clock.ts'
import { type BilledBooking, readBilledBookings, readOwner } from './fees.store.ts'
import { insertInvoice, readFeeInvoices, readSeller } from './invoices.store.ts'
import {
  type Connection,
  type MovementFacts,
  readAgreedRefunds,
  readMovements,
  readStayFacts,
  type StayFacts,
} from './stay-facts.store.ts'

/** Which invoice: the fees of an owner until the end of a month, `yyyy-MM-01`. */
export interface FeeInvoiceScope {
  agencyId: number
  ownerId: string
  month: IsoDate
}

/** The last day of a month. */
export function endOfMonth(month: IsoDate): IsoDate {
  const { year, month: number } = monthOf(month)
  return addDays(month, daysInMonth(year, number) - 1)
}

/**
 * Issues the invoice for an owner's fees of a month that is over, in the caller's transaction: management fees and services that the owner
 * ordered, as the books charge them, of the bookings billed since the last invoiced month, and what has changed of those invoiced before;
 * a credit note when the sum is negative (LW-407). The first invoice is that of one month: what came before was invoiced elsewhere. Returns
 * the document, the same one again for the same month; null when there is nothing to invoice, and for a month before the last invoiced
 * one. Throws `periodNotOver`, `sirenMissing`.
 */
export async function issueFeeInvoice(
  trx: Connection,
  clock: Clock,
  { agencyId, ownerId, month }: FeeInvoiceScope,
): Promise<{ documentId: string; isNew: boolean } | null> {
  const today = clock.today()
  const until = endOfMonth(month)
  if (!isMonthOver(month, today)) throw new ApiError('periodNotOver')
  // One at a time for an agency, so that a month is invoiced once.
  await trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const former = await readFeeInvoices(trx, { agencyId, ownerId })
  const same = former.find((one) => one.month === month)
  if (same) return { documentId: same.documentId, isNew: false }
  const [owner, { siren, ...seller }] = [await readOwner(trx, ownerId), await readSeller(trx, agencyId)]
  const last = former.reduce<IsoDate | null>(
    (latest, one) => (latest === null || one.month > latest ? one.month : latest),
    null,
  )
  if (last !== null && last > month) return null
  const since = last === null ? month : addDays(endOfMonth(last), 1)
  const invoiced = former.flatMap(({ facts }) => facts.lines)
  const isDue = ({ billedOn, number }: BilledBooking) =>
    billedOn >= since || invoiced.some(({ bookingNumber }) => bookingNumber === number)
  const bookings = (await readBilledBookings(trx, { agencyId, ownerId, until })).filter(isDue)
  const lines = feeInvoiceLines(await earnedFees(trx, bookings, until, owner.locale), invoiced)
  if (lines.length === 0) return null
  if (siren === null) throw new ApiError('sirenMissing')
  const { grossCents } = invoiceTotals(lines)
  const draft = {
    kind: grossCents < 0 ? ('creditNote' as const) : ('feeInvoice' as const),
    issuedOn: today,
    supplied: { from: since, to: until },
    seller: {
      ...seller,
      siren,
      vatNumber: lines.some(({ vatBasisPoints }) => vatBasisPoints > 0) ? vatNumberOf(siren) : null,
    },
    buyer: { name: owner.name, address: owner.address },
    stay: null,
    lines,
    credits: null,
  }
  const about = { ownerId, month, credits: null }
  const { documentId } = await insertInvoice(trx, { agencyId, locale: owner.locale, now: clock.now(), draft, about })
  return { documentId, isNew: true }
}

const words = {
  fr: {
    fee: (number: string, lot: string, days: string) => `Honoraires de gestion, réservation ${number}, ${lot}, ${days}`,
    service: (number: string, lot: string, days: string) => `Conciergerie, commande ${number}, ${lot}, ${days}`,
    days: (from: string, to: string) => `du ${from} au ${to}`,
  },
  en: {
    fee: (number: string, lot: string, days: string) => `Management fee, booking ${number}, ${lot}, ${days}`,
    service: (number: string, lot: string, days: string) => `Concierge services, order ${number}, ${lot}, ${days}`,
    days: (from: string, to: string) => `${from} to ${to}`,
  },
} satisfies Record<Locale, object>

/** What the agency has earned with bookings of an owner until a day, from the ledger, as `billOfStay` divides it. */
async function earnedFees(
  db: Connection,
  billed: readonly BilledBooking[],
  until: IsoDate,
  locale: Locale,
): Promise<EarnedFee[]> {
  const bookings = new Map(billed.map((booking) => [booking.id, booking]))
  const ids = [...bookings.keys()]
  if (ids.length === 0) return []
  const movements = Map.groupBy(await readMovements(db, ids), ({ bookingId }) => bookingId)
  const refunds = Map.groupBy(await readAgreedRefunds(db, ids), ({ bookingId }) => bookingId)
  const text = words[locale]
  return (await readStayFacts(db, ids)).map((stay): EarnedFee => {
    const about = bookings.get(stay.id)
    const label = stay.kind === 'concierge' ? text.service : text.fee
    const days = about ? text.days(formatDay(about.startDate), formatDay(about.endDate)) : ''
    return {
      bookingNumber: stay.number,
      kind: stay.kind === 'concierge' ? 'ownerService' : 'managementFee',
      label: label(stay.number, about?.lotName ?? '', days),
      grossCents:
        stay.kind === 'concierge'
          ? stay.totalCents
          : feeOf(stay, movements.get(stay.id) ?? [], refunds.get(stay.id) ?? [], until),
      agencyVat: stay.vatBasisPoints,
    }
  })
}

type Dated = { amountCents: number; on: IsoDate }

function feeOf(
  stay: StayFacts,
  movements: readonly (Dated & Pick<MovementFacts, 'kind'>)[],
  refunds: readonly Dated[],
  until: IsoDate,
): number {
  const moved = movements.filter(({ on }) => on <= until)
  const agreed = refunds.reduce((cents, { amountCents, on }) => cents + (on <= until ? amountCents : 0), 0)
  // An agreed refund that is not made yet is the tenant's, as in the books.
  const givenBack = Math.max(refundedOf(moved), agreed)
  const price = {
    rentCents: stay.rentCents ?? 0,
    processingFeeCents: 0,
    touristTaxCents: 0,
    insuranceCents: 0,
    conciergeFeeCents: 0,
    servicesCents: 0,
  }
  const { rentCents } = divideReceived(price, receivedOf(moved) - givenBack, { tookPlace: true })
  return mandateFee(rentCents, stay.feeBasisPoints ?? 0)
}
