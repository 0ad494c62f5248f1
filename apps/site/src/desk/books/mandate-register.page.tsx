import type { MandateLine } from '@escale/contract/registers'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuDetails } from '../../ui/menu-details.tsx'
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

/** Shared by the line of headings and the rows: on a tablet fee and term stand below the principal. */
const COLUMNS =
  'gap-x-3 w820:grid-cols-[4.6rem_minmax(0,1fr)_minmax(0,1fr)_2.2rem] w1060:gap-x-5 w1060:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.6fr)_8.6rem_10rem_2.2rem]'

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
        <span className="w1060:hidden">{m.desk_mandates_column_principal_fee()}</span>
        <span className="hidden w1060:block">{m.desk_mandates_column_principal()}</span>
        <span>{m.desk_mandates_column_lot()}</span>
        <span className="hidden w1060:block">{m.desk_mandates_column_fee()}</span>
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
  const term =
    endDate === null
      ? m.desk_mandates_since({ day: displayDate(startDate) })
      : m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })
  const isEach = line.receiptNotice === 'each'
  return (
    <li
      className={classNames(
        COLUMNS,
        'grid grid-cols-[minmax(0,1fr)_auto_2.2rem] items-start px-4 py-2.5 leading-snug hover:bg-surface-warm',
      )}
    >
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 tabular-nums w820:row-span-2 w820:grid w820:gap-y-0 w1060:row-span-1">
        <span className="font-semibold">{m.desk_register_number({ number })}</span>
        <span className="text-xs text-ink-soft w820:text-sm">{displayDate(registeredOn)}</span>
        {amends !== null && (
          <span>
            <Badge>{m.desk_mandates_amends({ number: amends })}</Badge>
          </span>
        )}
      </span>
      <span className="contents w820:col-start-2 w820:row-start-1 w820:grid">
        <span className="col-span-3 row-start-2 flex flex-wrap items-baseline justify-between gap-x-3 w820:col-span-1 w820:row-start-1">
          <span className="font-semibold">{principal.name}</span>
          <span className="text-xs text-ink-soft tabular-nums w820:hidden">{term}</span>
        </span>
        <span className="col-span-3 row-start-3 text-sm text-ink-soft w820:col-span-1 w820:row-start-2">
          {principal.address}
        </span>
      </span>
      <span className="col-span-3 row-start-4 w820:col-span-1 w820:col-start-3 w820:row-start-1 w820:row-span-2 w820:grid w1060:row-span-1">
        <span>{lot.name}</span>{' '}
        <span className="text-sm text-ink-soft">
          {lot.reference} · {lot.address}
        </span>
      </span>
      <span className="contents text-sm w820:col-start-2 w820:row-start-2 w820:flex w820:flex-wrap w820:gap-x-3 w1060:col-start-4 w1060:row-start-1 w1060:grid">
        <span className="text-right text-sm w820:text-left w1060:text-md">
          {m.desk_mandates_percent({ percent: percentOf(feeBasisPoints) })}
        </span>
        <span className="hidden text-sm text-ink-soft tabular-nums w820:inline">{term}</span>
        {isEach && <span className="col-span-3 text-sm w1060:hidden">{m.desk_mandates_notice_each()}</span>}
      </span>
      <span className="hidden text-sm w1060:col-start-5 w1060:row-start-1 w1060:block">
        {isEach ? m.desk_mandates_notice_each() : m.desk_mandates_notice_statement()}
      </span>
      {mandateId !== null && mayHere(agency, 'manageOwners') && (
        <MenuDetails
          className="relative col-start-3 row-start-1 -mt-1.5 justify-self-end w820:col-start-4 w820:row-span-2 w1060:col-start-6 w1060:row-span-1"
          summaryClass="icon-button"
          summary={<Icon name="more" />}
          label={m.desk_mandates_actions({ number })}
        >
          <div className="menu-drop menu-drop-end grid w-max justify-items-start gap-1 text-sm">
            <span className="px-3 pt-1 text-ink-soft">
              {isEach ? m.desk_mandates_notice_each() : m.desk_mandates_notice_statement()}
            </span>
            <ReceiptNoticeForm
              agencyId={agency.id}
              mandateId={mandateId}
              principal={principal.name}
              receiptNotice={line.receiptNotice}
            />
          </div>
        </MenuDetails>
      )}
    </li>
  )
}
