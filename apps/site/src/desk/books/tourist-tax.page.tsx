import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { todayInFrance } from '../../i18n/today.ts'
import { useToday } from '../../i18n/use-today.ts'
import { privateHead } from '../../seo/private-head.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { taxStatementsQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { MoneyFrame } from '../money/money-frame.tsx'
import { TaxCommunes } from './tax-communes.tsx'
import { TaxDeclarations } from './tax-declarations.tsx'
import { readTaxSearch, taxPeriod } from './tax-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/taxe-de-sejour')({
  staticData: { layout: 'desk' },
  validateSearch: readTaxSearch,
  loaderDeps: (deps) => deps.search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_tax(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: params.agency }, '/comptabilite') },
        { label: m.desk_tax(), url: deskPath({ slug: params.agency }, '/comptabilite/taxe-de-sejour') },
      ],
      query: ({ id }) => taxStatementsQuery(id, taxPeriod(deps, todayInFrance())),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: TouristTaxPage,
})

/** What the agency collected of the tourist tax, what it declared to the communes and paid (LW-109). */
function TouristTaxPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const period = taxPeriod(Route.useSearch(), useToday())
  const { data } = useQuery({ ...taxStatementsQuery(agency.id, period), enabled: mayHere(agency, 'viewMoney') })
  const days = { from: displayDate(period.from), to: displayDate(period.to) }
  return (
    <MoneyFrame agency={agency} title={m.desk_tax()} lead={m.desk_tax_lead()}>
      <Period key={JSON.stringify(period)} period={period} />
      {data && (
        <div className="grid gap-10">
          {data.communes.length > 0 ? (
            <section aria-labelledby="collected" className="grid gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-3">
                <h2 id="collected" className="text-lg">
                  {m.desk_tax_collected(days)}
                </h2>
                <p className="text-lg font-semibold tabular-nums">{formatPrice(data.totalCents)}</p>
              </div>
              <TaxCommunes agency={agency} communes={data.communes} period={period} />
            </section>
          ) : (
            <EmptyState icon="info" title={m.desk_tax_none()}>
              {m.desk_tax_none_hint()}
            </EmptyState>
          )}
          {data.statements.length > 0 && <TaxDeclarations agency={agency} statements={data.statements} />}
        </div>
      )}
    </MoneyFrame>
  )
}

/** A form that also works without scripts: its fields are the address. */
function Period({ period: { from, to } }: { period: { from: string; to: string } }) {
  const navigate = useNavigate({ from: Route.fullPath })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({ search: readTaxSearch(Object.fromEntries(new FormData(event.currentTarget))) })
  }
  return (
    <search>
      <form onSubmit={submit} className="grid items-end gap-4 w620:grid-cols-[12rem_12rem_auto] w620:justify-start">
        <TextField label={m.desk_tax_from()} name="from" type="date" defaultValue={from} hint={undefined} />
        <TextField label={m.desk_tax_to()} name="to" type="date" defaultValue={to} hint={undefined} />
        <Button type="submit" variant="secondary">
          {m.desk_tax_show()}
        </Button>
      </form>
    </search>
  )
}
