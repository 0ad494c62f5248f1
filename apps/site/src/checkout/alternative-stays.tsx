import type { LotCard as Lot } from '@escale/contract/lots'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import type { DatedStay } from '../quote/stay-search.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'

/** Alternatives when the nights are taken: other dates for this lot, or similar lots for the same stay. */
export function OtherStays({ lot, stay, lots }: { lot: Lot; stay: DatedStay; lots: readonly Lot[] }) {
  const { start_date, end_date, adults, children } = stay
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${lot.uri}#disponibilites`} variant="secondary" icon="calendar">
          {m.checkout_other_dates()}
        </ButtonLink>
        <ButtonLink
          href={`/recherche?start_date=${start_date}&end_date=${end_date}&adults=${adults}${children ? `&children=${children}` : ''}`}
          variant="secondary"
          icon="search"
        >
          {m.checkout_other_lots_search()}
        </ButtonLink>
      </div>
      {lots.length > 0 && (
        <section aria-labelledby="others-title" className="grid min-w-0 gap-4">
          <h2 id="others-title" className="text-xl">
            {m.checkout_other_lots()}
          </h2>
          <Carousel label={m.checkout_other_lots()} className="carousel-narrow">
            {lots.map((other) => (
              <LotCard key={other.id} lot={other} stay={{ start_date, end_date, adults, children }} />
            ))}
          </Carousel>
        </section>
      )}
    </div>
  )
}
