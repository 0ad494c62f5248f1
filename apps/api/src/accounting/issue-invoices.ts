import { message } from '@escale/contract/messages'
import { addDays, type IsoDate } from '@escale/domain/dates'
import {
  creditLines,
  decideInvoice,
  type InvoiceItem,
  invoiceLines,
  missingInvoiceFacts,
  vatNumberOf,
} from '@escale/domain/law/invoice'
import { divideReceived } from '@escale/domain/law/stay-bill'
import { receivedOf, refundedOf } from '@escale/domain/law/stay-entries'
import { lineLabel, reductionOf } from '../booking/documents/document-format.ts'
import { readStaySnapshot } from '../booking/quote-snapshot.ts'
import type { Deps } from '../platform/deps.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { keptItems } from './invoice-items.ts'
import { findOpenInvoice, type InvoicedBooking, insertInvoice, readInvoicedBooking } from './invoices.store.ts'
import { type Connection, readAgreedRefunds, readMovements, readStayFacts, type StayFacts } from './stay-facts.store.ts'

/**
 * Issues the notes of tenants' bookings in the queue, and the credit notes of those that have changed or ended (LW-407). Each booking is a
 * transaction of its own: what is issued is issued once, whoever asks. A booking whose agency lacks a fact that the law asks for, or that
 * fails, waits for the next day or for the fact. Returns the number of documents; throws the first failure after the others.
 */
export async function issueInvoices({ database, clock }: Deps, signal?: AbortSignal): Promise<number> {
  let issued = 0
  const failures: unknown[] = []
  while (!signal?.aborted) {
    const [today, now] = [clock.today(), clock.now()]
    let bookingId: string | undefined
    try {
      const count = await database.db.transaction().execute(async (trx) => {
        bookingId = await takeDue(trx, today)
        return bookingId === undefined ? null : issueOfBooking(trx, bookingId, { today, now })
      })
      if (count === null) break
      issued += count
    } catch (error) {
      if (bookingId === undefined) throw error
      failures.push(error)
      await postpone(database.db, bookingId, today)
    }
  }
  if (failures.length > 0) throw failures[0]
  return issued
}

async function takeDue(trx: Connection, today: IsoDate): Promise<string | undefined> {
  const due = await trx
    .selectFrom('invoicing_queue')
    .select('booking_id')
    .where('due_on', '<=', today)
    .orderBy('due_on')
    .orderBy('booking_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return due?.booking_id
}

async function postpone(db: Connection, bookingId: string, today: IsoDate): Promise<void> {
  await db
    .updateTable('invoicing_queue')
    .set({ due_on: addDays(today, 1) })
    .where('booking_id', '=', bookingId)
    .execute()
}

async function issueOfBooking(
  trx: Connection,
  bookingId: string,
  { today, now }: { today: IsoDate; now: Date },
): Promise<number> {
  const booking = await readInvoicedBooking(trx, bookingId)
  const [stay] = await readStayFacts(trx, [bookingId])
  let issued = 0
  if (booking && stay) {
    const { agencyId, locale, seller } = booking
    const lines = invoiceLines(await itemsOf(trx, booking, stay), booking.rentVat)
    const what = { reference: booking.reference, startDate: booking.startDate, endDate: booking.endDate }
    const former = await findOpenInvoice(trx, bookingId)
    const { credits, issues } = decideInvoice(
      former?.facts.stay ? { lines: former.facts.lines, stay: former.facts.stay } : null,
      {
        lines,
        stay: what,
      },
    )
    const buyer = buyerOf(booking)
    if (
      issues &&
      (seller.siren === null ||
        missingInvoiceFacts({ seller, buyer: { ...buyer, isIndividual: true }, lines }).length > 0)
    ) {
      await postpone(trx, bookingId, today)
      return 0
    }
    if (credits && former) {
      const draft: InvoiceFacts = {
        ...former.facts,
        kind: 'creditNote',
        issuedOn: today,
        lines: creditLines(former.facts.lines).map((line) => ({ ...line, bookingNumber: null })),
        credits: { reference: former.facts.reference, issuedOn: former.facts.issuedOn },
      }
      const about = { bookingId, credits: former.documentId }
      await insertInvoice(trx, { agencyId, locale: former.locale, now, draft, about })
      issued += 1
    }
    if (issues && seller.siren !== null) {
      const draft = {
        kind: 'invoice' as const,
        issuedOn: today,
        supplied: { from: booking.startDate, to: booking.endDate },
        seller: {
          ...seller,
          siren: seller.siren,
          vatNumber: stay.vatBasisPoints === 0 ? null : vatNumberOf(seller.siren),
        },
        buyer,
        stay: { ...what, bookingNumber: booking.number, lotName: booking.lotName, lessor: stay.ownerName || null },
        lines: lines.map((line) => ({ ...line, bookingNumber: null })),
        credits: null,
      }
      await insertInvoice(trx, { agencyId, locale, now, draft, about: { bookingId, credits: null } })
      issued += 1
    }
  }
  await trx.deleteFrom('invoicing_queue').where('booking_id', '=', bookingId).execute()
  return issued
}

/** What is sold: the agreed stay, or what the agency kept of one that has ended. */
async function itemsOf(trx: Connection, booking: InvoicedBooking, stay: StayFacts): Promise<InvoiceItem[]> {
  const agencyVat = stay.vatBasisPoints
  if (booking.status === 'confirmed' || booking.status === 'paid') {
    const quote = readStaySnapshot(booking.quoteSnapshot)
    return (quote?.lines ?? []).flatMap((line) => {
      const reducedCents = reductionOf(line)
      const item = {
        kind: line.kind,
        label: lineLabel(line, booking.locale),
        quantity: line.kind === 'comfortService' ? line.quantity : 1,
        grossCents: line.amountCents + reducedCents,
        agencyVat,
      }
      const label = message('booking_line_goodwill', booking.locale)
      return [item, { ...item, label, grossCents: 0 - reducedCents }].filter(({ grossCents }) => grossCents !== 0)
    })
  }
  if (booking.status !== 'cancelled' && booking.status !== 'refunded' && booking.status !== 'expired') return []
  const movements = await readMovements(trx, [stay.id])
  const agreed = await readAgreedRefunds(trx, [stay.id])
  // An agreed refund that is not made yet is the tenant's, as in the books.
  const givenBack = Math.max(
    refundedOf(movements),
    agreed.reduce((cents, one) => cents + one.amountCents, 0),
  )
  const tookPlace = !(stay.endedOn !== null && stay.endedOn < booking.startDate)
  return keptItems(
    divideReceived(priceOf(stay), receivedOf(movements) - givenBack, { tookPlace }),
    agencyVat,
    booking.locale,
  )
}

const priceOf = (stay: StayFacts) => ({
  rentCents: stay.rentCents ?? 0,
  processingFeeCents: stay.processingFeeCents ?? 0,
  touristTaxCents: stay.touristTaxCents ?? 0,
  insuranceCents: stay.insuranceCents ?? 0,
  conciergeFeeCents: stay.conciergeFeeCents ?? 0,
  servicesCents: stay.servicesCents ?? 0,
})

/** Name and address of the guest; a booking by telephone may have no address. */
function buyerOf({ guest, number }: InvoicedBooking): { name: string; address: string } {
  const name = [guest.firstName, guest.lastName].filter(Boolean).join(' ')
  const place = [guest.postalCode, guest.city].filter(Boolean).join(' ')
  return {
    name: name === '' ? number : name,
    address: [guest.address, guest.address2, place, guest.country === 'FR' ? '' : guest.country]
      .filter(Boolean)
      .join(', '),
  }
}
