import type { LotCard as Lot } from '@escale/contract/lots'
import * as m from '../i18n/messages.generated/messages.js'
import { Carousel } from '../ui/carousel.tsx'
import type { CardStay } from './card-stay.ts'
import { LotCard } from './lot-card.tsx'

/** Carousel of similar lots: 3 a slide, 2 up to 960 px, 1 up to 620 (LO-13). */
export function SimilarLots({
  lots,
  stay,
  title = m.lots_similar(),
}: {
  lots: readonly Lot[]
  /** Of the prices on the cards. */
  stay?: CardStay | undefined
  title?: string | undefined
}) {
  if (lots.length === 0) return null
  return (
    <section id="semblables" aria-labelledby="semblables-title" className="similar-lots">
      <h2 id="semblables-title" className="mb-5 text-xl">
        {title}
      </h2>
      <Carousel label={title}>
        {lots.map((lot) => (
          <LotCard key={lot.id} lot={lot} stay={stay} />
        ))}
      </Carousel>
    </section>
  )
}
