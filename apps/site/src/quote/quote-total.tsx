import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from '../ui/class-names.ts'

/** "+40 €": how much a choice changes the total. */
function formatDifference(diffCents: number): string {
  return `${diffCents > 0 ? '+' : ''}${formatPrice(diffCents)}`
}

/** The difference beside the total; nothing when it is zero. */
export function PriceDifference({ diffCents }: { diffCents: number }) {
  if (diffCents === 0) return null
  return <span className="price-difference">{formatDifference(diffCents)}</span>
}

/** Announces the total and the difference to screen readers. */
export function TotalAnnouncement({ totalCents, diffCents }: { totalCents: number; diffCents: number }) {
  const total = formatPrice(totalCents)
  return (
    <p role="status" className="sr-only">
      {diffCents === 0
        ? m.quote_total_now({ total })
        : m.quote_total_changed({ total, difference: formatDifference(diffCents) })}
    </p>
  )
}

/** The total; it fades during a request. */
export function TotalPrice({ totalCents, isStale }: { totalCents: number; isStale: boolean }) {
  return (
    <span
      className={classNames('text-lg font-bold tabular-nums transition-opacity', isStale && 'opacity-50 delay-200')}
    >
      {formatPrice(totalCents)}
    </span>
  )
}
