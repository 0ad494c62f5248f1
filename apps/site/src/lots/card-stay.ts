import type { LotCard } from '@escale/contract/lots'
import { travellersOfSearch } from '@escale/domain/travellers'

/** The stay that was searched for: goes along to the lot's page, and says what a card's price is for. */
export interface CardStay {
  start_date?: string | undefined
  end_date?: string | undefined
  adults?: number | undefined
  children?: number | undefined
  /** How many people the lot was to take: so many come, where nobody has said who. */
  capacity?: number | undefined
}

/** The lot's page in its French form, with the stay in its query string. */
export function lotHref({ uri }: Pick<LotCard, 'uri'>, { start_date, end_date, ...people }: CardStay): string {
  const given = Object.entries({ start_date, end_date, ...travellersOfSearch(people) }).filter(([, value]) => value)
  return given.length > 0 ? `${uri}?${given.map(([name, value]) => `${name}=${value}`).join('&')}` : uri
}
