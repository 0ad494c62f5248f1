import type { IsoDate } from '@escale/domain/dates'
import { createStore } from '../platform/external-store.ts'

/**
 * An arrival without departure, chosen for one lot: no stay yet, so it is not in the address. Kept outside of the page's
 * parts, which share it and get their code when the reader stirs.
 */
export const pendingArrival = createStore<{ reference: string; arrival: IsoDate } | null>(null)
