/** A server that speaks the calls of Stripe's API that are used here, for tests: sessions, intents, refunds, keys, events. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

type Fields = Record<string, string>
interface Session {
  id: string
  status: 'open' | 'complete' | 'expired'
  url: string
  client_reference_id: string | null
  metadata: Fields
  payment_intent: string | null
  amount_total: number
}
interface Intent {
  id: string
  status: 'requires_capture' | 'succeeded' | 'canceled'
  amount: number
  metadata: Fields
  charge: string
  refunds: { id: string; amount: number; status: string; metadata: Fields }[]
}

export interface StripeServer {
  url: string
  /** The form fields of every call that had an effect, by its path. */
  effects: { path: string; fields: Fields; account: string | null }[]
  /** Does what it is asked for the next calls and closes the connection instead of answering. */
  loseReplies: (count: number) => void
  /** The next refund fails at the payer's bank. */
  failRefund: () => void
  /** The payer's bank sends a refund of this payment back, whose id is answered. */
  sendBack: (paymentId: string) => string
  /** What is reserved is gone when somebody wants to take it next. */
  loseReserved: () => void
  /** What Stripe does after a day. */
  forgetKeys: () => void
  /** What the payer does on Stripe's page. */
  payOn: (sessionId: string) => void
  /** A signed event about a session or a refund, as Stripe would send it. */
  event: (
    id: string,
    type: string,
    about: string,
    secret: string,
    account?: string,
  ) => { body: string; signature: string }
  stop: () => Promise<void>
}

const KEY_REUSED = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
}
const WRONG_STATE = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'wrong state' }

const standing = ({ refunds }: Pick<Intent, 'refunds'>) => refunds.filter(({ status }) => status !== 'failed')

export async function startStripeServer(secretKey: string): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const answered = new Map<string, { request: string; status: number; body: unknown }>()
  const effects: StripeServer['effects'] = []
  let lost = 0
  let isFailing = false
  let isReservedLost = false
  let count = 0

  const newId = (prefix: string) => `${prefix}_test_${++count}`
  const refundsMade = () => [...intents.values()].flatMap(({ refunds }) => refunds)
  const found = <Kind>(objects: Map<string, Kind>, id = ''): Kind => {
    const object = objects.get(id)
    if (!object) throw { status: 404, error: { type: 'invalid_request_error', message: `No such ${id}` } }
    return object
  }
  const refuse = (error: object): never => {
    throw { status: 400, error }
  }

  const presentIntent = ({ charge, refunds, ...intent }: Intent) => ({
    ...intent,
    object: 'payment_intent',
    latest_charge: {
      id: charge,
      object: 'charge',
      paid: true,
      amount: intent.amount,
      payment_method_details: { card: { capture_before: 1_798_761_600 } },
      amount_captured: intent.status === 'succeeded' ? intent.amount : 0,
      // A cancelled authorisation counts as given back, too.
      amount_refunded:
        intent.status === 'canceled'
          ? intent.amount
          : standing({ refunds }).reduce((sum, { amount }) => sum + amount, 0),
    },
  })
  const presentSession = (session: Session, expanded: boolean) => ({
    ...session,
    object: 'checkout.session',
    payment_intent:
      session.payment_intent !== null && expanded
        ? presentIntent(found(intents, session.payment_intent))
        : session.payment_intent,
  })

  function open(fields: Fields) {
    const id = newId('cs')
    const session: Session = {
      id,
      status: 'open',
      url: `https://checkout.stripe.test/${id}`,
      client_reference_id: fields.client_reference_id ?? null,
      metadata: { paymentId: fields['payment_intent_data[metadata][paymentId]'] ?? '' },
      payment_intent: null,
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
    }
    if (!(session.amount_total > 0)) refuse({ type: 'invalid_request_error', message: 'The amount is too small' })
    if (fields['payment_intent_data[capture_method]'] !== 'manual') refuse(WRONG_STATE)
    sessions.set(id, session)
    return presentSession(session, false)
  }

  function act(path: string, fields: Fields): unknown {
    if (path === '/v1/accounts') return { id: newId('acct'), object: 'account' }
    if (path === '/v1/account_links')
      return { object: 'account_link', url: `https://connect.stripe.test/${fields.account}` }
    const [, kind, id, action] =
      /^\/v1\/(checkout\/sessions|payment_intents|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (kind === 'checkout/sessions' && id === undefined) return open(fields)
    if (kind === 'checkout/sessions' && action === 'expire') {
      const session = found(sessions, id)
      if (session.status !== 'open') refuse(WRONG_STATE)
      session.status = 'expired'
      return presentSession(session, false)
    }
    if (kind === 'refunds') {
      const intent = found(intents, fields.payment_intent)
      const metadata = {
        refundId: fields['metadata[refundId]'] ?? '',
        paymentId: fields['metadata[paymentId]'] ?? '',
      }
      const status = isFailing ? 'failed' : 'succeeded'
      isFailing = false
      const refund = { id: newId('re'), object: 'refund', amount: Number(fields.amount), status, metadata }
      const total = standing(intent).reduce((sum, { amount }) => sum + amount, refund.amount)
      if (intent.status !== 'succeeded' || total > intent.amount) refuse(WRONG_STATE)
      intent.refunds.unshift(refund)
      return refund
    }
    const intent = found(intents, id)
    if (action === 'capture' && isReservedLost) {
      isReservedLost = false
      intent.status = 'canceled'
    }
    if (intent.status !== 'requires_capture') refuse(WRONG_STATE)
    intent.status = action === 'capture' ? 'succeeded' : 'canceled'
    return presentIntent(intent)
  }

  /** One payout of a charge, its refund and a fee of Stripe's. */
  const payout = { id: 'po_test', object: 'payout', amount: 9_700, arrival_date: 1_780_358_400, status: 'paid' }
  const transactions = [
    { id: 'txn_1', type: 'payout', source: 'po_test', amount: -9_700, fee: 0, description: null },
    { id: 'txn_2', type: 'charge', source: 'ch_1', amount: 12_000, fee: 200, description: 'Solde' },
    { id: 'txn_3', type: 'refund', source: 're_1', amount: -2_000, fee: 0, description: null },
    { id: 'txn_4', type: 'stripe_fee', source: null, amount: -100, fee: 0, description: 'Billing' },
  ]

  function read(url: URL): unknown {
    if (url.pathname === '/v1/payouts') return { object: 'list', data: [payout], has_more: false }
    if (url.pathname.startsWith('/v1/payouts/')) return payout
    if (url.pathname === '/v1/balance_transactions') return { object: 'list', data: transactions, has_more: false }
    if (url.pathname.startsWith('/v1/accounts/'))
      return { object: 'account', charges_enabled: true, payouts_enabled: false }
    if (url.pathname === '/v1/refunds') {
      return { object: 'list', data: found(intents, url.searchParams.get('payment_intent') ?? '').refunds }
    }
    if (url.pathname === '/v1/checkout/sessions') return { object: 'list', data: [], has_more: false }
    const expanded = [...url.searchParams.values()].includes('payment_intent.latest_charge')
    return presentSession(found(sessions, url.pathname.split('/').at(-1)), expanded)
  }

  function answer(request: IncomingMessage, url: URL, body: string): { status: number; body: unknown } {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    }
    const key = request.headers['idempotency-key']?.toString()
    const fingerprint = `${request.method} ${url.pathname} ${body}`
    const before = key === undefined ? undefined : answered.get(key)
    if (before) return before.request === fingerprint ? before : { status: 400, body: { error: KEY_REUSED } }
    try {
      if (request.method === 'GET') return { status: 200, body: read(url) }
      const fields = Object.fromEntries(new URLSearchParams(body))
      const done = { request: fingerprint, status: 200, body: act(url.pathname, fields) }
      effects.push({ path: url.pathname, fields, account: request.headers['stripe-account']?.toString() ?? null })
      if (key !== undefined) answered.set(key, done)
      return done
    } catch (thrown) {
      const { status, error } = thrown as { status: number; error: object }
      return { status, body: { error } }
    }
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const reply = answer(request, new URL(request.url ?? '', 'http://stripe.test'), body)
    if (lost > 0) {
      lost -= 1
      request.socket.destroy()
      return
    }
    response.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': newId('req') })
    response.end(JSON.stringify(reply.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    effects,
    loseReplies: (replies) => {
      lost = replies
    },
    failRefund: () => {
      isFailing = true
    },
    sendBack: (paymentId) => {
      const refund = refundsMade().find(({ metadata }) => metadata.paymentId === paymentId)
      if (!refund) throw new Error('nothing was given back')
      refund.status = 'failed'
      return refund.id
    },
    loseReserved: () => {
      isReservedLost = true
    },
    forgetKeys: () => answered.clear(),
    payOn: (sessionId) => {
      const session = found(sessions, sessionId)
      if (session.status !== 'open') return
      const { amount_total: amount, metadata } = session
      const intent: Intent = {
        id: newId('pi'),
        status: 'requires_capture',
        amount,
        metadata,
        charge: newId('ch'),
        refunds: [],
      }
      intents.set(intent.id, intent)
      Object.assign(session, { status: 'complete', payment_intent: intent.id })
    },
    event: (id, type, about, secret, account) => {
      const object =
        refundsMade().find((refund) => refund.id === about) ?? presentSession(found(sessions, about), false)
      const body = JSON.stringify({ id, object: 'event', type, data: { object }, ...(account && { account }) })
      return { body, signature: new Stripe(secretKey).webhooks.generateTestHeaderString({ payload: body, secret }) }
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
