import type { LotDetail } from '@escale/contract/lots'
import * as m from '../i18n/messages.generated/messages.js'

/** The map, which is asked for by a press: nothing comes from another origin before it is wanted. */
export function LotMap({ lot }: { lot: Pick<LotDetail, 'coordinates' | 'city'> }) {
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-surface-sunken p-6 text-sm">
      {lot.city}
      <figcaption className="text-xs text-ink-soft">{m.lots_map_approximate()}</figcaption>
    </figure>
  )
}
