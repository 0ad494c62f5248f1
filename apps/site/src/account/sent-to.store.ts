import { createStore } from '../platform/external-store.ts'

/** The address to which a link was just sent: said on the page that follows, kept out of the page's own address. */
export const sentTo = createStore<string | null>(null)
