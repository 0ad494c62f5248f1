import type { Block } from '@escale/contract/blocks'
import * as m from '../i18n/messages.generated/messages.js'
import { ReviewFigures, ReviewList } from '../lots/review-list.tsx'
import { BlockSection } from './block-section.tsx'

/** What guests say: figures over all reviews, the latest of them with their lots (CO-10). */
export function ReviewsBlock({ block }: { block: Extract<Block, { kind: 'reviews' }> }) {
  const { title, count, rating, countByStars, reviews } = block
  return (
    <BlockSection title={title}>
      {count === 0 ? (
        <p className="text-md text-ink-soft">{m.lots_reviews_none()}</p>
      ) : (
        <div className="grid gap-8">
          {rating !== null && <ReviewFigures rating={rating} count={count} countByStars={countByStars} />}
          <ReviewList reviews={reviews.map((review) => ({ ...review, reference: review.lot.reference }))} />
        </div>
      )}
    </BlockSection>
  )
}
