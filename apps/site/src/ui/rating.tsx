import { displayNumber } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Stars of the official classification; renders nothing when unclassified. */
export function OfficialStars({ stars, className }: { stars: number; className?: string | undefined }) {
  if (stars < 1) return null
  return (
    <span
      role="img"
      aria-label={m.ui_official_stars({ count: stars })}
      title={m.ui_official_stars({ count: stars })}
      className={classNames('inline-flex text-star', className)}
    >
      {[1, 2, 3, 4, 5].map((star) => star <= stars && <Icon key={star} name="star-filled" />)}
    </span>
  )
}

/**
 * Average rating out of five and number of reviews. Under three reviews there is no average (LO-20); nothing before the first. `brief`
 * shows the number alone behind an average, for the one line of a card.
 */
export function GuestRating({
  rating,
  count,
  brief = false,
  className,
}: {
  rating: number | null
  count: number
  brief?: boolean
  className?: string | undefined
}) {
  if (count === 0) return null
  const shown = rating === null ? null : displayNumber(rating, 1)
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
      {shown !== null && (
        <>
          <span aria-hidden="true" className="rating-mark">
            {shown}
          </span>
          <span className="sr-only">{m.ui_guest_rating({ rating: shown })}</span>
        </>
      )}
      <span className="text-ink-soft">
        {brief && shown !== null ? (
          <>
            <span aria-hidden="true">{`(${displayNumber(count, 0)})`}</span>
            <span className="sr-only">{m.ui_review_count({ count })}</span>
          </>
        ) : shown === null ? (
          m.ui_review_count({ count })
        ) : (
          `(${m.ui_review_count({ count })})`
        )}
      </span>
    </span>
  )
}
