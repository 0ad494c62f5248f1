import type { Block } from '@escale/contract/blocks'
import { parseSearchState } from '@escale/domain/search/search-query'
import { displayNumber } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { searchHref } from '../search/search-href.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { BlockSection } from './block-section.tsx'

const CARD_SIZES = '(width >= 960px) 22rem, (width >= 620px) 46vw, 92vw'

/** Some lots in a row, and the way to all of them. Nothing where there are none at the moment. */
export function LotsBlock({ block: { title, filter, lots, count } }: { block: Extract<Block, { kind: 'lots' }> }) {
  if (lots.length === 0) return null
  return (
    <BlockSection title={title}>
      <Carousel label={title ?? m.content_lots()}>
        {lots.map((lot) => (
          <LotCard key={lot.id} lot={lot} sizes={CARD_SIZES} />
        ))}
      </Carousel>
      {count > lots.length && (
        <p>
          <ButtonLink variant="secondary" href={searchHref(parseSearchState(filter))}>
            {m.content_listing_all({ count, shown: displayNumber(count) })}
          </ButtonLink>
        </p>
      )}
    </BlockSection>
  )
}
