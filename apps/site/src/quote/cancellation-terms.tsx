import type { CancellationTerms } from '@escale/contract/booking'

/** What a tenant who cancels gets back, by steps; `isWhole` adds what a new tenant of the dates changes and what the lessor owes (LW-403). */
export function CancellationLines({
  terms: { refunds, relet, lessor },
  isWhole = false,
}: {
  terms: CancellationTerms
  isWhole?: boolean
}) {
  const lines = isWhole ? [...refunds, ...(relet ? [relet] : []), lessor] : refunds
  return (
    <ul className="grid max-w-text list-disc gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
