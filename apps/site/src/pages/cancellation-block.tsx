import type { Block } from '@escale/contract/blocks'
import * as m from '../i18n/messages.generated/messages.js'
import { CancellationLines } from '../quote/cancellation-terms.tsx'

/** The cancellation policies in force: the standard one, then those of agencies with their own (LW-403). */
export function CancellationBlock({
  block: { standard, agencies },
}: {
  block: Extract<Block, { kind: 'cancellationPolicies' }>
}) {
  return (
    <div className="grid gap-5">
      <Policy title={agencies.length > 0 ? m.content_cancellation_standard() : null} terms={standard} />
      {agencies.map(({ name, terms }) => (
        <Policy key={name} title={name} terms={terms} />
      ))}
    </div>
  )
}

function Policy({ title, terms }: { title: string | null; terms: Parameters<typeof CancellationLines>[0]['terms'] }) {
  return (
    <section className="grid gap-2 text-md">
      {title && <h3 className="text-lg">{title}</h3>}
      <CancellationLines terms={terms} isWhole />
    </section>
  )
}
