import { ApiError } from '@escale/contract/errors'
import type { PaymentAccountState } from '@escale/contract/provider-payouts'
import { withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import { decideMode, type PaymentMode } from '@escale/domain/payment/payment-account'
import { type JournalActor, writeJournal } from '../platform/journal.ts'
import type { Connection } from './payment.store.ts'
import { readPaymentAccount } from './read-payment-account.ts'
import type { PaymentContext } from './sync-payment.ts'

/**
 * State of an agency's account at the provider (AG-401). What the provider says is asked each time, since it changes on the
 * provider's own pages. Throws ProviderUnavailable.
 */
export async function showPaymentAccount(
  { database: { db }, clock, provider }: PaymentContext,
  agencyId: number,
): Promise<PaymentAccountState> {
  const { mode, account } = await readPaymentAccount(db, agencyId)
  if (account === null || account.provider !== provider.name) return { provider: provider.name, mode, own: null }
  const state = await provider.readAccount(account.id)
  await db
    .updateTable('agency_payment_account')
    .set({ may_charge: state.mayCharge, may_pay_out: state.mayPayOut, checked_at: clock.now() })
    .where('agency_id', '=', agencyId)
    .execute()
  return { provider: provider.name, mode, own: { id: account.id, ...state } }
}

/** Chooses the account of new card payments; payments that are open end on theirs. Throws `accountNotActive`, ProviderUnavailable. */
export async function setPaymentMode(
  deps: PaymentContext,
  { agencyId, actor }: { agencyId: number; actor: JournalActor },
  mode: PaymentMode,
): Promise<void> {
  // The provider's latest word counts.
  await showPaymentAccount(deps, agencyId)
  await deps.database.db.transaction().execute(async (trx) => {
    await lockAgency(trx, agencyId)
    const { mode: before, account } = await readPaymentAccount(trx, agencyId)
    const decision = decideMode(mode, account, deps.provider.name)
    if (!decision.ok) throw new ApiError(decision.reason)
    if (before === mode) return
    const { numUpdatedRows } = await trx
      .updateTable('agency_payment_account')
      .set({ mode })
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      await trx.insertInto('agency_payment_account').values({ agency_id: agencyId, mode }).execute()
    await writeJournal(
      trx,
      { actor, now: deps.clock.now() },
      {
        agencyId,
        action: 'agency.paymentModeChanged',
        subject: { kind: 'agency', id: agencyId },
        before: { mode: before },
        after: { mode, account: mode === 'own' ? account?.id : null },
      },
    )
  })
}

/**
 * Opens the agency's own account at the provider unless it has one, and returns the provider's page that completes it. Card payments
 * stay where they are until `setPaymentMode`. Throws ProviderUnavailable.
 */
export async function startOnboarding(
  deps: PaymentContext,
  { agencyId, actor, locale }: { agencyId: number; actor: JournalActor; locale: Locale },
): Promise<string> {
  const { database, provider, publicUrl } = deps
  const agency = await database.db
    .selectFrom('agency')
    .select(['name', 'email', 'slug'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const { account } = await readPaymentAccount(database.db, agencyId)
  const id = account?.provider === provider.name ? account.id : await provider.openAccount(`agency:${agencyId}`, agency)
  if (account?.id !== id) await storeAccount(deps, { agencyId, actor, id })
  const page = withLocale(`/espace-agence/${agency.slug}/comptabilite/compte`, locale)
  return provider.onboardingUrl(id, `${publicUrl}${page}`)
}

function storeAccount(
  { database, clock, provider }: PaymentContext,
  { agencyId, actor, id }: { agencyId: number; actor: JournalActor; id: string },
): Promise<void> {
  return database.db.transaction().execute(async (trx) => {
    await lockAgency(trx, agencyId)
    const { account } = await readPaymentAccount(trx, agencyId)
    if (account?.id === id) return
    // An account of another provider ends with it: until this one is active nobody pays by card.
    const opened = { provider: provider.name, account: id, may_charge: false, may_pay_out: false }
    await trx
      .insertInto('agency_payment_account')
      .values({ agency_id: agencyId, mode: 'platform', ...opened })
      .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(opened))
      .execute()
    await writeJournal(
      trx,
      { actor, now: clock.now() },
      {
        agencyId,
        action: 'agency.paymentAccountOpened',
        subject: { kind: 'agency', id: agencyId },
        after: { provider: provider.name, account: id },
      },
    )
  })
}

async function lockAgency(trx: Connection, agencyId: number): Promise<void> {
  await trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
