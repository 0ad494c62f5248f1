import { MAX_SEED } from '@escale/domain/search/search-fields'

/** A new seed. The address carries it, so that every page and a shared link show the same order. */
export function newSeed(): number {
  return 1 + Math.floor(Math.random() * (MAX_SEED - 1))
}
