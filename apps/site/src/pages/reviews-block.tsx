import type { Block } from '@escale/contract/blocks'
import * as m from '../i18n/messages.generated/messages.js'
import { ReviewFigures, ReviewList } from '../lots/review-list.tsx'
import { BlockSection } from './block-section.tsx'
import { ReviewPages } from './review-pages.tsx'

/** From so many on the block is a page of its own, which goes on and can be filtered. */
const FIRST_PAGE = 10

/** What guests say: figures over all reviews, the latest of them with their lots (CO-10). */
export function ReviewsBlock({ block }: { block: Extract<Block, { kind: 'reviews' }> }) {
  const { title, count, rating, countByStars, reviews } = block
  const figures = rating !== null && <ReviewFigures rating={rating} count={count} countByStars={countByStars} />
  // The figures are about all reviews, the title about those below it.
  if (reviews.length >= FIRST_PAGE)
    return (
      <div className="grid gap-8">
        {figures}
        <BlockSection title={title}>
          <ReviewPages block={block} />
        </BlockSection>
      </div>
    )
  return (
    <BlockSection title={title}>
      {count === 0 ? (
        <p className="text-md text-ink-soft">{m.lots_reviews_none()}</p>
      ) : (
        <div className="grid gap-8">
          {figures}
          <ReviewList reviews={reviews.map((review) => ({ ...review, reference: review.lot.reference }))} />
        </div>
      )}
    </BlockSection>
  )
}
