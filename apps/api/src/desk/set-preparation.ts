import { ApiError } from '@escale/contract/errors'
import type { Preparation, PreparationQuery, PreparationRequest } from '@escale/contract/preparation'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { searchWords } from '../platform/database/like-pattern.ts'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import { writeJournal } from '../platform/journal.ts'
import { lotHasWord } from '../search/lot-has-word.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { Connection, DeskCaller, DeskDeps } from './desk-deps.ts'

const PER_PAGE = 50

/** The lots of an agency with their nights of preparation, by place and name (AG-208). */
export async function showPreparation(
  { database: { db } }: Pick<Deps, 'database'>,
  agencyId: number,
  query: PreparationQuery,
): Promise<Preparation> {
  const lots = lotsNamed(db, agencyId, query.q)
  const { total } = await lots.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { page, pages, offset } = pageOf(query.page, Number(total), PER_PAGE)
  const rows = await lots
    .select(['lot.reference', 'lot.name', 'city.name as city', 'lot.preparation_nights as nights'])
    .orderBy('city.name')
    .orderBy('lot.name')
    .orderBy('lot.id')
    .limit(PER_PAGE)
    .offset(offset)
    .execute()
  return { total: Number(total), page, pages, lots: rows }
}

/**
 * Sets the nights of preparation of one lot, or of all that match words; answers how many lots had another number. Stays that
 * are booked remain where they are. Throws `lotNotFound`.
 */
export async function setPreparation(
  { database, clock }: DeskDeps,
  caller: DeskCaller,
  { lots, nights }: PreparationRequest,
): Promise<number> {
  return inBookingTransaction(database, async (trx) => {
    const wanted =
      'reference' in lots
        ? lotsNamed(trx, caller.agencyId, '').where('lot.reference', '=', lots.reference)
        : lotsNamed(trx, caller.agencyId, lots.q)
    // In one order, so that two changes at once wait for each other and do not lock each other out.
    const found = await wanted
      .select(['lot.id', 'lot.reference', 'lot.preparation_nights as nights'])
      .orderBy('lot.id')
      .forNoKeyUpdate('lot')
      .execute()
    if ('reference' in lots && found.length === 0) throw new ApiError('lotNotFound')
    const changed = found.filter((lot) => lot.nights !== nights)
    if (changed.length === 0) return 0
    const ids = changed.map(({ id }) => id)
    await trx.updateTable('lot').set({ preparation_nights: nights }).where('id', 'in', ids).execute()
    const [only] = changed.length === 1 ? changed : []
    await writeJournal(
      trx,
      { actor: journalActor(caller), now: clock.now() },
      {
        agencyId: caller.agencyId,
        action: 'lot.preparationChanged',
        subject: only ? { kind: 'lot', id: only.reference } : { kind: 'agency', id: String(caller.agencyId) },
        ...(only && { before: { nights: only.nights } }),
        after: only ? { nights } : { nights, lots: changed.length, ...('q' in lots && lots.q !== '' && { q: lots.q }) },
      },
    )
    return changed.length
  })
}

function lotsNamed(db: Connection, agencyId: number, words: string | undefined) {
  let lots = db
    .selectFrom('lot')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .where('lot.agency_id', '=', agencyId)
    .where('lot.name', '<>', '0')
  for (const word of searchWords(words)) lots = lots.where(lotHasWord(word))
  return lots
}
