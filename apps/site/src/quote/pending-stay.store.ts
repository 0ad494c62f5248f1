import type { DateSelection } from '@escale/domain/stay/pick-dates'
import { createStore } from '../platform/external-store.ts'

/**
 * The chosen arrival while no departure is chosen, which is no stay yet, so the address does not hold it; and both days until the address
 * holds them. A store, because calendar and reservation share it and hydrate separately.
 */
export const pendingStay = createStore<{ reference: string; selection: DateSelection } | null>(null)
