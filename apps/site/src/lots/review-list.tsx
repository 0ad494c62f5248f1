import type { Review, ReviewOfLot } from '@escale/contract/lots'
import { displayDate, displayMonth, displayNumber } from '../i18n/format.ts'
import { foreignLang } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { ReportLink } from './report-link.tsx'

/** The average of some reviews, how many they are and how they are distributed. `countByStars`: from one star to five. */
export function ReviewFigures({
  rating,
  count,
  countByStars,
}: {
  rating: number
  count: number
  countByStars: readonly number[]
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4 rounded-xl bg-surface-warm p-5">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-display text-4xl leading-none font-bold">{displayNumber(rating, 1)}</span>
        <span>
          <ReviewStars rating={rating} />
          <span className="block text-sm text-ink-soft">
            {m.lots_reviews_count({ count, shown: displayNumber(count) })}
          </span>
        </span>
      </p>
      <RatingHistogram countByStars={countByStars} />
    </div>
  )
}

/** The stars that a guest gave. */
export function ReviewStars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={m.lots_out_of_5({ rating: displayNumber(rating, 1) })} className="flex text-star">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={rating >= star - 0.5 ? 'star-filled' : 'star'} />
      ))}
    </span>
  )
}

/** Number of reviews by rating. `meter` needs no inline style for its length. */
function RatingHistogram({ countByStars }: { countByStars: readonly number[] }) {
  const all = countByStars.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="grid min-w-0 grow basis-70 gap-1">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = countByStars[stars - 1] ?? 0
        return (
          <li key={stars} className="flex items-center gap-2.5 text-xs text-ink-soft">
            <span className="w-3 text-right tabular-nums">{stars}</span>
            <meter
              className="lot-reviews-share"
              min={0}
              max={all}
              value={count}
              aria-label={m.lots_rating_share({ stars, count })}
            />
            <span className="min-w-10 tabular-nums">{displayNumber(count)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Reviews with month of stay, date of publication and a link to report them; with the way to the lot where a review has one.
 * `reference`: of the lot.
 */
export function ReviewList({ reviews }: { reviews: readonly ((Review | ReviewOfLot) & { reference: string })[] }) {
  return (
    <ul className="grid gap-4 w820:grid-cols-2">
      {reviews.map(({ id, reference, author, rating, locale, text, stayedIn, publishedOn, ...review }) => (
        <li
          key={id}
          className="grid grid-rows-[auto_auto_1fr_auto] gap-2 rounded-xl border border-line p-4 w620:gap-2.5 w620:p-5"
        >
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
            <ReviewStars rating={rating} />
            <time dateTime={publishedOn}>{m.lots_review_published({ date: displayDate(publishedOn) })}</time>
            {foreignLang(locale) && <span>{m.lots_review_foreign()}</span>}
          </p>
          <p className="text-sm" lang={foreignLang(locale)}>
            {text}
          </p>
          <div className="mt-auto flex items-center gap-x-4 border-t border-line pt-2.5 text-sm">
            {'lot' in review && (
              <AppLink href={review.lot.uri} className="flex min-w-0 items-center gap-3 leading-tight hover:underline">
                <Picture
                  path={review.lot.mainPhoto?.path ?? null}
                  alt=""
                  ratio="1/1"
                  sizes="3rem"
                  widths={[320]}
                  className="w-12 flex-none rounded-sm"
                />
                <span className="font-semibold">
                  {review.lot.name}
                  <span className="block text-xs font-normal text-ink-soft">{review.lot.city}</span>
                </span>
              </AppLink>
            )}
            <ReportLink reference={reference} review={id} isQuiet>
              {m.lots_review_report()} <span className="sr-only">{m.lots_review_report_which({ author })}</span>
            </ReportLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
