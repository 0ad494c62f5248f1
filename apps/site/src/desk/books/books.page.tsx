import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { todayInFrance } from '../../i18n/today.ts'
import { useToday } from '../../i18n/use-today.ts'
import { privateHead } from '../../seo/private-head.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { booksQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { MoneyFrame } from '../money/money-frame.tsx'
import { BooksExports } from './books-exports.tsx'
import { BooksPayees } from './books-payees.tsx'
import { booksPeriod, readBooksSearch } from './books-search.ts'
import { ClientFundsState } from './client-funds-state.tsx'
import { TrialBalance } from './trial-balance.tsx'

export const Route = createFileRoute('/espace-agence/$agency/comptabilite')({
  staticData: { layout: 'desk' },
  validateSearch: readBooksSearch,
  loaderDeps: (deps) => deps.search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_books(),
      crumbs: [{ label: m.desk_books(), url: deskPath({ slug: params.agency }, '/comptabilite') }],
      query: ({ id }) => booksQuery(id, booksPeriod(deps, todayInFrance())),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: BooksPage,
})

/** The agency's books: clients' bank, trial balance, what is owed, files for the accountant (LW-406, AG-407). */
function BooksPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const period = booksPeriod(Route.useSearch(), useToday())
  const { data } = useQuery({ ...booksQuery(agency.id, period), enabled: mayHere(agency, 'viewMoney') })
  return (
    <MoneyFrame agency={agency} title={m.desk_books()} lead={m.desk_books_lead()}>
      <Period key={JSON.stringify(period)} period={period} />
      {data && (
        <div className="grid gap-10">
          <ClientFundsState funds={data.clientFunds} on={period.to} />
          {data.trialBalance.length > 0 ? (
            <TrialBalance rows={data.trialBalance} period={period} />
          ) : (
            <EmptyState icon="info" title={m.desk_books_none()}>
              {m.desk_books_none_hint()}
            </EmptyState>
          )}
          <BooksPayees agency={agency} books={data} />
          {mayHere(agency, 'exportAccounts') && <BooksExports agency={agency} books={data} />}
        </div>
      )}
    </MoneyFrame>
  )
}

/** A form that also works without scripts: its fields are the address. */
function Period({ period: { from, to, q } }: { period: { from: string; to: string; q: string } }) {
  const navigate = useNavigate({ from: Route.fullPath })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({ search: readBooksSearch(Object.fromEntries(new FormData(event.currentTarget))) })
  }
  return (
    <search>
      <form
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 w820:grid-cols-[9rem_9rem_minmax(0,1fr)_auto] w1060:grid-cols-[12rem_12rem_minmax(0,1fr)_auto]"
      >
        <TextField label={m.desk_books_from()} name="from" type="date" defaultValue={from} hint={undefined} />
        <TextField label={m.desk_books_to()} name="to" type="date" defaultValue={to} hint={undefined} />
        <TextField
          label={m.desk_books_search()}
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
