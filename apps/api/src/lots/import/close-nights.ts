import { overlap, withoutRanges } from '@escale/domain/stay/day-ranges'
import type { Stay } from '@escale/domain/stay/stay'
import { compareRows } from '../../platform/compare-rows.ts'
import type { CatalogueLot } from './catalogue.ts'
import type { LotState, Trx } from './read-state.ts'

/** How nights are taken: by whoever takes all others (booking/take-nights.ts), so that one rule decides. */
export interface Nights {
  /** Waits until nobody else changes the nights of a lot, until the end of the transaction. */
  lock: (trx: Trx, lotId: number) => Promise<void>
  /** Whether they could be taken. */
  take: (trx: Trx, wanted: { lotId: number; stay: Stay; kind: 'closed' | 'import' }) => Promise<boolean>
}

interface RefusedNights {
  /** Its place in the list. */
  index: number
  words: string
}

/**
 * Makes the nights that imports closed those of the file, from today on: what has begun is as it is when the rest of it is as
 * the file says. Lines may share nights. What another has taken stays taken and is told: the line closes what is left of it,
 * since those nights are let elsewhere all the same.
 */
export async function closeNights(
  trx: Trx,
  nights: Nights,
  { id: lotId, closed, taken }: Pick<LotState, 'id' | 'closed' | 'taken'>,
  lines: NonNullable<CatalogueLot['closed']>,
  today: string,
): Promise<{ changed: boolean; refused: RefusedNights[] }> {
  const refused: RefusedNights[] = []
  const pieces: Piece[] = []
  // Nights that are over have been somebody's, and take none that are to come.
  const ahead = (start: string) => (start < today ? today : start)
  for (const [index, { startsOn, endsOn: end, kind }] of lines.entries()) {
    if (end <= today) continue
    const line = { index, start: ahead(startsOn), end, kind: kind === 'stay' ? ('import' as const) : kind }
    const mine = withoutRanges(line, pieces)
    const met = taken.find((other) => mine.some((piece) => overlap(piece, other)))
    if (met) refused.push({ index, words: sayTaken(met) })
    pieces.push(...mine.flatMap((piece) => withoutRanges(piece, taken)))
  }
  const { gone, added } = compareRows(closed, pieces, ({ start, end, kind }) => `${ahead(start)} ${end} ${kind}`)
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    await trx.deleteFrom('occupancy').where('id', 'in', ids).execute()
  }
  for (const { index, start, end, kind } of added) {
    const isTaken = !(await nights.take(trx, { lotId, stay: { arrival: start, departure: end }, kind }))
    if (isTaken) refused.push({ index, words: sayTaken({ start, end, booking: null, kind: 'booking' }) })
  }
  return { changed: gone.length + added.length > 0, refused }
}

interface Piece {
  /** The place of its line. */
  index: number
  start: string
  end: string
  kind: 'closed' | 'import'
}

function sayTaken({ start, end, kind, booking }: LotState['taken'][number]): string {
  const who = booking === null ? (kind === 'import' ? 'another site’s calendar' : 'somebody') : `booking ${booking}`
  return `meets nights that ${who} has taken, from ${start} to ${end}: they stay taken; move one of the two stays, then import again`
}
