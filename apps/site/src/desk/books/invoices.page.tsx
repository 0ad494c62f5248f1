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
import { EmptyState } from '../../ui/empty-state.tsx'
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
        <PhoneCut count={data.invoices.length}>
          <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
            {data.invoices.map((invoice) => (
              <Invoice key={invoice.reference} agency={agency} invoice={invoice} />
            ))}
          </ul>
        </PhoneCut>
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
    <li className="grid grid-cols-[11fr_9fr] gap-x-3 gap-y-2 px-4 py-3 w620:gap-x-5 w820:grid-cols-[8.2rem_minmax(0,1fr)_9.5rem_auto] w820:items-center w1060:grid-cols-[11rem_minmax(0,1fr)_max-content_auto]">
      <span className="grid">
        <span className="font-semibold whitespace-nowrap tabular-nums">{reference}</span>
        <span className="text-sm text-ink-soft">
          {invoiceName(kind)} · {displayDate(issuedOn)}
        </span>
      </span>
      <span className="grid content-start justify-items-end tabular-nums w820:order-3">
        <span className="font-semibold">{formatPrice(grossCents)}</span>
        <span className="text-right text-sm text-ink-soft w1060:whitespace-nowrap">
          {m.desk_invoices_net({ net: formatPrice(netCents), vat: formatPrice(vatCents) })}
        </span>
      </span>
      <span className="grid min-w-0 w820:order-2">
        <span className="break-words">{party}</span>
        <span className="text-sm text-ink-soft">
          {bookingNumber !== null && (
            <AppLink href={bookingFilePath(agency, bookingNumber)} className="text-link whitespace-nowrap">
              {bookingNumber}
            </AppLink>
          )}
          {month !== null && m.desk_invoices_month({ month: `${month.slice(5, 7)}/${month.slice(0, 4)}` })}
          {credits !== null && ` · ${m.desk_invoices_credits({ reference: credits })}`}
        </span>
      </span>
      <span className="justify-self-end w820:order-4">
        <a href={href} download className="button button-secondary button-sm">
          <Icon name="download" />
          {m.desk_invoices_pdf()}
          <span className="sr-only"> {reference}</span>
        </a>
      </span>
    </li>
  )
}
