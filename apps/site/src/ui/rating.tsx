import { displayNumber } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** The official classification: so many stars, given by the State's inspector; nothing when unclassified. */
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

/** What guests thought, out of five, and how many of them; nothing before the first review. */
export function GuestRating({
  rating,
  count,
  showCount = true,
  className,
}: {
  rating: number | null
  count: number
  showCount?: boolean | undefined
  className?: string | undefined
}) {
  if (rating === null || count === 0) return null
  const shown = displayNumber(rating, 1)
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
      <span aria-hidden="true" className="rating-mark">
        {shown}
      </span>
      <span className="sr-only">{m.ui_guest_rating({ rating: shown })}</span>
      {showCount && <span className="text-ink-soft">{m.ui_review_count({ count })}</span>}
    </span>
  )
}
