import { MAX_SEED } from '@escale/domain/search/search-fields'

/** A random order of its own; in the address it stays the same on every page and for whoever gets the link. */
export function newSeed(): number {
  return 1 + Math.floor(Math.random() * (MAX_SEED - 1))
}
