import { createStore } from '../platform/external-store.ts'

/** The address that a link was just sent to. The next page shows it; its URL does not contain it. */
export const sentTo = createStore<string | null>(null)
