import type { LotDetail } from '@escale/contract/lots'
import * as m from '../i18n/messages.generated/messages.js'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconNamed } from '../ui/icon-names.ts'
import { LotSection } from './lot-section.tsx'

const KINDS = [
  ['equipment', m.lots_amenities_equipment],
  ['layout', m.lots_amenities_layout],
  ['comfort', m.lots_amenities_comfort],
] as const

/** Amenities by kind. */
export function LotAmenities({ amenities }: Pick<LotDetail, 'amenities'>) {
  if (amenities.length === 0) return null
  return (
    <LotSection id="equipements" title={m.lots_amenities()}>
      <DrawnOnce
        as="div"
        part="amenities"
        source={() => JSON.stringify(amenities)}
        className="grid gap-x-8 gap-y-6 w620:grid-cols-2 w960:grid-cols-3"
      >
        {() =>
          KINDS.map(([kind, title]) => {
            const ofKind = amenities.filter((amenity) => amenity.kind === kind)
            if (ofKind.length === 0) return null
            return (
              <div key={kind}>
                <h3 className="mb-2.5 text-md">{title()}</h3>
                <ul className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm leading-snug w620:grid-cols-1">
                  {ofKind.map(({ slug, name, icon }) => (
                    <li key={slug} className="flex min-w-0 items-start gap-2.5">
                      <Icon name={iconNamed(icon)} className="mt-0.5 text-ink-soft" />
                      {name}
                    </li>
                  ))}
                </ul>
              </div>
            )
          })
        }
      </DrawnOnce>
    </LotSection>
  )
}
