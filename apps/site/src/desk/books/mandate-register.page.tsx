import type { MandateLine } from '@escale/contract/registers'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { mandateRegisterQuery } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { percentOf } from '../owners/owner-labels.ts'
import { PhoneCut } from '../phone-cut.tsx'
import { ReceiptNoticeForm } from './receipt-notice-form.tsx'
import { RegisterFrame } from './register-frame.tsx'
import { readRegisterSearch } from './register-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/registre-des-mandats')({
  staticData: { layout: 'desk' },
  validateSearch: readRegisterSearch,
  loaderDeps: (deps) => deps.search,
  loader: ({ context, params: { agency }, deps }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_mandates(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: agency }, '/comptabilite') },
        { label: m.desk_mandates(), url: deskPath({ slug: agency }, '/comptabilite/registre-des-mandats') },
      ],
      query: ({ id }) => mandateRegisterQuery(id, deps.page),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: MandateRegisterPage,
})

/** Shared by the line of headings and the rows: on a tablet the notice stands below, in a line of its own. */
const COLUMNS =
  'gap-x-3 w820:grid-cols-[4.6rem_minmax(0,1fr)_minmax(0,1.2fr)_8.6rem] w1060:gap-x-5 w1060:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.6fr)_8.6rem_12rem]'

/** Register of mandates: each mandate, change and end with its number, the latest first (LW-405). */
function MandateRegisterPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const { page } = Route.useSearch()
  const { data } = useQuery({ ...mandateRegisterQuery(agency.id, page), enabled: mayHere(agency, 'viewMoney') })
  return (
    <RegisterFrame
      agency={agency}
      register="mandates"
      title={m.desk_mandates()}
      lead={m.desk_mandates_lead()}
      empty={m.desk_mandates_empty()}
      data={data}
    >
      <p aria-hidden="true" className={classNames(COLUMNS, '-mb-3 hidden px-4 text-xs text-ink-soft w820:grid')}>
        <span>{m.desk_register_column_number()}</span>
        <span>{m.desk_mandates_column_principal()}</span>
        <span>{m.desk_mandates_column_lot()}</span>
        <span>{m.desk_mandates_column_fee()}</span>
        <span className="hidden w1060:block">{m.desk_mandates_column_notice()}</span>
      </p>
      <PhoneCut count={data?.lines.length ?? 0}>
        <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
          {data?.lines.map((line) => (
            <Mandate key={line.number} agency={agency} line={line} />
          ))}
        </ul>
      </PhoneCut>
    </RegisterFrame>
  )
}

function Mandate({ agency, line }: { agency: DeskAgency; line: MandateLine }) {
  const { number, amends, registeredOn, principal, lot, feeBasisPoints, startDate, endDate, mandateId } = line
  const percent = percentOf(feeBasisPoints)
  return (
    <li
      className={classNames(
        COLUMNS,
        'grid gap-y-1 px-4 py-3 leading-snug w620:max-w820:grid-cols-2 hover:bg-surface-warm',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 tabular-nums w820:grid w820:content-start w820:gap-y-0">
        <span className="font-semibold">{m.desk_register_number({ number })}</span>
        <span className="text-sm text-ink-soft">{displayDate(registeredOn)}</span>
        {amends !== null && (
          <span>
            <Badge>{m.desk_mandates_amends({ number: amends })}</Badge>
          </span>
        )}
      </span>
      <span className="grid min-w-0 content-start">
        <span className="truncate font-semibold">{principal.name}</span>
        <span className="truncate text-sm text-ink-soft w1060:whitespace-normal">{principal.address}</span>
      </span>
      <span className="grid min-w-0 content-start">
        <span className="truncate">{lot.name}</span>
        <span className="truncate text-sm text-ink-soft w1060:whitespace-normal">
          {lot.reference} · {lot.address}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm w820:grid w820:content-start">
        <span className="w820:hidden">{m.desk_mandates_fee({ percent })}</span>
        <span className="hidden text-md w820:inline">{m.desk_mandates_percent({ percent })}</span>
        <span className="text-ink-soft tabular-nums">
          {endDate === null
            ? m.desk_mandates_since({ day: displayDate(startDate) })
            : m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm w820:max-w1060:col-start-2 w820:max-w1060:col-end-5 w1060:grid w1060:content-start w1060:justify-items-start">
        <span>
          {line.receiptNotice === 'each' ? m.desk_mandates_notice_each() : m.desk_mandates_notice_statement()}
        </span>
        {mandateId !== null && mayHere(agency, 'manageOwners') && (
          <ReceiptNoticeForm
            agencyId={agency.id}
            mandateId={mandateId}
            principal={principal.name}
            receiptNotice={line.receiptNotice}
          />
        )}
      </span>
    </li>
  )
}
