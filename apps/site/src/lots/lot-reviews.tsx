import type { LotDetail, Review } from '@escale/contract/lots'
import { REVIEWS_PATH } from '@escale/contract/site-paths'
import * as m from '../i18n/messages.generated/messages.js'
import { Accordion } from '../ui/accordion.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { LotSection } from './lot-section.tsx'
import { ReviewFigures, ReviewList } from './review-list.tsx'

const INITIAL_REVIEWS = 4

/** Reviews with month of stay, date of publication and how they are verified (Code de la consommation, L111-7-2). */
export function LotReviews({ lot }: { lot: Pick<LotDetail, 'reference' | 'rating' | 'reviewCount' | 'reviews'> }) {
  const { reference, rating, reviewCount } = lot
  const reviews = lot.reviews.map((review) => ({ ...review, reference }))
  const remaining = reviews.slice(INITIAL_REVIEWS)
  return (
    <LotSection id="avis" title={m.lots_reviews()}>
      {reviewCount === 0 ? (
        <p className="text-md text-ink-soft">{m.lots_reviews_none()}</p>
      ) : (
        <div className="grid gap-8">
          {rating === null ? (
            <p className="text-md text-ink-soft">{m.lots_reviews_few({ count: reviewCount })}</p>
          ) : (
            <ReviewFigures rating={rating} count={reviewCount} countByStars={countByStars(reviews)} />
          )}
          <ReviewList reviews={reviews.slice(0, INITIAL_REVIEWS)} />
          {remaining.length > 0 && (
            <Accordion title={m.lots_reviews_more({ count: remaining.length })}>
              <ReviewList reviews={remaining} />
            </Accordion>
          )}
        </div>
      )}
      <p className="mt-6 flex max-w-narrow gap-2.5 rounded-md bg-surface-warm p-3.5 text-xs text-ink-soft">
        <Icon name="shield" className="mt-0.5 text-base text-success" />
        <span>
          <strong className="font-semibold text-ink">{m.lots_reviews_how()}.</strong> {m.lots_reviews_checked()}{' '}
          <AppLink href={REVIEWS_PATH} className="text-link">
            {m.lots_reviews_policy()}
          </AppLink>
        </span>
      </p>
    </LotSection>
  )
}

const countByStars = (reviews: readonly Review[]) =>
  [1, 2, 3, 4, 5].map((stars) => reviews.filter((review) => Math.round(review.rating) === stars).length)
