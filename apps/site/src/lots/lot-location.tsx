import type { LotDetail } from '@escale/contract/lots'
import { displayDistance } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { iconNamed } from '../ui/icon-names.ts'
import { LotMap } from './lot-map.tsx'
import { LotSection } from './lot-section.tsx'

/** Icon of a proximity, when its slug is not the name of one. */
const DISTANCE_ICONS: Record<string, string> = {
  spaCenter: 'spa',
  shops: 'shop',
  skiSchool: 'ski-school',
  harbor: 'anchor',
}

/** Approximate place of the lot, and distances. */
export function LotLocation({ lot }: { lot: LotDetail }) {
  return (
    <LotSection
      id="situation"
      title={m.lots_location()}
      extra={
        <p className="text-sm text-ink-soft">
          {lot.postcode} {lot.city}, {lot.region.name}
        </p>
      }
    >
      <LotMap lot={lot} />
      {lot.distances.length > 0 && (
        <>
          <h3 className="mt-6 mb-3 text-md">{m.lots_distances()}</h3>
          <ul className="grid gap-x-10 gap-y-2 text-sm w520:grid-cols-2">
            {lot.distances.map(({ slug, name, metres }) => (
              <li key={slug} className="flex flex-wrap items-center gap-x-2.5 border-b border-line pb-2">
                <Icon name={iconNamed(DISTANCE_ICONS[slug] ?? slug)} className="text-ink-soft" />
                {name}
                <span className="ml-auto font-semibold tabular-nums">{displayDistance(metres)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </LotSection>
  )
}
