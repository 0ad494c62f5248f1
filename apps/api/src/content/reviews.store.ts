/** Published reviews of all lots. */
import type { ReviewList, ReviewOfLot } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { DatabaseHandle, Statement } from '../platform/database/db.ts'

/** Reviews that may be shown on day $2. */
const PUBLISHED_REVIEWS = `
      select review.* from review join lot on lot.id = review.lot_id
      where lot.published and lot.name <> '0' and review.published_on <= $2 and review.withdrawn_on is null`

/** The rows of `shown` as JSON, with their lots in the language $1. */
const SHOWN_REVIEWS = `
        select coalesce(json_agg(json_build_object(
          'id', shown.id, 'rating', shown.rating, 'author', shown.author, 'locale', shown.locale, 'text', shown.text,
          'stayedIn', to_char(shown.stay_month, 'YYYY-MM'), 'publishedOn', shown.published_on,
          'lot', json_build_object('reference', lot.reference, 'name', lot.name, 'uri', lot.uri, 'city', city.name, 'mainPhoto', (
            select json_build_object('id', id, 'path', path, 'alt', alt ->> $1)
            from lot_picture where lot_id = lot.id order by position limit 1))
          ) order by shown.published_on desc, shown.id desc), '[]')
        from shown join lot on lot.id = shown.lot_id join city on city.id = lot.city_id`

interface ReviewSummaryRow {
  count: number
  rating: number | null
  countByStars: number[]
  lotCount: number
  reviews: ReviewOfLot[]
}

/** A highlighted review gives at least these stars, in at least so many characters. */
const HIGHLIGHT = { rating: 4, length: 60 }

const reviewSummary: Statement<ReviewSummaryRow> = {
  name: 'review-summary',
  text: `
    with published as (${PUBLISHED_REVIEWS}
    ), latest as (
      select distinct on (lot_id) * from published order by lot_id, published_on desc, id desc
    ), shown as (
      select * from latest where not $4::boolean or (rating >= ${HIGHLIGHT.rating} and length(text) >= ${HIGHLIGHT.length} and locale::text = $1)
      order by published_on desc, id desc limit $3
    )
    select count(*)::int as count, round(avg(rating), 2)::float8 as rating,
      array(
        select (select count(*)::int from published where least(5, greatest(1, floor(rating + 0.5))) = stars)
        from generate_series(1, 5) as stars order by stars
      ) as "countByStars",
      (select count(*)::int from latest) as "lotCount",
      (
        ${SHOWN_REVIEWS}
      ) as reviews
    from published`,
}

/**
 * Returns the latest reviews of published lots, at most one per lot, and figures over all reviews. With `highlights` the reviews are
 * those that recommend their lot in the language asked for; the page says so.
 */
export async function readReviewSummary(
  database: DatabaseHandle,
  { locale, today, limit, highlights = false }: { locale: Locale; today: string; limit: number; highlights?: boolean },
): Promise<ReviewSummaryRow> {
  const [row] = await database.prepared(reviewSummary, [locale, today, limit, highlights])
  return row ?? { count: 0, rating: null, countByStars: [0, 0, 0, 0, 0], lotCount: 0, reviews: [] }
}

const reviewPage: Statement<ReviewList> = {
  name: 'review-page',
  text: `
    with published as (${PUBLISHED_REVIEWS}
    ), latest as (
      select distinct on (lot_id) * from published
      where $3::int is null or least(5, greatest(1, floor(rating + 0.5))) = $3
      order by lot_id, published_on desc, id desc
    ), shown as (
      select * from latest order by published_on desc, id desc limit $4 offset $5
    )
    select (select count(*)::int from latest) as count, (${SHOWN_REVIEWS}) as reviews`,
}

/** Returns the latest review of each published lot, or its latest with so many stars, newest first, and how many lots have one. */
export async function readReviews(
  database: DatabaseHandle,
  {
    locale,
    today,
    stars,
    limit,
    offset,
  }: { locale: Locale; today: string; stars: number | null; limit: number; offset: number },
): Promise<ReviewList> {
  const [row] = await database.prepared(reviewPage, [locale, today, stars, limit, offset])
  return row ?? { count: 0, reviews: [] }
}
