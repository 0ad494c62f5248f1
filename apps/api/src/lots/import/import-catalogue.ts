import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { DatabaseHandle } from '../../platform/db.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { type Photograph, photographAt } from '../pictures/photograph.ts'
import type { CatalogueLot } from './catalogue.ts'
import type { Nights } from './close-nights.ts'
import { keepPhotographs } from './keep-photographs.ts'
import { type Ground, type GroundPhotographs, layGround } from './lay-ground.ts'
import type { Path, Problem } from './problem.ts'
import { type Found, type ReadAgency, type ReadCatalogue, readCatalogue } from './read-catalogue.ts'
import type { Trx } from './read-state.ts'
import { unknownPlace } from './write-ground.ts'
import type { WantedPicture } from './write-lists.ts'
import { type WrittenLot, writeLot } from './write-lot.ts'

export interface ImportWorld {
  database: Pick<DatabaseHandle, 'db'>
  clock: Pick<Clock, 'today'>
  nights: Nights
  photographs: FileStore
}

export interface ImportOptions {
  /** Where the paths of the file's photographs begin. */
  folder: string
  /** Everything is looked at and nothing kept. */
  dryRun?: boolean
}

export interface ImportReport {
  lots: { added: number; changed: number; unchanged: number; refused: number; unpublished: number }
  photographs: { added: number; known: number }
  /** What was refused: a lot, a line of closed nights, a photograph. */
  problems: Problem[]
  /** Lots that were imported and are not published, and what they lack. */
  notes: Problem[]
}

/**
 * Imports a catalogue (docs/import.md): agencies, their lots, what these cost, when they are taken, what they look like. Each lot
 * is one transaction, so that nobody who books waits for the others, and what is wrong with one keeps no other out. A lot is
 * known by its agency and reference: the same file again changes nothing. Throws when the store or the place of the
 * photographs is away; what was imported until then stays, and the file can be imported again.
 */
export async function importCatalogue(
  world: ImportWorld,
  text: string,
  { folder, dryRun = false }: ImportOptions,
): Promise<ImportReport> {
  const read = readCatalogue(text)
  const report: ImportReport = {
    lots: { added: 0, changed: 0, unchanged: 0, refused: read.refused, unpublished: 0 },
    photographs: { added: 0, known: 0 },
    problems: read.problems,
    notes: [],
  }
  const run: Run = { ...world, today: world.clock.today(), folder, dryRun, report }
  const photographs = await groundPhotographs(run, read)
  const lay = (trx: Trx) => layGround(trx, read, photographs, run.today)
  const ground = dryRun ? await rolledBack(world.database.db, lay) : await committed(world.database.db, lay)
  report.problems.push(...ground.problems)
  // What is not kept stands within its transaction alone.
  const inTransaction: InTransaction = (work) =>
    dryRun
      ? rolledBack(world.database.db, async (trx) => work(trx, await lay(trx)))
      : committed(world.database.db, (trx) => work(trx, ground))
  for (const agency of read.agencies) {
    const { slug } = agency.value
    report.lots.refused += agency.refused + (ground.agencies.has(slug) ? 0 : agency.lots.length)
    if (!ground.agencies.has(slug)) continue
    for (const lot of agency.lots) await importLot(run, slug, lot, ground, inTransaction)
    if (agency.value.complete) await unpublishOthers(run, agency, inTransaction)
  }
  return report
}

interface Run extends ImportWorld {
  today: string
  folder: string
  dryRun: boolean
  report: ImportReport
}

type InTransaction = <Answer>(work: (trx: Trx, ground: Ground) => Promise<Answer>) => Promise<Answer>

async function importLot(
  run: Run,
  agency: string,
  { path, value: lot }: Found<CatalogueLot>,
  ground: Ground,
  inTransaction: InTransaction,
): Promise<void> {
  const { lots, notes } = run.report
  const { reference } = lot
  const tell = (where: Path, words: string) => run.report.problems.push({ path: [...path, ...where], words, reference })
  const refuse = (where: Path, words: string) => {
    lots.refused++
    tell(where, words)
  }
  if (!ground.places.has(lot.city)) return refuse(['city'], unknownPlace(lot.city))
  const unknown = lot.amenities?.find((amenity) => !ground.amenities.has(amenity))
  if (unknown !== undefined) {
    const known = [...ground.amenities.keys()].sort().join(', ')
    return refuse(
      ['amenities', lot.amenities?.indexOf(unknown) ?? 0],
      `is not known (“${unknown}”); there are ${known}`,
    )
  }
  const pictures = await picturesOf(run, path, lot)
  let written: WrittenLot
  try {
    written = await inTransaction((trx, { agencies, places, amenities }) =>
      writeLot(trx, run.nights, run.today, {
        lot,
        agencyId: agencies.get(agency) ?? 0,
        cityId: places.get(lot.city) ?? 0,
        amenityIds: lot.amenities?.map((amenity) => amenities.get(amenity) ?? 0),
        pictures,
      }),
    )
  } catch (error) {
    if (!isOfTheData(error)) throw error
    return refuse([], `could not be written: ${error.message}`)
  }
  if (written.outcome === 'elsewhere') {
    return refuse(['reference'], 'belongs to a lot of another agency: a reference belongs to one lot of the site')
  }
  lots[written.outcome]++
  for (const { index, words } of written.refusedNights) tell(['closed', index], words)
  if (written.missing.length > 0) {
    notes.push({ path, words: `is not published: it lacks ${written.missing.join(', ')}`, reference })
  }
}

/** The photographs that could be accepted; undefined when the file has no list. */
async function picturesOf(run: Run, path: Path, lot: CatalogueLot): Promise<WantedPicture[] | undefined> {
  if (!lot.photos) return undefined
  const rows = await run.database.db
    .selectFrom('lot_picture')
    .innerJoin('lot', 'lot.id', 'lot_id')
    .select('path')
    .where('reference', '=', lot.reference)
    .execute()
  const known = rows.flatMap((row) => knownAt(row.path))
  const wanted = lot.photos.map(({ file }, index) => ({ path: [...path, 'photos', index, 'file'], file }))
  const photographs = await keep(run, wanted, known, lot.reference)
  return lot.photos.flatMap(({ alt }, index) => {
    const photograph = photographs[index]
    return photograph ? [{ photograph, alt }] : []
  })
}

/** Those of places and agencies, by the element that names them. */
async function groundPhotographs(run: Run, { places, agencies }: ReadCatalogue): Promise<GroundPhotographs> {
  const { db } = run.database
  const found: GroundPhotographs = new Map()
  const keepFor = async (element: { slug: string }, path: Path, file: string | undefined, table: 'city' | 'agency') => {
    if (file === undefined) return
    const before = await db.selectFrom(table).select('image').where('slug', '=', element.slug).executeTakeFirst()
    const [photograph] = await keep(run, [{ path, file }], knownAt(before?.image))
    if (photograph) found.set(element, photograph)
  }
  for (const { path, value } of places) await keepFor(value, [...path, 'photo'], value.photo, 'city')
  for (const { path, value } of agencies) {
    await keepFor(value, [...path, 'details', 'photo'], value.details?.photo, 'agency')
  }
  return found
}

function knownAt(path = ''): Photograph[] {
  const photograph = photographAt(path)
  return photograph ? [photograph] : []
}

async function keep(
  run: Run,
  wanted: { path: Path; file: string }[],
  known: Photograph[],
  reference?: string,
): Promise<(Photograph | null)[]> {
  const { photographs, problems, added } = await keepPhotographs(run, wanted, known)
  run.report.photographs.added += added
  run.report.photographs.known += wanted.length - problems.length - added
  run.report.problems.push(...problems.map((problem) => ({ ...problem, reference })))
  return photographs
}

/** Lots of the agency that a complete file does not have are not published any more; their bookings stay. */
async function unpublishOthers(
  { report }: Run,
  { path, value: { slug }, references, allNamed }: ReadAgency,
  inTransaction: InTransaction,
): Promise<void> {
  if (!allNamed) {
    const words =
      'unpublished nothing, for one of the lots cannot be told by its reference: correct it, then import again'
    report.problems.push({ path: [...path, 'complete'], words })
    return
  }
  const { numUpdatedRows } = await inTransaction((trx, { agencies }) =>
    trx
      .updateTable('lot')
      .set({ published: false })
      .where('agency_id', '=', agencies.get(slug) ?? 0)
      .where('published', '=', true)
      .where('reference', 'not in', [...references, ''])
      .executeTakeFirstOrThrow(),
  )
  report.lots.unpublished += Number(numUpdatedRows)
}

/** Whether the store refused what the file says (SQLSTATE classes 22 and 23), and is not away itself. */
function isOfTheData(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}

/** SQLSTATE: serialization failure, deadlock, and a key that another import wrote first. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '23505'])

async function committed<Answer>(db: Kysely<Database>, work: (trx: Trx) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === undefined || !WORTH_ANOTHER_TRY.has(code)) throw error
    return db.transaction().execute(work)
  }
}

async function rolledBack<Answer>(db: Kysely<Database>, work: (trx: Trx) => Promise<Answer>): Promise<Answer> {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}
