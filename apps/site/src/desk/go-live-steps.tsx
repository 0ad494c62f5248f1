import type { GoLive } from '@escale/contract/go-live'
import type { GoLiveStep } from '@escale/domain/agencies/go-live-checklist'
import { useQuery } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { AGENCY_AREA } from '../platform/areas.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { goLiveQuery } from './desk.queries.ts'
import { type DeskAgency, deskPath, mayHere } from './desk-agency.ts'
import { FoldedNotice } from './folded-notice.tsx'

/** Where a step is done: a page of the desk, a page of the person, or a command of the installation. */
type Place = { page: string } | { own: string } | { command: string }

const STEPS: Record<GoLiveStep, { name: () => string; place: Place }> = {
  siteName: { name: m.go_live_site_name, place: { command: 'setup' } },
  professional: { name: m.go_live_professional, place: { command: 'setup' } },
  company: { name: m.go_live_company, place: { page: '/comptabilite' } },
  secondFactors: { name: m.go_live_second_factors, place: { own: '/votre-compte' } },
  paymentAccount: { name: m.go_live_payment_account, place: { page: '/comptabilite/compte' } },
  clientsAccount: { name: m.go_live_clients_account, place: { page: '/comptabilite/releves' } },
  terms: { name: m.go_live_terms, place: { page: '/conditions-annulation' } },
  lots: { name: m.go_live_lots, place: { command: 'import' } },
  mandates: { name: m.go_live_mandates, place: { page: '/proprietaires' } },
  attestations: { name: m.go_live_attestations, place: { page: '/proprietaires' } },
  taxTariffs: { name: m.go_live_tax_tariffs, place: { command: 'tax' } },
}

/** What the agency still needs before it takes bookings, for who may do it; nothing once all is done (AG-106). */
export function GoLiveSteps({ agency }: { agency: DeskAgency }) {
  const { data } = useQuery({ ...goLiveQuery(agency.id), enabled: mayHere(agency, 'manageTerms') })
  const missing = data?.steps.filter(({ isDone }) => !isDone) ?? []
  if (!data || missing.length === 0) return null
  const done = data.steps.length - missing.length
  const summary = m.desk_go_live_progress({ done, all: data.steps.length })
  const isLive = data.steps.some(({ step, isDone }) => step === 'lots' && isDone)
  if (isLive)
    return (
      <FoldedNotice
        id="go-live"
        title={m.desk_go_live()}
        extra={
          <span className="text-sm font-normal whitespace-nowrap text-ink-soft tabular-nums">
            <span aria-hidden="true" className="w1060:hidden">
              {done}/{data.steps.length}
            </span>
            <span className="sr-only w1060:not-sr-only">{summary}</span>
          </span>
        }
      >
        <Steps agency={agency} steps={missing} />
      </FoldedNotice>
    )
  return (
    <section aria-labelledby="go-live" className="grid gap-3 rounded-xl border border-line bg-surface-warm p-5">
      <h2 id="go-live" className="text-lg">
        {m.desk_go_live()}
      </h2>
      <p className="text-md">{summary}</p>
      <Steps agency={agency} steps={missing} />
    </section>
  )
}

function Steps({ agency, steps }: { agency: DeskAgency; steps: GoLive['steps'] }) {
  return (
    <ul className="grid gap-2 text-md">
      {steps.map(({ step, lacking }) => (
        <li key={step} className="flex items-start gap-2">
          <Icon name="chevron-right" className="mt-1 text-sm text-ink-soft" />
          <span>
            <Step agency={agency} step={step} />
            {lacking > 0 && (
              <span className="text-sm text-ink-soft"> {m.desk_go_live_lacking({ count: lacking })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Step({ agency, step }: { agency: DeskAgency; step: GoLiveStep }) {
  const { name, place } = STEPS[step]
  if ('command' in place)
    return (
      <>
        {name()} <span className="text-sm text-ink-soft">{m.desk_go_live_command({ command: place.command })}</span>
      </>
    )
  return (
    <AppLink href={'page' in place ? deskPath(agency, place.page) : `${AGENCY_AREA}${place.own}`} className="text-link">
      {name()}
    </AppLink>
  )
}
