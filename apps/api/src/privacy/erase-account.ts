import { ApiError } from '@escale/contract/errors'
import type { Database } from '@escale/db/schema'
import { mayErase } from '@escale/domain/account/erasure'
import type { RetentionPurpose } from '@escale/domain/law/retention'
import { type Kysely, sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { anonymiseAccounts, deleteOwnRows } from './anonymise-accounts.ts'

interface Facts {
  email: string
  accessRight: 'tenant' | 'owner' | 'agency'
  hasStayAhead: boolean
  hasMandate: boolean
  /** Whether a mandate of the past keeps the owner's data in the register of mandates. */
  hadMandate: boolean
  hadStay: boolean
  hadPayment: boolean
  hadStayFile: boolean
  hadDocument: boolean
  /** Whether another account has the same e-mail: a tenant who is an owner as well. */
  isShared: boolean
}

/** Reads what decides on an erasure. Undefined for an unknown account, and for one that is anonymised already. */
async function readFacts(db: Kysely<Database>, accountId: string, today: string): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select email, access_right as "accessRight",
      exists (select from booking where account_id = account.id and end_date > ${today}::date
        and status not in ('expired', 'cancelled', 'refunded')) as "hasStayAhead",
      exists (select from mandate where account_id = account.id and (end_date is null or end_date > ${today}::date)) as "hasMandate",
      exists (select from mandate where account_id = account.id) as "hadMandate",
      exists (select from booking where account_id = account.id and (confirmed_at is not null or paid_at is not null)) as "hadStay",
      exists (select from payment join booking on booking.id = booking_id where account_id = account.id) as "hadPayment",
      exists (select from conversation where account_id = account.id and booking_id is not null) as "hadStayFile",
      exists (select from issued_document where subject_id = account.id::text
        or subject_id in (select id::text from booking where account_id = account.id)) as "hadDocument",
      exists (select from account other where other.email = account.email and other.id <> account.id) as "isShared"
    from account where id = ${accountId} and anonymised_at is null`.execute(db)
  return rows[0]
}

const refusalOf = (facts: Facts) => {
  const decision = mayErase(facts)
  return decision.ok ? null : decision.reason
}

/** Whether the account may be erased, and for which purposes data of the person stay. Throws `unauthenticated` for an unknown one. */
export async function foreseeErasure({ database, clock }: Deps, accountId: string) {
  const facts = await readFacts(database.db, accountId, clock.today())
  if (!facts) throw new ApiError('unauthenticated')
  const kept: RetentionPurpose[] = []
  if (facts.hadMandate) kept.push('ownerAccounts')
  if (facts.hadStay) kept.push('bookings')
  if (facts.hadPayment) kept.push('books')
  if (facts.hadDocument) kept.push('documents')
  if (facts.hadMandate || facts.hadPayment) kept.push('registers')
  if (facts.hadStayFile) kept.push('stayFiles')
  return { refusal: refusalOf(facts), kept }
}

/**
 * Erases a person's account (LW-501): deletes what serves nobody else, and removes their name and addresses from what stays. Only
 * the data of locked purposes remain (RETENTION in the domain), for their time. An owner's identity stays with the register
 * of their mandates; their login ends. Throws `unauthenticated`, `erasureStayAhead`, `erasureMandate`, `erasureStaff`.
 */
export async function eraseAccount(
  { database, clock }: Deps,
  { accountId, by }: { accountId: string; by: 'person' | 'operator' },
): Promise<void> {
  const now = clock.now()
  await database.db.transaction().execute(async (trx) => {
    await sql`select from account where id = ${accountId} for update`.execute(trx)
    const facts = await readFacts(trx, accountId, clock.today())
    if (!facts) throw new ApiError('unauthenticated')
    const refusal = refusalOf(facts)
    if (refusal !== null) throw new ApiError(refusal)
    await deleteOfPerson(trx, { accountId, email: facts.email, isShared: facts.isShared })
    if (facts.hadMandate) {
      await deleteOwnRows(trx, [accountId])
      await trx
        .updateTable('account')
        .set({ password_hash: null, email_verified_at: null, closed_at: now })
        .where('id', '=', accountId)
        .execute()
    } else {
      await anonymiseAccounts(trx, { of: sql`id = ${accountId}`, now, limit: 1 })
    }
    await writeJournal(
      trx,
      {
        actor: {
          kind: 'system',
          accountId: null,
          name: by === 'person' ? 'erasure' : 'erasure by command',
          address: null,
        },
        now,
      },
      { agencyId: null, action: 'account.erased', subject: { kind: 'account', id: accountId } },
    )
  })
}

/** Deletes and empties what holds a person's data outside the account. What goes by e-mail stays for another account with the same one. */
async function deleteOfPerson(
  trx: Kysely<Database>,
  { accountId, email, isShared }: { accountId: string; email: string; isShared: boolean },
): Promise<void> {
  await trx.deleteFrom('conversation').where('account_id', '=', accountId).where('booking_id', 'is', null).execute()
  await sql`
    update booking set guest = '{}', note = '' where account_id = ${accountId} and confirmed_at is null and paid_at is null`.execute(
    trx,
  )
  await sql`
    update review set author = case review.locale when 'fr' then 'Voyageur' else 'Guest' end
    from booking where booking.id = booking_id and account_id = ${accountId}`.execute(trx)
  await trx.deleteFrom('calendar_import').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
  await trx.updateTable('booking').set({ creation_url: '' }).where('account_id', '=', accountId).execute()
  await trx.deleteFrom('login_lock').where('email', '=', email).execute()
  if (isShared) return
  await sql`delete from newsletter_subscriber where lower(email) = ${email}`.execute(trx)
  await sql`delete from mail where lower(recipient) = ${email}`.execute(trx)
  await sql`delete from agency_message where lower(email) = ${email}`.execute(trx)
  await sql`delete from conversation where lower(email) = ${email} and account_id is null and booking_id is null`.execute(
    trx,
  )
}
