import type { attestationRequest, MandateRequest, mandateChange, mandateLots } from '@escale/contract/agency-owners'
import { ApiError } from '@escale/contract/errors'
import type { IsoDate } from '@escale/domain/dates'
import { checkMandateDays } from '@escale/domain/owner/mandate'
import { fold } from '@escale/domain/text/fold'
import { sql } from 'kysely'
import pg from 'pg'
import type { z } from 'zod'
import { lockLots } from '../booking/take-nights.ts'
import type { DeskCaller } from '../desk/desk-deps.ts'
import { containing, searchWords } from '../platform/database/like-pattern.ts'
import type { Deps } from '../platform/deps.ts'
import { note } from './change-owner.ts'
import { requireDocument } from './mandate-documents.ts'
import { type Connection, lockOwner } from './owners.store.ts'

type MandateDeps = Pick<Deps, 'database' | 'clock'>

const EXCLUSION_VIOLATION = '23P01'
const LOTS = 50

/** Lots of an agency without a mandate in force or to come, by reference. */
export async function listMandateLots(
  { database, clock }: MandateDeps,
  { agencyId, q }: { agencyId: number; q?: string | undefined },
): Promise<z.infer<typeof mandateLots>> {
  const words = searchWords(q).map((word) => {
    const literal = containing(word)
    return sql`(lot.reference ilike ${literal} or lot.search_name like ${containing(fold(word))} or city.name ilike ${literal})`
  })
  const found = [
    sql`lot.agency_id = ${agencyId} and lot.name <> '0'`,
    sql`not exists (select from mandate where mandate.lot_id = lot.id and (end_date is null or end_date > ${clock.today()}))`,
    ...words,
  ]
  const { rows } = await sql<{ reference: string; name: string; city: string; total: number }>`
    select lot.reference, lot.name, city.name as city, (count(*) over ())::int as total
    from lot join city on city.id = lot.city_id where ${sql.join(found, sql` and `)}
    order by lot.reference limit ${LOTS}`.execute(database.db)
  return { lots: rows.map(({ total: _, ...lot }) => lot), total: rows[0]?.total ?? 0 }
}

/**
 * Records a signed mandate: a row and a number of the register for each lot, all or none. Nights that the end of a former mandate closed
 * open again. Returns the numbers. Throws `notFound` (owner, document), `lotNotFound`, `invalidDates`, `mandateOverlap`.
 */
export async function addMandates(
  { database, clock }: MandateDeps,
  caller: DeskCaller,
  accountId: string,
  request: MandateRequest,
): Promise<number[]> {
  const { agencyId } = caller
  const { documentId, signedOn, startDate, endDate = null } = request
  if (!checkMandateDays({ signedOn, startDate, endDate }, clock.today()).ok) throw new ApiError('invalidDates')
  const references = [...new Set(request.references)]
  try {
    return await database.db.transaction().execute(async (trx) => {
      if (!(await lockOwner(trx, { agencyId, accountId }))) throw new ApiError('notFound')
      if (documentId !== undefined) await requireDocument(trx, agencyId, documentId)
      const lots = await trx
        .selectFrom('lot')
        .select(['id', 'reference'])
        .where('agency_id', '=', agencyId)
        .where('reference', 'in', references)
        .orderBy('reference')
        .execute()
      if (lots.length !== references.length) throw new ApiError('lotNotFound')
      const lotIds = lots.map(({ id }) => id)
      await lockLots(trx, lotIds)
      const numbers: number[] = []
      // One by one, so that the register numbers them in the order of their references.
      for (const { id } of lots) numbers.push(await insertMandate(trx, { lotId: id, accountId, request, endDate }))
      await openNights(trx, lotIds, startDate)
      await note(trx, caller, clock.now(), {
        action: 'owner.mandatesAdded',
        accountId,
        after: { numbers, references, signedOn, startDate, endDate, documentId: documentId ?? null },
      })
      return numbers
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === EXCLUSION_VIOLATION) throw new ApiError('mandateOverlap')
    throw error
  }
}

/** Opens the nights from a day on that the end of a former mandate closed. */
async function openNights(trx: Connection, lotIds: readonly number[], from: IsoDate): Promise<void> {
  const closed = sql`lot_closure.occupancy_id = occupancy.id and mandate.id = lot_closure.mandate_id
    and mandate.lot_id = any (${lotIds})`
  await sql`delete from occupancy using lot_closure, mandate
    where ${closed} and occupancy.start_date >= ${from}`.execute(trx)
  await sql`update occupancy set end_date = ${from} from lot_closure, mandate
    where ${closed} and occupancy.end_date > ${from}`.execute(trx)
}

async function insertMandate(
  trx: Connection,
  {
    lotId,
    accountId,
    request,
    endDate,
  }: {
    lotId: number
    accountId: string
    request: MandateRequest
    endDate: string | null
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('mandate')
    .values({
      lot_id: lotId,
      account_id: accountId,
      fee_basis_points: request.feeBasisPoints,
      start_date: request.startDate,
      end_date: endDate,
      receipt_notice: request.receiptNotice,
      signed_on: request.signedOn,
      document_id: request.documentId ?? null,
      owner_stays: request.ownerStays,
      calendars: request.calendars,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { number } = await trx
    .selectFrom('mandate_register')
    .select('number')
    .where('mandate_id', '=', id)
    .executeTakeFirstOrThrow()
  return number
}

/** Locks a mandate of the agency. Throws `notFound`. */
export async function lockMandate(trx: Connection, { agencyId, mandateId }: { agencyId: number; mandateId: number }) {
  const mandate = await trx
    .selectFrom('mandate')
    .innerJoin('lot', 'lot.id', 'mandate.lot_id')
    .selectAll('mandate')
    .select('lot.reference')
    .where('mandate.id', '=', mandateId)
    .where('lot.agency_id', '=', agencyId)
    .forUpdate('mandate')
    .executeTakeFirst()
  if (!mandate) throw new ApiError('notFound')
  return mandate
}

/**
 * Changes what the owner may do, or adds the signed document to a mandate without one. Throws `notFound`, `mandateEnded`,
 * `changedMeanwhile` when it has a document, `invalidDates` for a signature in the future.
 */
export async function changeMandate(
  { database, clock }: MandateDeps,
  caller: DeskCaller,
  mandateId: number,
  { ownerStays, calendars, document }: z.output<typeof mandateChange>,
): Promise<void> {
  const { agencyId } = caller
  const today = clock.today()
  await database.db.transaction().execute(async (trx) => {
    const mandate = await lockMandate(trx, { agencyId, mandateId })
    if (mandate.end_date !== null && mandate.end_date <= today && document === undefined)
      throw new ApiError('mandateEnded')
    if (document) {
      if (mandate.document_id !== null) throw new ApiError('changedMeanwhile')
      if (document.signedOn > today) throw new ApiError('invalidDates')
      await requireDocument(trx, agencyId, document.documentId)
    }
    const after = {
      ...(ownerStays !== undefined && { owner_stays: ownerStays }),
      ...(calendars !== undefined && { calendars }),
      ...(document && { document_id: document.documentId, signed_on: document.signedOn }),
    }
    if (Object.keys(after).length === 0) return
    await trx.updateTable('mandate').set(after).where('id', '=', mandateId).execute()
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, mandate[name as keyof typeof after]]))
    await note(trx, caller, clock.now(), {
      action: 'owner.mandateChanged',
      accountId: mandate.account_id,
      before: { mandateId, ...before },
      after: { mandateId, ...after },
    })
  })
}

/**
 * Records what the owner attests of a mandate's lot; append-only, the latest counts (LW-201, LW-202). Throws `notFound`, `mandateEnded`,
 * `invalidDates` for a day to come.
 */
export async function attestLot(
  { database, clock }: MandateDeps,
  caller: DeskCaller,
  mandateId: number,
  { attestedOn, isMainResidence, changeOfUse }: z.output<typeof attestationRequest>,
): Promise<void> {
  const [today, now] = [clock.today(), clock.now()]
  if (attestedOn > today) throw new ApiError('invalidDates')
  await database.db.transaction().execute(async (trx) => {
    const mandate = await lockMandate(trx, { agencyId: caller.agencyId, mandateId })
    if (mandate.end_date !== null && mandate.end_date <= today) throw new ApiError('mandateEnded')
    await trx
      .insertInto('lot_attestation')
      .values({
        lot_id: mandate.lot_id,
        account_id: mandate.account_id,
        attested_on: attestedOn,
        is_main_residence: isMainResidence,
        change_of_use: changeOfUse === '' ? null : changeOfUse,
        created_at: now,
      })
      .execute()
    await note(trx, caller, now, {
      action: 'owner.lotAttested',
      accountId: mandate.account_id,
      after: { reference: mandate.reference, attestedOn, isMainResidence, changeOfUse },
    })
  })
}
