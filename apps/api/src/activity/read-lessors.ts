import { lessorQuarters, nightsWithin } from '@escale/domain/law/lessor-quarters'
import {
  type DeclaredQuarter,
  declaredQuarter,
  type Lessor,
  missingLessorFacts,
} from '@escale/domain/law/lessor-report'
import {
  type Connection,
  countStaysWithoutLessor,
  type LetStay,
  readLessorIds,
  readLetStays,
} from './activity.store.ts'
import { isCredited } from './write-activity.ts'

export interface DeclarationPeriod {
  agencyId: number
  year: number
  /** Latest arrival that counts: a stay is reported once it has begun. */
  today: string
}

/** A lessor with what was let of each lot in the year. */
export interface DeclaredLessor extends Lessor {
  id: string
  lots: {
    lot: Pick<LetStay, 'street' | 'postcode' | 'commune' | 'homeType'>
    quarters: DeclaredQuarter[]
    days: number
  }[]
}

/**
 * Yields the lessors whom an agency reports for a year, in pages, so that the memory does not depend on their number. A lessor who was
 * credited with nothing is not reported.
 */
export async function* readLessors(db: Connection, period: DeclarationPeriod): AsyncGenerator<DeclaredLessor[], void> {
  const { agencyId, year } = period
  const days = { from: `${year}-01-01`, to: `${year + 1}-01-01` }
  for await (const lessors of readLessorIds(db, agencyId)) {
    const stays = await readLetStays(db, { agencyId, lessors, ...days })
    const byLessor = Map.groupBy(
      stays.filter((stay) => isCredited(stay, period)),
      ({ owner }) => owner?.id,
    )
    const page = [...byLessor.values()].flatMap((own) => {
      const owner = own[0]?.owner
      return owner ? [{ ...owner, lots: declaredLots(own) }] : []
    })
    yield page.filter(({ lots }) =>
      lots.some(({ quarters }) => quarters.some(({ consideration }) => consideration > 0)),
    )
  }
}

function declaredLots(stays: readonly LetStay[]): DeclaredLessor['lots'] {
  return [...Map.groupBy(stays, ({ lotId }) => lotId).values()].flatMap((own) => {
    const [lot] = own
    if (!lot) return []
    const days = own.reduce((sum, stay) => sum + nightsWithin(stay, { from: stay.arrival, to: stay.departure }), 0)
    return [{ lot, quarters: lessorQuarters(own).map(declaredQuarter), days }]
  })
}

/** Counts what a declaration would hold, and what keeps it from being whole. */
export async function countLessors(
  db: Connection,
  period: DeclarationPeriod,
): Promise<{ lessors: number; incomplete: number; staysWithoutLessor: number }> {
  const { agencyId, year, today } = period
  let [lessors, incomplete] = [0, 0]
  for await (const page of readLessors(db, period)) {
    lessors += page.length
    incomplete += page.filter((lessor) => missingLessorFacts(lessor).length > 0).length
  }
  const days = { from: `${year}-01-01`, to: `${year + 1}-01-01` }
  return { lessors, incomplete, staysWithoutLessor: await countStaysWithoutLessor(db, { agencyId, today, ...days }) }
}
