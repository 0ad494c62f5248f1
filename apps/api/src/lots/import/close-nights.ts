import type { Stay } from '@escale/domain/stay/stay'
import { sql } from 'kysely'
import type { CatalogueLot } from './catalogue.ts'
import { compareRows } from './compare-rows.ts'
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
 * Makes the nights that imports closed those of the file, from today on. Lines may share nights. What another has taken stays
 * taken: such a line is refused, and the others stand.
 */
export async function closeNights(
  trx: Trx,
  nights: Nights,
  { id: lotId, closed }: Pick<LotState, 'id' | 'closed'>,
  lines: NonNullable<CatalogueLot['closed']>,
  today: string,
): Promise<{ changed: boolean; refused: RefusedNights[] }> {
  const refused: RefusedNights[] = []
  const wanted = eachNightOnce(lines).filter(({ end }) => end > today)
  const { gone, added } = compareRows(closed, wanted, ({ start, end, kind }) => `${start} ${end} ${kind}`)
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    await trx.deleteFrom('occupancy').where('id', 'in', ids).execute()
  }
  let taken = 0
  for (const { index, start, end, kind } of added) {
    if (await nights.take(trx, { lotId, stay: { arrival: start, departure: end }, kind })) taken++
    else refused.push({ index, words: await sayTaken(trx, lotId, start, end) })
  }
  return { changed: gone.length + taken > 0, refused }
}

interface Piece {
  /** The place of its line. */
  index: number
  start: string
  end: string
  kind: 'closed' | 'import'
}

/** The lines without the nights that an earlier one has. */
function eachNightOnce(lines: NonNullable<CatalogueLot['closed']>): Piece[] {
  const pieces: Piece[] = []
  for (const [index, { startsOn, endsOn, kind }] of lines.entries()) {
    let rest: Piece[] = [{ index, start: startsOn, end: endsOn, kind: kind === 'stay' ? 'import' : 'closed' }]
    for (const earlier of pieces) {
      rest = rest.flatMap((piece) => {
        if (earlier.end <= piece.start || earlier.start >= piece.end) return [piece]
        const parts = [
          { ...piece, end: earlier.start },
          { ...piece, start: earlier.end },
        ]
        return parts.filter(({ start, end }) => start < end)
      })
    }
    pieces.push(...rest)
  }
  return pieces
}

async function sayTaken(trx: Trx, lotId: number, start: string, end: string): Promise<string> {
  const { rows } = await sql<{ kind: string; start: string; end: string; booking: string | null }>`
    select occupancy.kind, occupancy.start_date as start, occupancy.end_date as end, booking.agency_booking_id as booking
    from occupancy left join booking on booking.occupancy_id = occupancy.id
    where occupancy.lot_id = ${lotId} and during && daterange(${start}, ${end})
    order by occupancy.start_date limit 1`.execute(trx)
  const [other] = rows
  const who = other?.booking
    ? `booking ${other.booking}`
    : other?.kind === 'import'
      ? 'another site’s calendar'
      : 'others'
  const when = other ? ` from ${other.start} to ${other.end}` : ''
  return `meets nights that ${who} has taken${when}: they stay taken; move one of the two stays, then import again`
}
