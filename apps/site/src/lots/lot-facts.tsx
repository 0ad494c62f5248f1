import type { LotDetail } from '@escale/contract/lots'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { CleaningBadge } from './cleaning-badge.tsx'

/** Capacity, rooms and other key facts. */
export function LotFacts({ lot }: { lot: LotDetail }) {
  const facts: [IconName, string][] = [
    ['users', m.lots_fact_capacity({ count: lot.capacity })],
    ['rooms', m.lots_fact_rooms({ count: lot.rooms })],
    ['bed', lot.bedrooms > 0 ? m.lots_fact_bedrooms({ count: lot.bedrooms }) : m.lots_fact_no_bedroom()],
    ['bath', m.lots_fact_bathrooms({ count: lot.bathrooms })],
    ['ruler', m.lots_fact_area({ area: lot.areaM2 })],
    ['paw', lot.petsAccepted ? m.lots_fact_pets() : m.lots_fact_no_pets()],
  ]
  return (
    <section aria-label={m.lots_facts()} className="flex flex-wrap items-center justify-between gap-4 py-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-3 text-sm font-medium">
        {facts.map(([icon, label]) => (
          <li key={icon} className="flex items-center gap-2">
            <Icon name={icon} className="text-lg text-accent" />
            {label}
          </li>
        ))}
      </ul>
      <noscript>
        <a href="#reservation" className="text-link text-sm w1060:hidden">
          {m.lots_bar_book()}
        </a>
      </noscript>
      <CleaningBadge lot={lot} />
    </section>
  )
}
