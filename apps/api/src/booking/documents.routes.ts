import { bookingPath } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import { blocksNights } from '@escale/domain/booking/booking-status'
import type { Context } from 'hono'
import { z } from 'zod'
import { readBookingInvoice } from '../documents/booking-invoices.ts'
import { readReceiptNumbers } from '../documents/receipt-numbers.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import { createSlice } from '../platform/http/route.ts'
import { readSession, requireAccount } from '../platform/session.ts'
import type { BookingDeps } from './book-stay.ts'
import type { BookingRow } from './booking.store.ts'
import { contractPdf } from './documents/contract-pdf.ts'
import { contractFileName } from './documents/issue-contract.ts'
import { writeCalendarFile } from './documents/write-calendar-file.ts'
import { writeReceipt } from './documents/write-receipt.ts'
import { requireBooking } from './edit-options.ts'
import type { HasPaymentTotals } from './payment-totals.ts'
import { documentsOf } from './present-booking.ts'

const PDF = 'application/pdf'

/**
 * Documents of a booking, outside the API so that a plain link opens them with the session's cookie. Answers
 * `unauthenticated`, `forbidden`, `bookingNotFound` (also for a document that does not exist yet).
 */
export function documentsRoutes(deps: BookingDeps & HasPaymentTotals) {
  const routes = createSlice()
  routes.use('/documents/*', readSession(deps))

  routes.get('/documents/:agencyId/:agencyBookingId/contract.pdf', async (c) => {
    const booking = await bookingOf(c, 'contract')
    return file(await contractPdf(deps, booking), PDF, contractFileName(booking))
  })
  routes.get('/documents/:agencyId/:agencyBookingId/receipt.pdf', async (c) => {
    const booking = await bookingOf(c, 'receipt')
    const name = booking.locale === 'fr' ? 'recu' : 'receipt'
    const money = blocksNights(booking.status) ? null : await deps.paymentTotalsOf(deps.database.db, booking.id)
    const numbers = await readReceiptNumbers(deps.database.db, booking.id)
    return file(
      await writeReceipt(booking, money, { numbers, clock: deps.clock }),
      PDF,
      `${name}-${booking.agency_booking_id}.pdf`,
    )
  })
  routes.get('/documents/:agencyId/:agencyBookingId/stay.ics', async (c) => {
    const booking = await bookingOf(c, 'calendar')
    const name = booking.locale === 'fr' ? 'sejour' : 'stay'
    const text = writeCalendarFile(booking, deps)
    return file(text, 'text/calendar; charset=utf-8', `${name}-${booking.agency_booking_id}.ics`)
  })
  routes.get('/documents/:agencyId/:agencyBookingId/invoices/:documentId', async (c) => {
    const booking = await ownBookingOf(c)
    const documentId = z.uuid().safeParse(c.req.param('documentId'))
    const invoice = documentId.success && (await readBookingInvoice(deps.database.db, booking.id, documentId.data))
    if (!invoice) throw new ApiError('bookingNotFound')
    return file(invoice.pdf, PDF, `${invoice.reference}.pdf`)
  })
  return routes

  async function bookingOf(c: Context<ApiEnv>, document: keyof ReturnType<typeof documentsOf>): Promise<BookingRow> {
    const booking = await ownBookingOf(c)
    if (documentsOf(booking)[document] === null) throw new ApiError('bookingNotFound')
    return booking
  }

  async function ownBookingOf(c: Context<ApiEnv>): Promise<BookingRow> {
    const account = await requireAccount(c, 'tenant')
    const path = bookingPath.safeParse(c.req.param())
    if (!path.success) throw new ApiError('bookingNotFound')
    return requireBooking(deps.database.db, path.data, account)
  }
}

function file(body: Buffer | string, type: string, name: string): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
