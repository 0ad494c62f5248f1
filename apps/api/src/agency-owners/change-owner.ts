import type { NewOwner, OwnerIdentity, ownerDeclaration } from '@escale/contract/agency-owners'
import { ApiError } from '@escale/contract/errors'
import { accountTokenPath, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import { isPhoneOfAnyCountry } from '@escale/domain/account/phone-rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { insertToken, LINK_HOURS } from '../account/link-tokens.ts'
import { normalizeEmail } from '../account/normalize-email.ts'
import { ensureOwnerAccount, saveOwnerContact } from '../account/owner-account.ts'
import type { DeskCaller } from '../desk/desk-deps.ts'
import type { SignedIn } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import { hashToken } from '../platform/session.ts'
import { journalActor } from '../staff/staff-caller.ts'
import { type Connection, lockOwner } from './owners.store.ts'

type OwnerDeps = Pick<Deps, 'database' | 'clock'> & { publicUrl: string }
type OwnerRow = NonNullable<Awaited<ReturnType<typeof lockOwner>>>
type Declaration = z.output<typeof ownerDeclaration>

/**
 * Adds an owner to those of the caller's agency, and invites them where asked; returns their account. Somebody else's owner is added by the
 * network's staff alone, and keeps their data. Throws `ownerOfOthers`, `invalidRequest` for a phone number.
 */
export async function addOwner(deps: OwnerDeps, caller: DeskCaller, request: NewOwner): Promise<string> {
  const { database, clock } = deps
  const { agencyId } = caller
  const email = normalizeEmail(request.email)
  checkPhone(request.phone)
  const now = clock.now()
  return database.db.transaction().execute(async (trx) => {
    const { account, isNew } = await ensureOwnerAccount(trx, {
      email,
      locale: request.locale,
      agencyId,
      contact: request,
    })
    const isKnown = isNew || (await lockOwner(trx, { agencyId, accountId: account.id })) !== undefined
    if (!isKnown && !isOfNetwork(caller)) throw new ApiError('ownerOfOthers')
    await trx
      .insertInto('agency_owner')
      .values({ agency_id: agencyId, account_id: account.id, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await note(trx, caller, now, { action: 'owner.added', accountId: account.id, after: { email } })
    if (request.invites && account.password_hash === null) await mailInvitation(trx, deps, caller, account)
    return account.id
  })
}

const isOfNetwork = ({ actor }: DeskCaller) => actor.memberships.some(({ role }) => role === 'network')

/** Mails an owner the link that opens their space. Throws `notFound`, and `ownerSpaceOpen` once they have a password. */
export async function inviteOwner(deps: OwnerDeps, caller: DeskCaller, accountId: string): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    const account = await lockOwner(trx, { agencyId: caller.agencyId, accountId })
    if (!account) throw new ApiError('notFound')
    if (account.password_hash !== null) throw new ApiError('ownerSpaceOpen')
    await mailInvitation(trx, deps, caller, account)
  })
}

/** The link is that of a sign-up: it works once, and ends the former one. */
async function mailInvitation(trx: Connection, deps: OwnerDeps, caller: DeskCaller, account: OwnerRow) {
  const { agencyId } = caller
  const now = deps.clock.now()
  const { name } = await trx.selectFrom('agency').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow()
  const token = await insertToken(trx, account, 'verifyEmail', now)
  const locale: Locale = account.locale
  await enqueueMail(trx, {
    key: `ownerInvitation:${hashToken(token).toString('hex')}`,
    template: 'ownerInvitation',
    recipient: account.email,
    locale,
    data: {
      firstName: account.first_name,
      agencyName: name,
      hours: LINK_HOURS.verifyEmail,
      link: `${deps.publicUrl}${withLocale(accountTokenPath('owner', 'verifyEmail', token), locale)}`,
    },
  })
  await trx
    .insertInto('agency_owner')
    .values({ agency_id: agencyId, account_id: account.id, added_at: now, invited_at: now })
    .onConflict((conflict) => conflict.columns(['agency_id', 'account_id']).doUpdateSet({ invited_at: now }))
    .execute()
  await note(trx, caller, now, { action: 'owner.invited', accountId: account.id })
}

/**
 * Saves an owner's name, address and declarations. The journal has the former and new contact, and of the declarations only that they
 * changed. Throws `notFound`, `invalidRequest` for a phone number.
 */
export async function saveOwnerIdentity(
  deps: Pick<Deps, 'database' | 'clock'>,
  caller: DeskCaller,
  accountId: string,
  identity: OwnerIdentity,
): Promise<void> {
  checkPhone(identity.phone)
  const now = deps.clock.now()
  await deps.database.db.transaction().execute(async (trx) => {
    const account = await lockOwner(trx, { agencyId: caller.agencyId, accountId })
    if (!account) throw new ApiError('notFound')
    const { before, after } = await saveOwnerContact(trx, account, identity)
    const hasChanged = await writeDeclaration(trx, accountId, identity, now)
    await note(trx, caller, now, {
      action: 'owner.identitySaved',
      accountId,
      before,
      after: { ...after, declarationChanged: hasChanged },
    })
  })
}

/** The declaration of an owner; empty where nothing is known. */
export async function readDeclaration({ db }: Deps['database'], accountId: string): Promise<Declaration> {
  const row = await db.selectFrom('lessor_identity').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return {
    isCompany: row?.is_company ?? false,
    companyName: row?.company_name ?? '',
    companyNumber: row?.company_number ?? '',
    taxNumber: row?.tax_number ?? '',
    birthDate: row?.birth_date ?? '',
  }
}

/** Saves the declaration of the owner who calls. */
export async function saveOwnDeclaration(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { accountId, email }: SignedIn,
  declaration: Declaration,
  address: string,
): Promise<void> {
  const now = clock.now()
  await database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    if (!(await writeDeclaration(trx, accountId, declaration, now))) return
    await writeJournal(
      trx,
      { actor: { kind: 'owner', accountId, name: email, address }, now },
      { agencyId: null, action: 'owner.declarationSaved', subject: { kind: 'owner', id: accountId } },
    )
  })
}

/** Returns whether anything has changed. */
async function writeDeclaration(trx: Connection, accountId: string, declaration: Declaration, now: Date) {
  const { isCompany, companyName, companyNumber, taxNumber, birthDate } = declaration
  const { numAffectedRows = 0n } = await sql`
    insert into lessor_identity as stored (account_id, is_company, company_name, company_number, tax_number, birth_date, updated_at)
    values (${accountId}, ${isCompany}, nullif(${companyName}, ''), nullif(${companyNumber}, ''), nullif(${taxNumber}, ''),
      nullif(${birthDate}, '')::date, ${now})
    on conflict (account_id) do update set is_company = excluded.is_company, company_name = excluded.company_name,
      company_number = excluded.company_number, tax_number = excluded.tax_number, birth_date = excluded.birth_date,
      updated_at = excluded.updated_at
      where (stored.is_company, stored.company_name, stored.company_number, stored.tax_number, stored.birth_date) is distinct from
        (excluded.is_company, excluded.company_name, excluded.company_number, excluded.tax_number, excluded.birth_date)`.execute(
    trx,
  )
  return numAffectedRows > 0n
}

function checkPhone(phone: string): void {
  if (phone !== '' && !isPhoneOfAnyCountry(phone))
    throw new ApiError('invalidRequest', { problems: { phone: { code: 'invalidPhone' } } })
}

/** Writes what staff did in an owner's file to the journal. */
export async function note(
  trx: Connection,
  caller: DeskCaller,
  now: Date,
  entry: {
    action: string
    accountId: string
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  },
): Promise<void> {
  const { action, accountId, before, after } = entry
  await writeJournal(
    trx,
    { actor: journalActor(caller), now },
    {
      agencyId: caller.agencyId,
      action,
      subject: { kind: 'owner', id: accountId },
      ...(before && { before }),
      ...(after && { after }),
    },
  )
}
