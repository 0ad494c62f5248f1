import type { OwnerResults } from '@escale/contract/owner-results'
import { changeBasisPoints } from '@escale/domain/owner/results'
import { formatPrice } from '@escale/domain/price-format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import { AreaTabs } from '../account/area-tabs.tsx'
import { displayPercent } from '../i18n/format-stay-rules.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { privateHead } from '../seo/private-head.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { MonthFigures } from './month-figures.tsx'
import { shareOf } from './property-card.tsx'
import { ResultCards } from './result-cards.tsx'
import { ResultTable } from './result-table.tsx'
import { resultsQuery } from './results.queries.ts'
import { RESULTS, readResults, yearOf } from './results-address.ts'
import { SentStatements } from './sent-statements.tsx'
import { TaxYear } from './tax-year.tsx'

export const Route = createFileRoute('/espace-proprietaire/bilan-de-vos-locations')({
  validateSearch: readResults,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('./load-results.ts')).loadResults(context, deps),
  head: privateHead,
  component: ResultsPage,
})

/** An owner's results of a year: totals, months, lines and files (OW-08). */
function ResultsPage() {
  const search = Route.useSearch()
  const year = yearOf(search)
  const { data, isPlaceholderData } = useQuery({
    ...resultsQuery(year, search.reference),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <div className="page grid gap-8 pb-4">
      <AreaTabs />
      <header className="grid gap-2">
        <h1 className="text-3xl">{m.owner_results_title()}</h1>
        <p className="max-w-text text-md text-ink-soft">{m.owner_results_lead()}</p>
      </header>
      <Pickers results={data} />
      <div className="grid gap-8" aria-busy={isPlaceholderData}>
        {!isEmpty(data) && (
          <>
            <Sums results={data} />
            <MonthFigures year={data.year} months={data.months} />
            <TaxYear year={data.year} taxYear={data.taxYear} />
          </>
        )}
        <SentStatements />
        <section aria-labelledby="lines" className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="lines" className="text-xl">
              {m.owner_results_lines()}
            </h2>
            {data.lines.length > 0 && <Files documents={data.documents} />}
          </div>
          {data.lines.length > 0 ? (
            <Fragment key={data.documents.csv}>
              <ResultCards lines={data.lines} totals={data.totals} />
              <ResultTable lines={data.lines} totals={data.totals} />
            </Fragment>
          ) : (
            <EmptyState icon="euro" title={m.owner_results_empty({ year: String(data.year) })}>
              <p>{m.owner_results_empty_lead()}</p>
            </EmptyState>
          )}
        </section>
      </div>
    </div>
  )
}

/** Whether neither this year nor the previous one has results. */
function isEmpty({ lines, months }: OwnerResults): boolean {
  return (
    lines.length === 0 &&
    months.every((month) => month.occupiedNights + month.lastYearOccupiedNights + month.lastYearRevenue === 0)
  )
}

/** A form, so that it works without scripts; with scripts a choice takes effect at once. */
function Pickers({ results }: { results: OwnerResults }) {
  const router = useRouter()
  // The latest choice, including one whose page is still loading.
  const chosen = readResults(useLocation().search)
  const show = (change: { year: number } | { reference: string }) => {
    const { year, reference } = { ...readResults(router.latestLocation.search), ...change }
    const search = { ...(year && { year }), ...(reference && { reference }) }
    router.navigate({ to: RESULTS, search, resetScroll: false })
  }
  return (
    <form method="get" className="owner-pickers">
      <SelectField
        name="year"
        label={m.owner_results_year()}
        value={yearOf(chosen)}
        onChange={(event) => show({ year: Number(event.target.value) })}
        options={results.years.map((one) => ({ value: String(one), label: String(one) }))}
      />
      <SelectField
        name="reference"
        label={m.owner_results_property()}
        value={chosen.reference ?? ''}
        onChange={(event) => show({ reference: event.target.value })}
        options={[
          { value: '', label: m.owner_results_all() },
          ...results.lots.map((lot) => ({ value: lot.reference, label: `${lot.name}, ${lot.city}` })),
        ]}
      />
      <noscript>
        <Button type="submit">{m.owner_results_show()}</Button>
      </noscript>
    </form>
  )
}

function Sums({ results: { year, totals, months, comparison } }: { results: OwnerResults }) {
  const compare = (name: 'revenue' | 'expense' | 'balance' | 'nights') => <Comparison {...{ comparison, name, year }} />
  const sum = (name: keyof (typeof months)[number]) => months.reduce((all, month) => all + month[name], 0)
  const nights = { occupied: sum('occupiedNights'), nights: sum('nights') }
  return (
    <div className="grid gap-3">
      <dl className="owner-sums">
        <div>
          <dt>{m.owner_column_revenue()}</dt>
          <dd>{formatPrice(totals.revenue)}</dd>
          <dd>
            {totals.rentalNetPrice === totals.revenue
              ? m.owner_results_rent_only()
              : m.owner_results_rent({ value: formatPrice(totals.rentalNetPrice) })}
          </dd>
          {compare('revenue')}
        </div>
        <div>
          <dt>{m.owner_column_expense()}</dt>
          <dd>{formatPrice(totals.expense)}</dd>
          <dd>
            {totals.ownerFee === totals.expense
              ? m.owner_results_fees_only()
              : m.owner_results_fees({ value: formatPrice(totals.ownerFee) })}
          </dd>
          {compare('expense')}
        </div>
        <div>
          <dt>{m.owner_column_balance()}</dt>
          <dd>{formatPrice(totals.balance)}</dd>
          <dd>{m.owner_results_balance_note()}</dd>
          {compare('balance')}
        </div>
        <div>
          <dt>{m.owner_results_nights()}</dt>
          <dd>{shareOf(nights)}</dd>
          <dd>{m.owner_nights_let({ count: nights.occupied })}</dd>
          {compare('nights')}
        </div>
      </dl>
      {comparison.isToDate && (
        <p className="owner-sums-short text-xs text-ink-soft">
          {m.owner_results_change_note({ year: String(year - 1) })}
        </p>
      )}
    </div>
  )
}

/** The change against the previous year. While the year runs both count up to today's date. */
function Comparison({
  comparison: { isToDate, thisYear, lastYear },
  name,
  year,
}: Pick<OwnerResults, 'comparison' | 'year'> & { name: keyof OwnerResults['comparison']['thisYear'] }) {
  const change = changeBasisPoints(thisYear[name], lastYear[name])
  if (change === null) return null
  const format = (value: number) => (name === 'nights' ? m.owner_nights_let({ count: value }) : formatPrice(value))
  const input = { year: String(year - 1), now: format(thisYear[name]), before: format(lastYear[name]) }
  const short = (value: number) => (name === 'nights' ? m.owner_calendar_nights({ count: value }) : formatPrice(value))
  return (
    <dd className="owner-sums-change">
      <Badge tone={change > 0 && name !== 'expense' ? 'success' : 'neutral'}>{displayChange(change)}</Badge>
      <span className="owner-sums-long">
        {isToDate ? m.owner_results_change_to_date(input) : m.owner_results_change(input)}
      </span>
      {isToDate && <span className="owner-sums-short">{m.owner_results_so_far()}</span>}
      <span className="owner-sums-short basis-full">
        {isToDate && <span className="block">{short(thisYear[name])}</span>}
        {m.owner_results_change_short({ before: short(lastYear[name]) })}
      </span>
    </dd>
  )
}

/** A percentage with its sign. */
function displayChange(basisPoints: number): string {
  const sign = basisPoints > 0 ? '+' : basisPoints < 0 ? '−' : ''
  return sign + displayPercent(Math.abs(basisPoints))
}

function Files({ documents: { csv, pdf } }: Pick<OwnerResults, 'documents'>) {
  return (
    <p className="flex flex-wrap gap-2">
      <a href={csv} download className="button button-secondary button-sm">
        <Icon name="download" />
        {m.owner_results_csv()}
      </a>
      <a href={pdf} download className="button button-secondary button-sm">
        <Icon name="download" />
        {m.owner_results_pdf()}
      </a>
    </p>
  )
}
