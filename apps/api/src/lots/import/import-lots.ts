import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from '../../platform/database/database-unavailable.ts'
import { type Photograph, photographAt } from '../pictures/photograph.ts'
import type { CatalogueLot } from './catalogue-lot.ts'
import { type LotPlan, planLot, rowsOf, type WantedLot } from './plan-lot.ts'
import type { Path, Problem } from './problem.ts'
import type { Found } from './read-catalogue.ts'
import { type LotState, readStates, type Trx } from './read-state.ts'
import { type PhotographDeps, storePhotographs } from './store-photographs.ts'
import { publicationRefusalOf, type ReferenceData } from './upsert-import-reference-data.ts'
import { type Nights, writeLots } from './write-lots.ts'
import { unknownPlace } from './write-reference-data.ts'

export interface LotsDeps extends PhotographDeps {
  database: { db: Kysely<Database> }
  nights: Nights
  today: string
}

/** What became of one lot, and what has to be told of it. */
export interface ImportedLot {
  outcome: 'added' | 'changed' | 'unchanged' | 'refused'
  problems: Problem[]
  /** What keeps it from being published. */
  notes: Problem[]
  photographs: { added: number; known: number }
}

interface Candidate extends ImportedLot {
  found: Found<CatalogueLot>
  /** Undefined once it is refused. */
  wanted: WantedLot | undefined
}

/**
 * Rows of lists (prices, closed nights, pictures, services, amenities) that one transaction inserts, updates and deletes. The
 * locks of its lots are held that long: 75,000 rows took 15 s, and a booking gives up after 10 s. A single lot may have more.
 */
const ROWS_A_TRANSACTION = 2_000

/**
 * Imports lots of one agency, in order. They are compared with the store; those that differ are written in transactions of at
 * most ROWS_A_TRANSACTION rows. When the store refuses a transaction, or it takes too long, each of its lots is written in one of
 * its own, so that what is wrong with one lot keeps no other out. A lot is written whole or not at all. A dry run compares and
 * writes nothing. Returns one result per lot; once `signal` is aborted, only those of the lots before the first unwritten one.
 */
export async function importLots(
  deps: LotsDeps,
  agency: string,
  lots: readonly Found<CatalogueLot>[],
  referenceData: ReferenceData,
  signal?: AbortSignal,
): Promise<ImportedLot[]> {
  const { db } = deps.database
  const references = lots.map(({ value }) => value.reference)
  const states = await readStates(db, references, deps.today)
  const candidates: Candidate[] = []
  for (const found of lots) {
    candidates.push(await prepare(deps, found, { agency, referenceData, before: states.get(found.value.reference) }))
  }
  const differing = candidates.flatMap((candidate) => {
    const plan = compare(candidate, states, deps.today)
    return plan && plan.outcome !== 'unchanged' ? [{ candidate, rows: rowsOf(plan) }] : []
  })
  if (deps.dryRun) return candidates
  for (const batch of batchesOf(differing)) {
    const unwritten = await writeBatch(deps, batch, signal)
    if (unwritten) return candidates.slice(0, candidates.indexOf(unwritten))
  }
  return candidates
}

/** Consecutive lots of at most ROWS_A_TRANSACTION rows together, or a single lot of more. */
function batchesOf(differing: readonly { candidate: Candidate; rows: number }[]): Candidate[][] {
  const batches: Candidate[][] = []
  let total = Number.POSITIVE_INFINITY
  for (const { candidate, rows } of differing) {
    total += rows
    if (total > ROWS_A_TRANSACTION) {
      batches.push([])
      total = rows
    }
    batches.at(-1)?.push(candidate)
  }
  return batches
}

/** Writes lots in one transaction, or in one each. Returns the first that was not written because `signal` was aborted. */
async function writeBatch(
  deps: LotsDeps,
  batch: readonly Candidate[],
  signal: AbortSignal | undefined,
): Promise<Candidate | undefined> {
  if (signal?.aborted) return batch[0]
  try {
    await write(deps, batch)
  } catch (error) {
    if (!refusalOf(error)) throw error
    for (const candidate of batch) {
      if (signal?.aborted) return candidate
      await writeAlone(deps, candidate)
    }
  }
  return undefined
}

/** Finds what a lot names, and accepts its photographs. */
async function prepare(
  deps: LotsDeps,
  found: Found<CatalogueLot>,
  { agency, referenceData, before }: { agency: string; referenceData: ReferenceData; before: LotState | undefined },
): Promise<Candidate> {
  const { path, value: lot } = found
  const nothing = { problems: [], notes: [], photographs: { added: 0, known: 0 } }
  const candidate: Candidate = { ...nothing, found, wanted: undefined, outcome: 'refused' }
  if (!referenceData.places.has(lot.city)) return refuse(candidate, ['city'], unknownPlace(lot.city))
  const unknown = lot.amenities?.findIndex((amenity) => !referenceData.amenities.has(amenity)) ?? -1
  if (unknown >= 0) {
    const known = [...referenceData.amenities.keys()].sort().join(', ')
    return refuse(candidate, ['amenities', unknown], `is not known (“${lot.amenities?.[unknown]}”); there are ${known}`)
  }
  const known = (before?.pictures ?? []).flatMap((picture) => knownAt(picture.path))
  const files = lot.photos?.map(({ file }, index) => ({ path: [...path, 'photos', index, 'file'], file }))
  const stored = files && (await storePhotographs(deps, files, known))
  if (files && stored) {
    const { problems, added } = stored
    candidate.problems.push(...problems.map((problem) => ({ ...problem, reference: lot.reference })))
    candidate.photographs = { added, known: files.length - problems.length - added }
  }
  candidate.wanted = {
    lot,
    agencyId: referenceData.agencies.get(agency) ?? 0,
    cityId: referenceData.places.get(lot.city) ?? 0,
    refusal: publicationRefusalOf(lot, agency, referenceData, deps.today),
    newLotRefusal: referenceData.ownersGatedOf(agency) <= deps.today ? 'noMandate' : null,
    amenityIds: lot.amenities?.map((amenity) => referenceData.amenities.get(amenity) ?? 0),
    pictures:
      lot.photos?.flatMap(({ alt }, index) => {
        const photograph = stored?.photographs[index]
        return photograph ? [{ photograph, alt }] : []
      }) ?? undefined,
  }
  return candidate
}

/** Compares it with its state, and says in the candidate what an import of it does. Undefined: it is refused. */
function compare(candidate: Candidate, states: ReadonlyMap<string, LotState>, today: string): LotPlan | undefined {
  const { wanted, found } = candidate
  if (!wanted) return undefined
  const { reference } = found.value
  const plan = planLot(states.get(reference), wanted, today)
  if (!plan) {
    refuse(candidate, ['reference'], 'belongs to a lot of another agency: a reference belongs to one lot of the site')
    return undefined
  }
  candidate.outcome = plan.outcome
  const words = `is not published: it lacks ${plan.missing.join(', ')}`
  candidate.notes = plan.missing.length > 0 ? [{ path: found.path, words, reference }] : []
  tellNights(candidate, plan.nights.refused)
  return plan
}

/** In place of what was told of its nights before. */
function tellNights(candidate: Candidate, refused: readonly { index: number; words: string }[]): void {
  const { path, value } = candidate.found
  candidate.problems = [
    ...candidate.problems.filter((problem) => problem.path[path.length] !== 'closed'),
    ...refused.map(({ index, words }) => ({ path: [...path, 'closed', index], words, reference: value.reference })),
  ]
}

function refuse(candidate: Candidate, where: Path, words: string): Candidate {
  const { path, value } = candidate.found
  candidate.problems.push({ path: [...path, ...where], words, reference: value.reference })
  candidate.wanted = undefined
  candidate.outcome = 'refused'
  return candidate
}

/** Writes lots in one transaction, by what the store has once they are locked. */
async function write(deps: LotsDeps, candidates: readonly Candidate[]): Promise<void> {
  await committed(deps.database.db, async (trx) => {
    // No batch waits for the disk; the row that ends the import (run-import.ts) does, for all of them.
    await sql`set local synchronous_commit = off`.execute(trx)
    const references = candidates.map(({ found }) => found.value.reference)
    // Before the rows themselves: who books a lot takes them in this order.
    await deps.nights.lock(trx, await idsOf(trx, references))
    const states = await readStates(trx, references, deps.today)
    const planned = candidates.flatMap((candidate) => {
      const plan = compare(candidate, states, deps.today)
      return plan ? [{ candidate, plan }] : []
    })
    const taken = await writeLots(
      trx,
      deps.nights,
      planned.map(({ plan }) => plan),
    )
    for (const [index, { candidate, plan }] of planned.entries()) {
      tellNights(candidate, [...plan.nights.refused, ...(taken[index] ?? [])])
    }
  })
}

async function idsOf(trx: Trx, references: readonly string[]): Promise<number[]> {
  const rows = await trx.selectFrom('lot').select('id').where('reference', 'in', references).execute()
  return rows.map(({ id }) => id)
}

async function writeAlone(deps: LotsDeps, candidate: Candidate): Promise<void> {
  try {
    await write(deps, [candidate])
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    candidate.notes = []
    refuse(candidate, [], `could not be written: ${refusal.message}`)
  }
}

export function knownAt(path = ''): Photograph[] {
  const photograph = photographAt(path)
  return photograph ? [photograph] : []
}

/**
 * The error of PostgreSQL when it refused what the file says (SQLSTATE classes 22 and 23) or ended a statement that took too long
 * (57014, which the pool reports as DatabaseUnavailable). Null when the database itself failed.
 */
function refusalOf(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return cause instanceof pg.DatabaseError && /^(2[23]|57014$)/.test(cause.code ?? '') ? cause : null
}

/** SQLSTATE: serialization failure, deadlock, and a key that somebody else wrote first. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '23505'])

/** Runs it in a transaction, and once more when it met somebody else's. */
export async function committed<Answer>(db: Kysely<Database>, work: (trx: Trx) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === undefined || !WORTH_ANOTHER_TRY.has(code)) throw error
    return db.transaction().execute(work)
  }
}
