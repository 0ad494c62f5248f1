import type { IsoDate } from '@escale/domain/dates'
import { createStore } from '../platform/external-store.ts'

/**
 * An arrival without departure, which is not a stay yet and so not in the address. A store, because calendar and reservation share it
 * and hydrate separately.
 */
export const pendingArrival = createStore<{ reference: string; arrival: IsoDate } | null>(null)
