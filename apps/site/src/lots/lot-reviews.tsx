import type { LotDetail, Review } from '@escale/contract/lots'
import { displayDate, displayMonth, displayNumber } from '../i18n/format.ts'
import { foreignLang } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Accordion } from '../ui/accordion.tsx'
import { Icon } from '../ui/icon.tsx'
import { LotSection } from './lot-section.tsx'

const INITIAL_REVIEWS = 4

/** Reviews with month of stay, date of publication and how they are verified (Code de la consommation, L111-7-2). */
export function LotReviews({ lot }: { lot: Pick<LotDetail, 'rating' | 'reviewCount' | 'reviews'> }) {
  const { rating, reviewCount, reviews } = lot
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
            <div className="flex flex-wrap items-center gap-x-10 gap-y-4 rounded-xl bg-surface-warm p-5">
              <p className="flex flex-wrap items-center gap-x-4">
                <span className="font-display text-4xl leading-none font-bold">{displayNumber(rating, 1)}</span>
                <span>
                  <Stars rating={rating} />
                  <span className="block text-sm text-ink-soft">{m.lots_reviews_count({ count: reviewCount })}</span>
                </span>
              </p>
              <RatingHistogram reviews={reviews} />
            </div>
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
          <strong className="font-semibold text-ink">{m.lots_reviews_how()}.</strong> {m.lots_reviews_checked()}
        </span>
      </p>
    </LotSection>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={m.lots_out_of_5({ rating: displayNumber(rating, 1) })} className="flex text-star">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={rating >= star - 0.5 ? 'star-filled' : 'star'} />
      ))}
    </span>
  )
}

/** Number of reviews by rating. `meter` needs no inline style for its length. */
function RatingHistogram({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="grid w-full max-w-70 gap-1">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = reviews.filter((review) => Math.round(review.rating) === stars).length
        return (
          <li key={stars} className="flex items-center gap-2.5 text-xs text-ink-soft">
            <span className="w-3 text-right tabular-nums">{stars}</span>
            <meter
              className="lot-reviews-share"
              min={0}
              max={reviews.length}
              value={count}
              aria-label={m.lots_rating_share({ stars, count })}
            />
            <span className="w-5 tabular-nums">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="grid gap-4 w820:grid-cols-2">
      {reviews.map(({ id, author, rating, locale, text, stayedIn, publishedOn }) => (
        <li key={id} className="grid content-start gap-2.5 rounded-xl border border-line p-5">
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary"
            >
              {author.slice(0, 1)}
            </span>
            <p className="leading-tight font-semibold">
              {author}
              <span className="block text-xs font-normal text-ink-soft">
                {m.lots_review_stayed({ month: displayMonth(stayedIn) })}
              </span>
            </p>
          </div>
          <p className="flex flex-wrap items-center gap-x-2.5 text-xs text-ink-soft">
            <Stars rating={rating} />
            <time dateTime={publishedOn}>{m.lots_review_published({ date: displayDate(publishedOn) })}</time>
          </p>
          <p className="text-sm" lang={foreignLang(locale)}>
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
