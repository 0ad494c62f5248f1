import type { ReceiptLine } from '@escale/contract/registers'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { receiptRegisterQuery } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { meansName } from '../desk-format.ts'
import { PhoneCut } from '../phone-cut.tsx'
import { RegisterFrame } from './register-frame.tsx'
import { readRegisterSearch } from './register-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/registre-des-recus')({
  staticData: { layout: 'desk' },
  validateSearch: readRegisterSearch,
  loaderDeps: (deps) => deps.search,
  loader: ({ context, params: { agency }, deps }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_receipts(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: agency }, '/comptabilite') },
        { label: m.desk_receipts(), url: deskPath({ slug: agency }, '/comptabilite/registre-des-recus') },
      ],
      query: ({ id }) => receiptRegisterQuery(id, deps.page),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: ReceiptRegisterPage,
})

/** Shared by the line of headings and the rows. */
const COLUMNS =
  'grid-cols-[minmax(0,1fr)_auto] gap-x-3 w820:grid-cols-[5.2rem_minmax(0,0.8fr)_minmax(0,1.2fr)_8.2rem] w1060:gap-x-5 w1060:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)_16rem]'

/** Register of receipts: each payment with its number, the latest first (LW-405). */
function ReceiptRegisterPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const { page } = Route.useSearch()
  const { data } = useQuery({ ...receiptRegisterQuery(agency.id, page), enabled: mayHere(agency, 'viewMoney') })
  return (
    <RegisterFrame
      agency={agency}
      register="receipts"
      title={m.desk_receipts()}
      lead={m.desk_receipts_lead()}
      empty={m.desk_receipts_empty()}
      data={data}
    >
      <p aria-hidden="true" className={classNames(COLUMNS, '-mb-3 hidden px-4 text-xs text-ink-soft w820:grid')}>
        <span>{m.desk_register_column_number()}</span>
        <span>{m.desk_receipts_column_payer()}</span>
        <span>{m.desk_receipts_column_principal()}</span>
        <span className="text-right">{m.desk_receipts_column_amount()}</span>
      </p>
      <PhoneCut count={data?.lines.length ?? 0}>
        <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
          {data?.lines.map((line) => (
            <Receipt key={line.number} agency={agency} line={line} />
          ))}
        </ul>
      </PhoneCut>
    </RegisterFrame>
  )
}

function Receipt({ agency, line }: { agency: DeskAgency; line: ReceiptLine }) {
  const { number, receivedOn, payer, bookingNumber, kind, means, reference, amountCents, lotReference, principal } =
    line
  return (
    <li className={classNames(COLUMNS, 'grid gap-y-1 px-4 py-3 leading-snug hover:bg-surface-warm')}>
      <span className="grid content-start tabular-nums">
        <span className="font-semibold">{m.desk_register_number({ number })}</span>
        <span className="text-sm text-ink-soft">{displayDate(receivedOn)}</span>
      </span>
      <span className="grid content-start text-right w820:order-last">
        <span className={classNames('font-semibold tabular-nums', line.cancelledOn !== null && 'line-through')}>
          {formatPrice(amountCents)}
        </span>
        <span className="text-sm text-ink-soft">
          {means === 'card' ? m.desk_money_means_card() : meansName(means)}
          {reference !== '' && ` · ${reference}`}
        </span>
      </span>
      <span className="col-span-2 flex min-w-0 flex-wrap items-baseline gap-x-3 w820:col-span-1 w820:grid w820:content-start">
        <span className="truncate">{payer}</span>
        <span className="text-sm text-ink-soft">
          <Facts
            items={[
              <AppLink key="booking" href={bookingFilePath(agency, bookingNumber)} className="text-link">
                {bookingNumber}
              </AppLink>,
              kind === 'caution' && m.desk_receipts_caution(),
              line.cancelledOn !== null && m.desk_receipts_cancelled({ day: displayDate(line.cancelledOn) }),
            ]}
          />
        </span>
      </span>
      <span className="col-span-2 flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm leading-snug w820:col-span-1 w820:grid w820:content-start w820:text-md w820:leading-snug">
        <span className="truncate">
          {principal === '' ? m.desk_receipts_no_principal() : m.desk_receipts_for({ name: principal })}
        </span>
        <span className="text-sm text-ink-soft">
          <Facts
            items={[
              lotReference,
              line.mandateNumber !== null && m.desk_receipts_mandate({ number: line.mandateNumber }),
            ]}
          />
        </span>
      </span>
    </li>
  )
}
