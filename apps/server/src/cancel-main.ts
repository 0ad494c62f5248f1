/**
 * `npm run cancel -- BOOKING --refund all|EUROS [--reason TEXT]`: an agency ends a tenant's booking (ESC-2026-1001) and gives
 * back of what was paid as much as it says, altogether. While the site runs or not. Ends with 1 when nothing was done, with 3
 * when the money is still to follow: a server's jobs repeat what its provider has not answered.
 */
import './command-line.ts'
import { parseArgs } from 'node:util'
import { cancelAndRefund } from '@escale/api/payment/cancel-and-refund'
import { paymentContext } from '@escale/api/payment/payment-context'
import { systemClock } from '@escale/api/platform/clock'
import { readEnv } from '@escale/api/platform/env'
import { createLog } from '@escale/api/platform/log'
import { ApiError } from '@escale/contract/errors'
import { formatPrice } from '@escale/domain/price-format'
import { commandName } from './command-name.ts'
import { openPayments } from './open-payments.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { refund: { type: 'string' }, reason: { type: 'string', default: 'cancelled by the agency' } },
})
const [agencyBookingId] = positionals
const refund = readRefund(values.refund)
if (agencyBookingId === undefined || positionals.length > 1 || refund === undefined) {
  process.stderr.write(`${commandName('cancel', 'BOOKING --refund all|EUROS [--reason TEXT]')}\n`)
  process.exitCode = 2
} else process.exitCode = await run(agencyBookingId, refund)

/** Euros with two decimals at most, after a point or a comma, in cents. */
function readRefund(given = ''): number | 'all' | undefined {
  if (given === 'all') return 'all'
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(given) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

async function run(agencyBookingId: string, refund: number | 'all'): Promise<number> {
  const env = readEnv(process.env)
  const log = createLog(env.logLevel)
  try {
    const answer = await withDatabase(env, async (database) => {
      const payments = await openPayments({ env, database, clock: systemClock })
      const deps = paymentContext({ database, clock: systemClock, log, payments, env })
      return cancelAndRefund(deps, { agencyBookingId, refund, reason: values.reason })
    })
    if (!answer.ok) {
      const why =
        answer.reason === 'exceedsPaid'
          ? `Only ${formatPrice(answer.paidCents)} was paid.`
          : 'A payment of this booking is being taken, or on its way back; repeat the command in a minute.'
      process.stderr.write(`${why} Nothing was done.\n`)
      return 1
    }
    const { status, paidCents, givenBackCents, settled } = answer
    process.stdout.write(
      `${agencyBookingId} is ${status}: ${formatPrice(givenBackCents)} of ${formatPrice(paidCents)} given back.\n`,
    )
    if (!settled) process.stdout.write('The payment provider has not answered yet; a running server repeats it.\n')
    return settled ? 0 : 3
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'bookingNotFound')) throw error
    process.stderr.write(`There is no tenant's booking ${agencyBookingId}. Nothing was done.\n`)
    return 1
  }
}
