import type { LotCard, LotDetail } from '@escale/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { freeStaysQuery } from '../quote/quote.queries.ts'
import { refusedStay } from '../quote/stay-search.ts'
import { useStay } from '../quote/use-stay.ts'
import { SimilarLots } from './similar-lots.tsx'

/** Similar lots of a lot page; when the lot refuses the stay, those that are free for it, with its price (LO-13, LO-19). */
export function LotSimilar({ lot, lots }: { lot: LotDetail; lots: readonly LotCard[] }) {
  const { stay, quote } = useStay(lot)
  const refused = refusedStay(stay, quote.data)
  const { data } = useQuery({ ...freeStaysQuery(refused ?? NO_STAY), enabled: refused !== null })
  // The reservation panel may have loaded the alternatives before this section is hydrated.
  const isHydrated = useHydrated()
  if (!isHydrated || !refused || !data || data.lots.length === 0) return <SimilarLots lots={lots} />
  return <SimilarLots lots={data.lots} stay={refused} title={m.lots_similar_free()} />
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
