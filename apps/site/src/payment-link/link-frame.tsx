import type { PaymentLinkPage } from '@escale/contract/desk-booking'
import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'

/** The page of a mailed link: what is to do, beside the rental with facts about the stay, the last of them the sum. */
export function LinkFrame({
  title,
  lead,
  lot,
  factsLabel,
  facts,
  children,
}: {
  title: string
  lead: string
  lot: PaymentLinkPage['lot']
  factsLabel: string
  facts: readonly [name: string, value: string][]
  children: ReactNode
}) {
  return (
    <div className="page grid items-start gap-x-12 gap-y-8 pb-16 w960:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="grid gap-6">
        <header className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-md text-ink-soft">{lead}</p>
        </header>
        {children}
      </div>
      <aside aria-label={factsLabel} className="grid overflow-hidden rounded-xl border border-line">
        <Picture path={lot.photo?.path ?? null} alt="" sizes="(width >= 960px) 24rem, 100vw" ratio="16/9" />
        <div className="grid gap-4 p-5">
          <div>
            <p className="text-lg font-semibold">{lot.name}</p>
            <p className="text-sm text-ink-soft">{lot.city}</p>
          </div>
          <dl className="grid gap-2 text-md">
            {facts.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4 last:font-semibold">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="text-right tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </aside>
    </div>
  )
}
