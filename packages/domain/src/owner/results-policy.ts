import type { Actor } from '../account/actor.ts'
import { allowIf, type Decision } from '../decision.ts'

export interface ResultsSubjects {
  /** What the lots of this owner brought in: page, files and the income on the overview; null for a visitor's. */
  viewResults: { accountId: string | null }
}

/** Owners with advanced access see their own results (RT-19). */
export function viewResults(actor: Actor, { accountId }: ResultsSubjects['viewResults']): Decision {
  return allowIf(actor.kind === 'owner' && actor.hasAdvancedAccess && actor.accountId === accountId, 'forbidden')
}
