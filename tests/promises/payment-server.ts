/**
 * A server process for kills: the API's payments and the test bank on a database, called over the channel to its
 * parent. `arm` sets the point at which it kills itself with SIGKILL.
 */
import { type Cancellation, cancelAndRefund } from '@escale/api/payment/cancel-and-refund'
import { paymentRoutes, webhookRoutes } from '@escale/api/payment/payment.routes'
import { paymentContext } from '@escale/api/payment/payment-context'
import { reconcilePayments } from '@escale/api/payment/reconcile-payments'
import { openDatabase } from '@escale/api/platform/database/db'
import { readEnv } from '@escale/api/platform/env'
import { answerError } from '@escale/api/platform/http/error-handler'
import { createLimits } from '@escale/api/platform/http/rate-limit'
import { createSlice } from '@escale/api/platform/http/route'
import { createLog } from '@escale/api/platform/log'
import { readSession } from '@escale/api/platform/session'
import { TEST_TODAY } from '@escale/db/test-database'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { createTestBankProvider } from '@escale/demo/test-bank/test-bank-provider'
import pg from 'pg'

export type Order =
  | { id: number; request: { path: string; method: string; headers: Record<string, string>; body: string | null } }
  | { id: number; cancel: Cancellation }
  | { id: number; arm: string | null }
  | { id: number; work: true }

export interface Reply {
  id: number
  status?: number
  location?: string | null
  body?: string
}

const RECONCILE_MS = 1_000

let armed: string | null = null
function reach(point: string): void {
  if (point === armed) process.kill(process.pid, 'SIGKILL')
}

/** The points before a call starts and after it took effect. */
const withPoints =
  <Args extends unknown[], Answer>(name: string, call: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    reach(`before ${name}`)
    const answer = await call(...args)
    reach(`after ${name}`)
    return answer
  }

/** Statements are points too: `after insert into "payment"` is within a transaction that then never commits. */
function watchStatements(): void {
  const watched = new Proxy(pg.Client.prototype.query, {
    apply: (query, client, args) => {
      const text: unknown = typeof args[0] === 'object' ? args[0]?.text : args[0]
      const name = typeof text === 'string' ? /^[a-z]+( into)? "\w+"(\."\w+")?/.exec(text)?.[0] : undefined
      if (name !== undefined) reach(`before ${name}`)
      const answer: unknown = Reflect.apply(query, client, args)
      if (name === undefined || !(answer instanceof Promise)) return answer
      return answer.then((result: unknown) => {
        reach(`after ${name}`)
        return result
      })
    },
  })
  pg.Client.prototype.query = watched
}

watchStatements()
const database = openDatabase(process.argv[2] ?? '', { maxConnections: 4 })
const clock = { today: () => TEST_TODAY, now: () => new Date() }
const env = readEnv({ DEMO: 'true', PUBLIC_URL: 'https://escale.test' })
const log = createLog('silent')
const { bank } = testBankPayments({ database, clock, env })
const { client, secret } = bank
const provider = createTestBankProvider({
  client: {
    ...client,
    createPayment: withPoints('createPayment', client.createPayment),
    readPayment: withPoints('readPayment', client.readPayment),
    capturePayment: withPoints('capturePayment', client.capturePayment),
    voidPayment: withPoints('voidPayment', client.voidPayment),
    refundPayment: withPoints('refundPayment', client.refundPayment),
  },
  secret,
  clock,
})
const deps = { database, clock, env, log, payments: { provider, bank } }

const app = createSlice()
const limits = createLimits({ clock })
app.onError(answerError)
app.use(async (c, next) => {
  c.set('log', log)
  c.set('locale', 'fr')
  c.set('limits', limits)
  await next()
})
app.use(readSession(deps))
app.route('/', webhookRoutes(deps))
app.route('/', bank.routes())
app.route('/api', paymentRoutes(deps))

const notify = withPoints('notification', async (request: Request) => app.fetch(request))

async function obey(order: Order): Promise<Omit<Reply, 'id'>> {
  if ('arm' in order) {
    armed = order.arm
    return {}
  }
  if ('work' in order) {
    bank.startDeliveries(notify)
    setInterval(() => void reconcilePayments(paymentContext(deps)).catch(() => {}), RECONCILE_MS)
    return {}
  }
  if ('cancel' in order) {
    const answer = await cancelAndRefund(paymentContext(deps), order.cancel)
    return { status: answer.ok ? 200 : 409 }
  }
  const { path, ...init } = order.request
  const response = await app.request(path, init)
  return { status: response.status, location: response.headers.get('location'), body: await response.text() }
}

process.on('message', (order: Order) => {
  void obey(order)
    .catch((error: unknown) => ({ status: 599, body: String(error) }))
    .then((reply) => process.send?.({ id: order.id, ...reply }))
})
process.on('disconnect', () => process.exit())
process.send?.({ id: 0 })
