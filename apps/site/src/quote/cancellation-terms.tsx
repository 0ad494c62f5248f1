import type { CancellationTerms } from '@escale/contract/booking'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'

const LINES_IN_SIGHT = 2

/** What a tenant who cancels gets back, by steps; `isWhole` adds what a new tenant of the dates changes and what the lessor owes (LW-403). */
export function CancellationLines({
  terms: { refunds, relet, lessor },
  isWhole = false,
  isFolded = false,
}: {
  terms: CancellationTerms
  isWhole?: boolean
  /** Shows the first lines, and the others on demand. */
  isFolded?: boolean
}) {
  const lines = isWhole ? [...refunds, ...(relet ? [relet] : []), lessor] : refunds
  if (!isFolded || lines.length <= LINES_IN_SIGHT + 1) return <Lines lines={lines} />
  return (
    <div className="grid gap-1.5">
      <Lines lines={lines.slice(0, LINES_IN_SIGHT)} />
      <details className="stay-ticket-line">
        <summary>
          <span className="font-semibold">
            {m.quote_cancellation_whole()}
            <Icon name="chevron-down" className="stay-ticket-chevron" />
          </span>
        </summary>
        <div className="pt-1.5">
          <Lines lines={lines.slice(LINES_IN_SIGHT)} />
        </div>
      </details>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid max-w-text list-disc gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
