import type { Block } from '@escale/contract/blocks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewsQuery } from '../content/content.queries.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { ReviewList } from '../lots/review-list.tsx'
import { RadioGroup } from '../ui/choice-fields.tsx'
import { classNames } from '../ui/class-names.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { useMedia } from '../ui/use-media.ts'

const ALL = ''
/** Reviews that a phone shows first; the page brings more, which wider screens and pages without scripts show at once. */
const FIRST_ON_PHONE = 6
const PHONE = '(width < 620px)'
/** Hides the others. A utility, since the list's own layout is one. */
const CUT = '[@media_screen_and_(width<620px)_and_(scripting:enabled)]:[&>ul>li:nth-child(n+7)]:hidden'

/**
 * The latest review of each rental: those of the page at first, then more of them, or those with some number of stars (CO-10).
 * Without scripts the page's own reviews are all there is.
 */
export function ReviewPages({ block }: { block: Extract<Block, { kind: 'reviews' }> }) {
  const { lotCount, reviews } = block
  const [stars, setStars] = useState(ALL)
  const query = reviewsQuery(Number(stars) || null, { count: lotCount, reviews })
  const { data, isPlaceholderData, isFetchingNextPage, isError, fetchNextPage, refetch } = useInfiniteQuery(query)
  const [isWhole, setWhole] = useState(false)
  const isPhone = useMedia(PHONE)
  const shown = data?.pages.flatMap((page) => page.reviews) ?? []
  const isCut = isPhone && !isWhole && shown.length > FIRST_ON_PHONE
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={m.content_reviews_filter()}
        hideLabel
        look="chips"
        name="stars"
        // One row, which a phone scrolls.
        className="with-scripts scroll-fade -m-1 min-w-0 overflow-x-auto py-1 pl-1 [&_label]:px-3 [&>div]:w-max [&>div]:flex-nowrap"
        options={[
          { value: ALL, label: m.content_reviews_any() },
          ...[5, 4, 3, 2, 1].map((number) => ({
            value: String(number),
            label: m.content_reviews_stars({ count: number }),
          })),
        ]}
        value={stars}
        onChange={setStars}
      />
      <p className="text-sm text-ink-soft">{m.content_reviews_latest()}</p>
      <div
        className={classNames('transition-opacity', isPlaceholderData && 'opacity-50 delay-200', !isWhole && CUT)}
        aria-busy={isPlaceholderData}
      >
        <ReviewList reviews={shown.map((review) => ({ ...review, reference: review.lot.reference }))} />
      </div>
      <div className="with-scripts">
        <LoadMore
          shown={isCut ? FIRST_ON_PHONE : shown.length}
          count={data?.pages.at(-1)?.count ?? shown.length}
          loading={isFetchingNextPage}
          failure={isError ? m.content_reviews_failed() : undefined}
          onMore={() => (isCut ? setWhole(true) : data ? fetchNextPage() : refetch())}
        />
      </div>
    </div>
  )
}
