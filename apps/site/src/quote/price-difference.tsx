import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from '../ui/class-names.ts'

/** "+40 €": what a choice adds to the total or takes from it. */
function formatDifference(diffCents: number): string {
  return `${diffCents > 0 ? '+' : ''}${formatPrice(diffCents)}`
}

/** The difference beside the total; nothing when there is none. */
export function PriceDifference({ diffCents }: { diffCents: number }) {
  if (diffCents === 0) return null
  return <span className="price-difference">{formatDifference(diffCents)}</span>
}

/** The total and what the services make of it, read out when it changes. */
export function TotalAnnounced({ totalCents, diffCents }: { totalCents: number; diffCents: number }) {
  const total = formatPrice(totalCents)
  return (
    <p role="status" className="sr-only">
      {diffCents === 0
        ? m.quote_total_now({ total })
        : m.quote_total_changed({ total, difference: formatDifference(diffCents) })}
    </p>
  )
}

/** The total in large; it fades while another one is asked for. */
export function TotalPrice({ totalCents, isStale }: { totalCents: number; isStale: boolean }) {
  return (
    <span
      className={classNames('text-lg font-bold tabular-nums transition-opacity', isStale && 'opacity-50 delay-200')}
    >
      {formatPrice(totalCents)}
    </span>
  )
}
