import { receivablesOperations } from '@escale/contract/receivables.operations'
import type { Context } from 'hono'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { findDeskBooking } from '../desk/find-desk-booking.ts'
import { listReceivables } from '../desk/list-receivables.ts'
import { type PaymentDeps, paymentContext } from '../payment/payment-context.ts'
import { remindPayment } from '../payment/remind-payment.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'
import { depositCheques } from './deposit-cheques.ts'
import { listChequeDeposits } from './list-cheque-deposits.ts'
import { setReminderRule } from './set-reminder-rule.ts'
import { showDayBook } from './show-day-book.ts'

/** What an agency collects: due payments, the day book, deposit slips (AG-405). */
export function receivablesRoutes(deps: PaymentDeps) {
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const done = { done: true as const }
  const context = paymentContext(deps)

  routes.openapi(apiRoute(receivablesOperations.listReceivables, noStore), async (c) =>
    c.json(await listReceivables(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(receivablesOperations.remindPayment, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    const { accountId, actor } = await callerOf(c, agencyId)
    await limitCall(c, 'paymentLinkMail', accountId)
    const bookingId = await findDeskBooking(deps.database.db, agencyId, agencyBookingId)
    await inBookingTransaction(deps.database, (trx) => remindPayment(trx, context, { bookingId, accountId, actor }))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(receivablesOperations.setReminderRule, noStore), async (c) => {
    await setReminderRule(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json').days)
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(receivablesOperations.readDayBook, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    return c.json(await showDayBook(deps.database.db, { agencyId, on: c.req.valid('query').on }), 200)
  })
  routes.openapi(apiRoute(receivablesOperations.listChequeDeposits, noStore), async (c) =>
    c.json(await listChequeDeposits(deps, c.req.valid('param').agencyId), 200),
  )
  routes.openapi(apiRoute(receivablesOperations.depositCheques, noStore), async (c) => {
    const caller = await callerOf(c, c.req.valid('param').agencyId)
    return c.json({ number: await depositCheques(deps, caller, c.req.valid('json')) }, 200)
  })
  return routes
}

async function callerOf(c: Context<ApiEnv>, agencyId: number) {
  const caller = await requireStaff(c)
  return { agencyId, accountId: caller.accountId, actor: journalActor(caller) }
}
