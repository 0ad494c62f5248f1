/**
 * What a visitor wanted to keep when a login turned out to be needed (FA-01). It outlives the page, and is found by the tab
 * that a mail's link opens: whichever way they log in by, by the modal, the login's page or a new account, it is done then.
 */
import type { LotCard } from '@escale/contract/lots'
import { DAY_MS } from '@escale/domain/durations'

export type PendingFavourite = Pick<LotCard, 'id' | 'name'>

const KEY = 'escale:wish'
/** As long as the link that confirms a new account is good. */
const KEPT_MS = DAY_MS

export function rememberPendingFavourite({ id, name }: PendingFavourite): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, name, until: Date.now() + KEPT_MS }))
  } catch {
    // The storage is full or disabled. The favourite is then added only if the viewer logs in within the modal.
  }
}

/** Returns the pending favourite and removes it. */
export function takePendingFavourite(): PendingFavourite | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    localStorage.removeItem(KEY)
    return isPendingFavourite(stored) && stored.until > Date.now() ? { id: stored.id, name: stored.name } : undefined
  } catch {
    return undefined
  }
}

function isPendingFavourite(stored: unknown): stored is PendingFavourite & { until: number } {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, name, until } = stored as Partial<Record<string, unknown>>
  return Number.isInteger(id) && typeof name === 'string' && typeof until === 'number'
}
