import type { Actor } from '../account/actor.ts'
import { allowIf, type Decision } from '../decision.ts'

export interface ResultsSubjects {
  /** Revenue and expenses of this owner's lots: page, files, and the income on the overview. Null for a visitor. */
  viewResults: { accountId: string | null }
}

/** Owners with advanced access see their own results (RT-19). */
export function viewResults(actor: Actor, { accountId }: ResultsSubjects['viewResults']): Decision {
  return allowIf(actor.kind === 'owner' && actor.hasAdvancedAccess && actor.accountId === accountId, 'forbidden')
}
