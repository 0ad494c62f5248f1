import type { LotDetail } from '@escale/contract/lots'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'

/** The cleaning badge of the site options, on lots that have it (LO-17). */
export function CleaningBadge({ lot }: { lot: Pick<LotDetail, 'isCleaningLogo'> }) {
  const badge = useBaseData()?.options.macaron_menage.url
  if (!lot.isCleaningLogo || !badge) return null
  return (
    <p className="flex items-center gap-3 text-sm font-medium">
      <img src={badge} alt="" width={56} height={56} loading="lazy" />
      {m.lots_cleaning()}
    </p>
  )
}
