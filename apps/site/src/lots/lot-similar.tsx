import type { LotCard, LotDetail } from '@escale/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { freeStaysQuery } from '../quote/quote.queries.ts'
import { isDated } from '../quote/stay-search.ts'
import { useStay } from '../quote/use-stay.ts'
import { SimilarLots } from './similar-lots.tsx'

/** Similar lots of a lot page; with dates, those that are free then, with the price of the stay (LO-13, LO-19). */
export function LotSimilar({ lot, lots }: { lot: LotDetail; lots: readonly LotCard[] }) {
  const { stay, quote } = useStay(lot)
  const dated = quote.data && isDated(stay) ? stay : null
  const { data } = useQuery({ ...freeStaysQuery(dated ?? NO_STAY), enabled: dated !== null })
  // The reservation panel may have loaded the alternatives before this section is hydrated.
  const isHydrated = useHydrated()
  if (!isHydrated || !dated || !data || data.lots.length === 0) return <SimilarLots lots={lots} />
  return <SimilarLots lots={data.lots} stay={dated} title={m.lots_similar_free()} />
}

const NO_STAY = {
  reference: '',
  start_date: '',
  end_date: '',
  adults: 1,
  children: 0,
  insurance: true,
  options: [],
}
