import type { LotCard } from '@escale/contract/lots'
import { travellersOfSearch } from '@escale/domain/travellers'

/** Dates and guests of the search. A card prices them and its link carries them to the lot page. */
export interface CardStay {
  start_date?: string | undefined
  end_date?: string | undefined
  adults?: number | undefined
  children?: number | undefined
  /** Capacity filter; the number of guests when `adults` is absent. */
  capacity?: number | undefined
}

/** Returns the French path of the lot page with the stay in the query string. */
export function lotHref({ uri }: Pick<LotCard, 'uri'>, stay: CardStay): string {
  const query = queryOf.get(stay) ?? writeQuery(stay)
  queryOf.set(stay, query)
  return uri + query
}

/** All cards of a list have the same stay. */
const queryOf = new WeakMap<CardStay, string>()

function writeQuery({ start_date, end_date, ...people }: CardStay): string {
  const parameters = Object.entries({ start_date, end_date, ...travellersOfSearch(people) }).filter(
    ([, value]) => value,
  )
  return parameters.length > 0 ? `?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}` : ''
}
