import type { ReviewSummary } from '@escale/contract/lots'
import { displayMonth, displayNumber } from '../i18n/format.ts'
import { foreignLang } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { ReviewStars } from '../lots/review-list.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { HomeSection } from './home-section.tsx'

/** What guests say: the average of all reviews, and some of the latest that recommend their rental. */
export function HomeGuests({ reviews: { rating, count, reviews } }: { reviews: ReviewSummary }) {
  if (rating === null || reviews.length === 0) return null
  return (
    <HomeSection
      title={m.content_home_guests()}
      lead={m.content_home_guests_lead({ rating: displayNumber(rating, 1), count: displayNumber(count) })}
      action={
        <ButtonLink href="/nos-avis" variant="secondary">
          {m.content_home_all_reviews()}
        </ButtonLink>
      }
    >
      <ul className="home-guests home-swipe">
        {reviews.map(({ id, rating, text, locale, author, stayedIn, lot }) => (
          <li key={id} className="home-guest">
            <ReviewStars rating={rating} />
            <blockquote lang={foreignLang(locale)}>{text}</blockquote>
            <p className="home-guest-author">
              <strong>{author}</strong>
              {m.lots_review_stayed({ month: displayMonth(stayedIn) })}
            </p>
            <div className="home-guest-lot">
              <Picture path={lot.mainPhoto?.path ?? null} alt="" ratio="1/1" sizes="3.5rem" widths={[320]} />
              <AppLink href={lot.uri} className="home-guest-link">
                {m.lots_review_lot({ name: lot.name, city: lot.city })}
              </AppLink>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
