import type { LotDetail } from '@escale/contract/lots'
import { formatPrice } from '@escale/domain/price-format'
import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from '../ui/class-names.ts'
import { adTypeName } from './lessor.tsx'
import { LotSection } from './lot-section.tsx'
import { ReportLink } from './report-link.tsx'

/** Legal information of a listing, and the security deposit. */
export function LotLegal({ lot }: { lot: LotDetail }) {
  const { reference, adType, officialRanking, registrationNumber, energyLabel, securityDeposit, petsAccepted } = lot
  return (
    <LotSection id="bon-a-savoir" title={m.lots_legal()}>
      <dl className="grid gap-x-10 gap-y-5 text-sm w620:grid-cols-2">
        <Entry term={m.lots_legal_deposit()}>
          {securityDeposit === null
            ? m.lots_legal_deposit_none()
            : m.lots_legal_deposit_value({ price: formatPrice(securityDeposit) })}
        </Entry>
        <Entry term={m.lots_legal_ad()}>{adTypeName(adType)}</Entry>
        <Entry term={m.lots_legal_ranking()}>
          {officialRanking > 0
            ? m.lots_legal_ranking_value({ stars: m.lots_stars({ count: officialRanking }) })
            : m.lots_not_ranked()}
        </Entry>
        {registrationNumber !== null && <Entry term={m.lots_legal_registration()}>{registrationNumber}</Entry>}
        {energyLabel !== null && (
          <Entry term={m.lots_legal_energy()}>
            <EnergyLabel label={energyLabel} />
          </Entry>
        )}
        <Entry term={m.lots_legal_pets()}>{petsAccepted ? m.lots_fact_pets() : m.lots_fact_no_pets()}</Entry>
      </dl>
      <p className="mt-5">
        <ReportLink reference={reference}>{m.lots_report()}</ReportLink>
      </p>
    </LotSection>
  )
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  )
}

/** Official colours, with the text colour of the better contrast. */
const ENERGY_COLOURS = {
  A: 'bg-energy-a text-white',
  B: 'bg-energy-b text-black',
  C: 'bg-energy-c text-black',
  D: 'bg-energy-d text-black',
  E: 'bg-energy-e text-black',
  F: 'bg-energy-f text-black',
  G: 'bg-energy-g text-white',
} as const

/** Scale of the energy performance certificate with the lot's letter enlarged. */
function EnergyLabel({ label }: { label: keyof typeof ENERGY_COLOURS }) {
  return (
    <>
      <span aria-hidden="true" className="mt-1 flex items-center gap-0.5">
        {Object.entries(ENERGY_COLOURS).map(([letter, colour]) => (
          <span
            key={letter}
            className={classNames(
              'grid place-items-center rounded-xs text-2xs font-bold',
              colour,
              letter === label ? 'size-8 text-base ring-2 ring-primary ring-offset-2 ring-offset-surface' : 'h-5 w-6',
            )}
          >
            {letter}
          </span>
        ))}
      </span>
      <span className="mt-1 block text-xs">{m.lots_legal_energy_value({ label })}</span>
    </>
  )
}
