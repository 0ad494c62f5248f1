/**
 * A bank of our own for a site without a contract with a real one: it keeps its own books, shows its own pages and sends
 * signed notifications. The site talks to it through `client` alone, as it would over the network.
 */
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import type { Database } from '@escale/db/schema'
import type { Movement } from '@escale/domain/payment/ledger'
import type { Kysely } from 'kysely'
import {
  type BankRow,
  findMovement,
  insertBankPayment,
  insertMovement,
  loadBankMovements,
  loadBankPayment,
  updateBankPayment,
} from './bank.store.ts'
import { bankAccounts } from './bank-accounts.ts'
import { type BankClient, type BankPayment, BankRefusal, type BankStatus } from './bank-client.ts'
import { LATE_SECONDS, REPEATS, type TestCard } from './cards.ts'
import { deliverDue, queueNotification } from './notifications.ts'
import { SIGNATURE_HEADER, sign } from './webhook-signature.ts'

export interface TestBank {
  client: BankClient
  /** What the notifications are signed with; drawn anew by every process, since sender and receiver share it. */
  secret: Buffer
  /** One payment for its page. Throws BankRefusal. */
  show: (id: string) => Promise<BankRow>
  /** The payer gave a card: accepted, refused, or to be confirmed by 3-D Secure. */
  payByCard: (id: string, card: TestCard) => Promise<BankRow>
  /** The payer confirmed or refused the 3-D Secure question. */
  answerChallenge: (id: string, confirmed: boolean) => Promise<BankRow>
  abandon: (id: string) => Promise<BankRow>
  /** An agency's account, null when there is none. */
  showAccount: (id: string) => Promise<{ id: string; name: string; return_url: string } | null>
  activateAccount: (id: string) => Promise<void>
  /** Sends the notifications that are due to whom `startDeliveries` named. */
  deliver: () => Promise<void>
  /** From now on notifications go to `fetch`, as they fall due. Answers how to stop. */
  startDeliveries: (fetch: (request: Request) => Response | Promise<Response>) => () => Promise<void>
}

const DELIVERY_INTERVAL_MS = 1_000

export function createTestBank(options: {
  database: DatabaseHandle
  clock: Pick<Clock, 'now'>
  /** Origin under which the bank's pages are seen. */
  publicUrl: string
  /** Where notifications are sent. */
  webhookUrl: string
}): TestBank {
  const { database, clock, publicUrl, webhookUrl } = options
  const secret = randomBytes(32)
  let receive: ((request: Request) => Response | Promise<Response>) | null = null

  const answer = async (db: Kysely<Database>, row: BankRow): Promise<BankPayment> => ({
    id: row.id,
    status: row.status,
    amountCents: row.amount_cents,
    pageUrl: `${publicUrl}/test-bank/${row.id}`,
    movements: await loadBankMovements(db, row.id),
  })

  /** Changes one payment under its lock; `decide` answers what is to be written, or null when there is nothing to do. */
  async function change(
    id: string,
    decide: (row: BankRow, trx: Kysely<Database>) => Promise<Change | null> | Change | null,
  ): Promise<BankRow> {
    const changed = await database.db.transaction().execute(async (trx) => {
      const row = await loadBankPayment(trx, id, { lock: true })
      const decision = await decide(row, trx)
      if (!decision) return row
      const { status, movement, notify } = decision
      const refunded_cents = row.refunded_cents + (movement?.kind === 'refunded' ? movement.amountCents : 0)
      await updateBankPayment(trx, id, { status, refunded_cents })
      if (movement) await insertMovement(trx, { ...movement, paymentId: id, at: clock.now() })
      if (status !== 'challenged') {
        await queueNotification(
          trx,
          { bankPaymentId: id, paymentId: row.request.paymentId, status, account: row.account },
          clock.now(),
          notify,
        )
      }
      return { ...row, status, refunded_cents }
    })
    // Not waited for: a bank does not keep the payer until its customer has listened.
    void deliver().catch(() => {})
    return changed
  }

  /** A change that a customer asks for with a key: done once, whatever is repeated. */
  async function changeOnce(
    id: string,
    key: string,
    decide: (row: BankRow) => { status: BankStatus; kind: Movement['kind']; amountCents: number } | null,
  ): Promise<BankPayment> {
    const row = await change(id, async (found, trx) => {
      const before = await findMovement(trx, key)
      const decision = before ? null : decide(found)
      if (before && before.payment_id !== id) throw new BankRefusal('keyReused')
      if (!decision) return null
      const { status, kind, amountCents } = decision
      return { status, movement: { kind, amountCents, key } }
    })
    return answer(database.db, row)
  }

  async function deliver(): Promise<void> {
    const to = receive
    if (!to) return
    await deliverDue({ database, clock }, async (body) => {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, secret, clock.now()) }
      const response = await to(new Request(webhookUrl, { method: 'POST', headers, body }))
      return response.ok
    })
  }

  const client: BankClient = {
    ...bankAccounts({ database, clock, publicUrl }),
    createPayment: async (key, request, account) => {
      const row = await insertBankPayment(database.db, key, { request, account }, clock.now())
      if (row.account !== account || !isDeepStrictEqual(row.request, { ...request })) throw new BankRefusal('keyReused')
      return answer(database.db, row)
    },
    readPayment: async (id) => answer(database.db, await loadBankPayment(database.db, id)),
    capturePayment: (id, key, amountCents) =>
      changeOnce(id, key, (row) => {
        if (row.status !== 'authorised') throw new BankRefusal('wrongState')
        if ((amountCents ?? 0) > row.amount_cents) throw new BankRefusal('tooMuch')
        return { status: 'captured', kind: 'captured', amountCents: amountCents ?? row.amount_cents }
      }),
    voidPayment: async (id, key) => {
      const closed = await change(id, ({ status }) =>
        status === 'open' || status === 'challenged' ? { status: 'abandoned' } : null,
      )
      if (closed.status === 'abandoned') return answer(database.db, closed)
      return changeOnce(id, key, (row) => {
        if (row.status !== 'authorised') throw new BankRefusal('wrongState')
        return { status: 'voided', kind: 'voided', amountCents: row.amount_cents }
      })
    },
    refundPayment: async (id, key, amountCents) => {
      const before = await findMovement(database.db, key)
      if (before && before.amount_cents !== amountCents) throw new BankRefusal('keyReused')
      return changeOnce(id, key, (row) => {
        if (row.status !== 'captured') throw new BankRefusal('wrongState')
        const refundedCents = row.refunded_cents + amountCents
        if (refundedCents > row.amount_cents) throw new BankRefusal('tooMuch')
        return { status: refundedCents === row.amount_cents ? 'refunded' : 'captured', kind: 'refunded', amountCents }
      })
    },
  }

  return {
    client,
    secret,
    show: (id) => loadBankPayment(database.db, id),
    payByCard: (id, card) =>
      change(id, (row) => {
        if (row.status !== 'open') return null
        if (card === 'refused' || card === 'challenged') return { status: card }
        const notify = {
          ...(card === 'late' && { afterSeconds: LATE_SECONDS }),
          ...(card === 'repeated' && { copies: REPEATS }),
        }
        return { status: 'authorised', movement: authorisation(row), notify }
      }),
    answerChallenge: (id, confirmed) =>
      change(id, (row) => {
        if (row.status !== 'challenged') return null
        return confirmed ? { status: 'authorised', movement: authorisation(row) } : { status: 'refused' }
      }),
    abandon: (id) =>
      change(id, ({ status }) => (status === 'open' || status === 'challenged' ? { status: 'abandoned' } : null)),
    showAccount: async (id) =>
      (await database.db
        .selectFrom('test_bank.account')
        .select(['id', 'name', 'return_url'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    activateAccount: async (id) => {
      await database.db
        .updateTable('test_bank.account')
        .set({ activated_at: clock.now() })
        .where('id', '=', id)
        .where('activated_at', 'is', null)
        .execute()
    },
    deliver,
    startDeliveries: (fetch) => {
      receive = fetch
      let last = deliver().catch(() => {})
      const timer = setInterval(() => {
        last = deliver().catch(() => {})
      }, DELIVERY_INTERVAL_MS)
      return async () => {
        clearInterval(timer)
        receive = null
        await last
      }
    },
  }
}

interface Change {
  status: BankStatus
  movement?: { kind: Movement['kind']; amountCents: number; key: string | null }
  notify?: { afterSeconds?: number; copies?: number }
}

const authorisation = (row: BankRow) => ({ kind: 'authorised' as const, amountCents: row.amount_cents, key: null })
