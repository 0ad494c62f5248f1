import type { Block } from '@escale/contract/blocks'
import { FeeTable } from '../agencies/fee-table.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'

/** The fee scale of every agency (LW-304). */
export function FeeScalesBlock({ agencies }: Pick<Extract<Block, { kind: 'feeScales' }>, 'agencies'>) {
  if (agencies.length === 0) return <p>{m.content_fees_none()}</p>
  return (
    <div className="grid gap-8">
      {agencies.map(({ slug, name, professionalCard, fees }) => (
        <section key={slug} id={slug} className="grid gap-3">
          <div>
            <h2 className="text-xl">
              <AppLink href={`/nos-agences/${slug}`} className="text-link">
                {name}
              </AppLink>
            </h2>
            <p className="text-sm text-ink-soft">{m.content_fees_card({ card: professionalCard })}</p>
          </div>
          <FeeTable fees={fees} label={name} />
        </section>
      ))}
    </div>
  )
}
