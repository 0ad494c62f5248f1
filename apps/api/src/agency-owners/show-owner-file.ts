import type { OwnerFile } from '@escale/contract/agency-owners'
import { ApiError } from '@escale/contract/errors'
import type { IsoDate } from '@escale/domain/dates'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { type Connection, isOwnerOf, isSharedWithOthers, missingFacts, spaceOf } from './owners.store.ts'

const [MANDATES, STATEMENTS, ENTRIES] = [200, 12, 30]

/** What the caller's roles see of a file. */
interface Sight {
  /** Tax number, birth date. */
  withDeclaration: boolean
  withStatements: boolean
  withJournal: boolean
}

/** The file of an owner: what concerns this agency (AG-506). Throws `notFound` for an owner whom the agency does not know. */
export async function showOwnerFile(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { agencyId, accountId }: { agencyId: number; accountId: string },
  sight: Sight,
): Promise<OwnerFile> {
  const today = clock.today()
  const owner = await readOwner(db, agencyId, accountId)
  if (!owner) throw new ApiError('notFound')
  const { invitedAt, identity, ...file } = owner
  const hidden = sight.withDeclaration ? {} : { taxNumber: '', birthDate: '' }
  const [mandates, bankAccount, statements, journal, isShared] = await Promise.all([
    readMandates(db, { agencyId, accountId, today }),
    sight.withStatements ? readBankAccount(db, agencyId, accountId) : null,
    sight.withStatements ? readStatements(db, agencyId, accountId) : [],
    sight.withJournal ? readEntries(db, agencyId, accountId) : [],
    isSharedWithOthers(db, { agencyId, accountId }),
  ])
  return {
    accountId,
    ...file,
    invitedAt: invitedAt?.toISOString() ?? null,
    isSharedWithOthers: isShared,
    identity: { ...identity, ...hidden },
    mandates,
    bankAccount,
    statements,
    journal,
  }
}

type OwnerRow = Pick<OwnerFile, 'email' | 'space' | 'missing' | 'identity'> & { invitedAt: Date | null }

async function readOwner(db: Connection, agencyId: number, accountId: string): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`
    select account.email, ${spaceOf} as space, known.invited_at as "invitedAt", ${missingFacts} as missing,
      json_build_object('title', account.title, 'firstName', account.first_name, 'lastName', account.last_name,
        'phone', account.mobile_phone, 'address', account.address, 'address2', account.address2,
        'postalCode', account.postal_code, 'city', account.city, 'country', account.country,
        'isCompany', coalesce(identity.is_company, false), 'companyName', coalesce(identity.company_name, ''),
        'companyNumber', coalesce(identity.company_number, ''), 'taxNumber', coalesce(identity.tax_number, ''),
        'birthDate', coalesce(identity.birth_date::text, '')) as identity
    from account left join lessor_identity as identity on identity.account_id = account.id
      left join agency_owner as known on known.account_id = account.id and known.agency_id = ${agencyId}
    where account.id = ${accountId} and ${isOwnerOf(agencyId)}`.execute(db)
  return rows[0]
}

async function readMandates(
  db: Connection,
  { agencyId, accountId, today }: { agencyId: number; accountId: string; today: IsoDate },
): Promise<OwnerFile['mandates']> {
  const { rows } = await sql<OwnerFile['mandates'][number]>`
    select mandate.id, register.number, mandate.start_date as "startDate", mandate.end_date as "endDate",
      case when mandate.end_date <= ${today} then 'ended' when mandate.start_date > ${today} then 'coming' else 'inForce' end as state,
      json_build_object('reference', lot.reference, 'name', lot.name, 'city', city.name, 'uri', lot.uri,
        'isPublished', lot.published) as lot,
      mandate.signed_on as "signedOn", mandate.fee_basis_points as "feeBasisPoints",
      mandate.receipt_notice as "receiptNotice", mandate.owner_stays as "ownerStays", mandate.calendars,
      case when document.id is not null then json_build_object('sha256', encode(document.sha256, 'hex'),
        'uploadedAt', to_char(document.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as document,
      (select json_build_object('attestedOn', attested_on, 'isMainResidence', is_main_residence,
          'changeOfUse', coalesce(change_of_use, '')) from lot_attestation
        where lot_attestation.lot_id = lot.id and lot_attestation.account_id = mandate.account_id order by lot_attestation.id desc limit 1) as attestation,
      (select count(*)::int from mandate_end_plan where mandate_id = mandate.id) as "plannedStays"
    from mandate join lot on lot.id = mandate.lot_id join city on city.id = lot.city_id
      cross join lateral (select min(number) as number from mandate_register
        where mandate_register.mandate_id = mandate.id and mandate_register.agency_id = lot.agency_id) as register
      left join mandate_document as document on document.id = mandate.document_id
    where lot.agency_id = ${agencyId} and mandate.account_id = ${accountId}
    order by (mandate.end_date <= ${today}) is true, mandate.start_date desc, register.number desc limit ${MANDATES}`.execute(
    db,
  )
  return rows
}

async function readBankAccount(db: Connection, agencyId: number, accountId: string): Promise<OwnerFile['bankAccount']> {
  const row = await db
    .selectFrom('bank_account')
    .select(['holder', 'iban_end as ibanEnd'])
    .where('agency_id', '=', agencyId)
    .where('owner_code', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

async function readStatements(db: Connection, agencyId: number, accountId: string): Promise<OwnerFile['statements']> {
  const rows = await db
    .selectFrom('owner_statement')
    .select(['id', 'month', 'closing_cents', 'document_id as documentId'])
    .where('agency_id', '=', agencyId)
    .where('owner_code', '=', accountId)
    .where('sent_at', 'is not', null)
    .orderBy('month', 'desc')
    .limit(STATEMENTS)
    .execute()
  return rows.map(({ closing_cents, ...row }) => ({ ...row, closingCents: Number(closing_cents) }))
}

async function readEntries(db: Connection, agencyId: number, accountId: string): Promise<OwnerFile['journal']> {
  const rows = await db
    .selectFrom('journal_entry')
    .select(['id', 'at', 'actor_name as actorName', 'action'])
    .where('agency_id', '=', agencyId)
    .where('subject_kind', '=', 'owner')
    .where('subject_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(ENTRIES)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
