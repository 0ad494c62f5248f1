import { overlap, withoutRanges } from '@escale/domain/stay/day-ranges'
import { diffRows } from '../../platform/database/diff-rows.ts'
import type { CatalogueLot } from './catalogue-lot.ts'
import type { LotState } from './read-state.ts'

export interface RefusedNights {
  /** Its place in the list. */
  index: number
  words: string
}

export interface NightsPlan {
  /** Ids of occupancies to remove. */
  gone: number[]
  added: Piece[]
  refused: RefusedNights[]
}

export interface Piece {
  /** The place of its line. */
  index: number
  start: string
  end: string
  kind: 'closed' | 'import'
}

/**
 * What makes the nights that imports closed those of the file, from today on: what has begun is as it is when the rest of it is
 * as the file says. Lines may share nights. What another has taken stays taken and is told: the line closes what is left of it,
 * since those nights are let elsewhere all the same.
 */
export function planNights(
  { closed, taken }: Pick<LotState, 'closed' | 'taken'>,
  lines: NonNullable<CatalogueLot['closed']>,
  today: string,
): NightsPlan {
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
  const { gone, added } = diffRows(closed, pieces, ({ start, end, kind }) => `${ahead(start)} ${end} ${kind}`)
  return { gone: gone.map(({ id }) => id), added, refused }
}

/** What is told of nights that somebody else took between the comparison and the writing. */
export function takenMeanwhile({ index, start, end }: Piece): RefusedNights {
  return { index, words: sayTaken({ start, end, booking: null, kind: 'booking' }) }
}

function sayTaken({ start, end, kind, booking }: LotState['taken'][number]): string {
  const who = booking === null ? (kind === 'import' ? 'another site’s calendar' : 'somebody') : `booking ${booking}`
  return `meets nights that ${who} has taken, from ${start} to ${end}: they stay taken; move one of the two stays, then import again`
}
