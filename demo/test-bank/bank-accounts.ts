/** Accounts of the bank's customers, and what it pays out to them. */
import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import { addDays, type IsoDate } from '@escale/domain/dates'
import type { Payout, PayoutMovement } from '@escale/domain/payment/provider-payout'
import { sql } from 'kysely'
import { newBankId } from './bank.store.ts'
import { type BankClient, BankRefusal } from './bank-client.ts'

const PAYOUTS = 50
/** What the bank keeps of a card payment. */
const [FEE_BASIS_POINTS, FEE_CENTS] = [150, 25]

type AccountCalls = Pick<
  BankClient,
  'listPayouts' | 'readPayout' | 'openAccount' | 'isAccountActive' | 'startOnboarding'
>

interface PaidMovement {
  id: string
  day: IsoDate
  kind: 'captured' | 'refunded'
  cents: number
  description: string
}

/** Each day's movements of an account are one payout, which arrives on the day after. */
export function bankAccounts({
  database: { db },
  clock,
  publicUrl,
}: {
  database: DatabaseHandle
  clock: Pick<Clock, 'now'>
  publicUrl: string
}): AccountCalls {
  async function movementsOf(account: string | null, day: IsoDate | null): Promise<PaidMovement[]> {
    const { rows } = await sql<PaidMovement>`
      select movement.id, day_in_france(movement.at) as day, movement.kind, movement.amount_cents as cents,
        payment.request ->> 'description' as description
      from test_bank.movement join test_bank.payment on payment.id = movement.payment_id
      where movement.kind in ('captured', 'refunded') and payment.account is not distinct from ${account}
        and (${day}::date is null or day_in_france(movement.at) = ${day}::date)
        and day_in_france(movement.at) < day_in_france(${clock.now()}::timestamptz)
      order by movement.at, movement.id`.execute(db)
    return rows
  }
  const payoutOf = (account: string | null, day: IsoDate, movements: readonly PayoutMovement[]): Payout => ({
    id: `po_${day.replaceAll('-', '')}_${account ?? 'platform'}`,
    amountCents: movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0),
    arrivalOn: addDays(day, 1),
    status: 'paid',
  })
  return {
    listPayouts: async (account) => {
      const days = new Map<IsoDate, PaidMovement[]>()
      for (const one of await movementsOf(account, null)) days.set(one.day, [...(days.get(one.day) ?? []), one])
      return [...days]
        .sort(([one], [other]) => (one < other ? 1 : -1))
        .slice(0, PAYOUTS)
        .map(([day, rows]) => payoutOf(account, day, rows.map(present)))
    },
    readPayout: async (account, id) => {
      const [, year, month, date] = /^po_(\d{4})(\d{2})(\d{2})_/.exec(id) ?? []
      const day = `${year}-${month}-${date}`
      const movements = year === undefined ? [] : (await movementsOf(account, day)).map(present)
      const payout = payoutOf(account, day, movements)
      if (movements.length === 0 || payout.id !== id) throw new BankRefusal('unknownPayout')
      return { payout, movements }
    },
    openAccount: async (key, name) => {
      await db
        .insertInto('test_bank.account')
        .values({ id: newBankId('acct'), idempotency_key: key, name, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute()
      const account = db.selectFrom('test_bank.account').select('id').where('idempotency_key', '=', key)
      return (await account.executeTakeFirstOrThrow()).id
    },
    isAccountActive: async (id) => {
      const account = await db
        .selectFrom('test_bank.account')
        .select('activated_at')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!account) throw new BankRefusal('unknownAccount')
      return account.activated_at !== null
    },
    startOnboarding: async (id, returnUrl) => {
      await db.updateTable('test_bank.account').set({ return_url: returnUrl }).where('id', '=', id).execute()
      return `${publicUrl}/test-bank/${id}`
    },
  }
}

function present({ id, kind, cents, description }: PaidMovement): PayoutMovement {
  const isCaptured = kind === 'captured'
  return {
    movementId: id,
    kind,
    amountCents: isCaptured ? cents : 0 - cents,
    feeCents: isCaptured ? Math.round((cents * FEE_BASIS_POINTS) / 10_000) + FEE_CENTS : 0,
    description: description ?? '',
  }
}
