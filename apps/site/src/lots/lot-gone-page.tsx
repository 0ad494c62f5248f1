import type { LotCard } from '@escale/contract/lots'
import { Suspense } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { SimilarLots } from './similar-lots.lazy.ts'

/** Error page of an unpublished lot, with similar lots (LO-12, CO-05). */
export function LotGone({ lots }: { lots: readonly LotCard[] }) {
  return (
    <div className="lot-gone page py-10">
      <title>{m.error_lotGone()}</title>
      <div className="mx-auto grid max-w-narrow justify-items-center gap-4 py-8 text-center">
        <h1 className="text-3xl">{m.error_lotGone()}</h1>
        {lots.length > 0 && <p className="text-md text-ink-soft">{m.lots_gone_lead()}</p>}
        <ButtonLink href="/recherche" icon="search">
          {m.errors_not_found_search()}
        </ButtonLink>
      </div>
      <Suspense>
        <SimilarLots lots={lots} />
      </Suspense>
    </div>
  )
}
