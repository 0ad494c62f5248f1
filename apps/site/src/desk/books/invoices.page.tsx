import type { Invoices } from '@escale/contract/invoices'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { invoicesQuery } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { MoneyFrame } from '../money/money-frame.tsx'
import { PageLinks } from '../page-links.tsx'
import { PhoneCut } from '../phone-cut.tsx'
import { FeeInvoicesForm } from './fee-invoices-form.tsx'
import { invoiceName } from './invoice-labels.ts'
import { readInvoicesSearch } from './invoices-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/factures')({
  staticData: { layout: 'desk' },
  validateSearch: readInvoicesSearch,
  loaderDeps: (deps) => deps.search,
  loader: ({ context, params: { agency }, deps }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_invoices(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: agency }, '/comptabilite') },
        { label: m.desk_invoices(), url: deskPath({ slug: agency }, '/comptabilite/factures') },
      ],
      query: ({ id }) => invoicesQuery(id, deps),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: InvoicesPage,
})

/** Shared by the line of headings and the rows. */
const COLUMNS =
  'gap-x-3 w820:grid-cols-[8.4rem_minmax(0,1fr)_4.6rem_8.2rem_2.2rem] w1060:gap-x-5 w1060:grid-cols-[12rem_minmax(0,1fr)_7rem_9rem_2.2rem]'

/** Invoices and credit notes of an agency, and the form that invoices the fees of a month (LW-407). */
function InvoicesPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const query = Route.useSearch()
  const { data } = useQuery({ ...invoicesQuery(agency.id, query), enabled: mayHere(agency, 'viewMoney') })
  const at = (page: number) => {
    const entries = { ...(query.q !== '' && { q: query.q }), page: String(page) }
    return `${deskPath(agency, '/comptabilite/factures')}?${new URLSearchParams(entries)}`
  }
  return (
    <MoneyFrame agency={agency} title={m.desk_invoices()} lead={m.desk_invoices_lead()}>
      {data && data.waiting > 0 && (
        <p className="rounded-lg bg-surface-warm px-4 py-3 text-md">
          {m.desk_invoices_waiting({ count: data.waiting })}{' '}
          <AppLink href={deskPath(agency, '/comptabilite')} className="text-link">
            {m.desk_books_settings()}
          </AppLink>
        </p>
      )}
      {mayHere(agency, 'manageStatements') && <FeeInvoicesForm agencyId={agency.id} />}
      <Search key={query.q} q={query.q} />
      {data && data.invoices.length > 0 && (
        <div className="grid gap-2">
          <p aria-hidden="true" className={classNames(COLUMNS, 'hidden px-4 text-xs text-ink-soft w820:grid')}>
            <span>{m.desk_register_column_number()}</span>
            <span>{m.desk_invoices_column_party()}</span>
            <span className="text-right">{m.desk_invoices_column_vat()}</span>
            <span className="text-right">{m.desk_invoices_column_gross()}</span>
          </p>
          <PhoneCut count={data.invoices.length}>
            <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
              {data.invoices.map((invoice) => (
                <Invoice key={invoice.reference} agency={agency} invoice={invoice} />
              ))}
            </ul>
          </PhoneCut>
        </div>
      )}
      {data?.invoices.length === 0 && (
        <EmptyState icon="info" title={m.desk_invoices_none()}>
          {query.q === '' ? m.desk_invoices_none_hint() : m.desk_invoices_none_found()}
        </EmptyState>
      )}
      {data && <PageLinks label={m.desk_pages()} page={data.page} pages={data.pages} hrefOf={at} />}
    </MoneyFrame>
  )
}

/** A form that also works without scripts: its field is the address. */
function Search({ q }: { q: string }) {
  const navigate = useNavigate({ from: Route.fullPath })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({ search: readInvoicesSearch(Object.fromEntries(new FormData(event.currentTarget))) })
  }
  return (
    <search>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
        <TextField
          label={m.desk_invoices_search()}
          name="q"
          defaultValue={q}
          icon="search"
          maxLength={80}
          hint={undefined}
        />
        <Button type="submit" variant="secondary">
          {m.desk_books_show()}
        </Button>
      </form>
    </search>
  )
}

function Invoice({ agency, invoice }: { agency: DeskAgency; invoice: Invoices['invoices'][number] }) {
  const { kind, reference, issuedOn, party, bookingNumber, month, credits, netCents, vatCents, grossCents, href } =
    invoice
  return (
    <li
      className={classNames(
        COLUMNS,
        'grid grid-cols-[minmax(0,1fr)_auto_2.2rem] items-start gap-y-1 px-4 py-3 leading-snug hover:bg-surface-warm',
      )}
    >
      <span className="grid tabular-nums">
        <span className="font-semibold whitespace-nowrap">{reference}</span>
        <span className="text-xs text-ink-soft w620:text-sm">
          <Facts items={[invoiceName(kind), displayDate(issuedOn)]} />
        </span>
      </span>
      <span className="grid text-right whitespace-nowrap tabular-nums w820:contents">
        <span className="w820:order-4 w820:grid">
          <span className="font-semibold">{formatPrice(grossCents)}</span>
          <span className="hidden text-sm text-ink-soft w820:inline">
            {m.desk_invoices_net({ net: formatPrice(netCents) })}
          </span>
        </span>
        <span className="text-xs text-ink-soft w620:text-sm w820:order-3 w820:text-md w820:text-ink">
          <span className="w820:sr-only">{m.desk_invoices_column_vat()} </span>
          {formatPrice(vatCents)}
        </span>
      </span>
      <span className="col-span-3 row-start-2 flex min-w-0 flex-wrap items-baseline gap-x-3 w820:order-2 w820:col-span-1 w820:row-start-auto w820:grid">
        <span className="break-words">{party}</span>
        <span className="text-sm text-ink-soft">
          <Facts
            items={[
              bookingNumber !== null && (
                <AppLink
                  key="booking"
                  href={bookingFilePath(agency, bookingNumber)}
                  className="text-link whitespace-nowrap"
                >
                  {bookingNumber}
                </AppLink>
              ),
              month !== null && m.desk_invoices_month({ month: `${month.slice(5, 7)}/${month.slice(0, 4)}` }),
              credits !== null && m.desk_invoices_credits({ reference: credits }),
            ]}
          />
        </span>
      </span>
      <a
        href={href}
        download
        className="icon-button col-start-3 row-start-1 justify-self-end w820:order-5 w820:col-start-auto w820:row-start-auto"
        aria-label={m.desk_invoices_pdf({ reference })}
        title={m.desk_invoices_pdf({ reference })}
      >
        <Icon name="download" />
      </a>
    </li>
  )
}
