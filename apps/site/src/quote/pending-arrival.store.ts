import type { IsoDate } from '@escale/domain/dates'
import { createStore } from '../platform/external-store.ts'

/**
 * The chosen arrival while no departure is chosen. It is not a stay yet, so the address does not hold it. A store, because calendar and reservation share it
 * and hydrate separately.
 */
export const pendingArrival = createStore<{ reference: string; arrival: IsoDate } | null>(null)
