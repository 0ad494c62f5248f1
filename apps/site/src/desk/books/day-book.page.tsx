import type { DayBook } from '@escale/contract/receivables'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { displayDate, displayDay } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { todayInFrance } from '../../i18n/today.ts'
import { useToday } from '../../i18n/use-today.ts'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/field.tsx'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { meansName } from '../desk-format.ts'
import { dayBookQuery } from '../money/money.queries.ts'
import { MoneyFrame } from '../money/money-frame.tsx'
import { readDaySearch } from '../money/money-search.ts'
import { disbursementName } from './books-labels.ts'

const PAGE = '/comptabilite/journal'
const CELL = 'px-3 py-2 text-right whitespace-nowrap tabular-nums'

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/journal')({
  staticData: { layout: 'desk' },
  validateSearch: readDaySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_money_day(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: params.agency }, '/comptabilite') },
        { label: m.desk_money_day(), url: deskPath({ slug: params.agency }, PAGE) },
      ],
      query: ({ id }) => dayBookQuery(id, deps.on ?? todayInFrance()),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: DayBookPage,
})

/** Every movement of the clients' bank on a day, by means, with the balance before and after (AG-405). */
function DayBookPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const today = useToday()
  const on = Route.useSearch().on ?? today
  const { data } = useQuery({ ...dayBookQuery(agency.id, on), enabled: mayHere(agency, 'viewMoney') })
  const at = (day: IsoDate) => `${deskPath(agency, PAGE)}${day === today ? '' : `?on=${day}`}`
  return (
    <MoneyFrame agency={agency} title={m.desk_money_day()} lead={displayDay(on)}>
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <nav aria-label={m.desk_money_day()} className="flex flex-wrap gap-2">
          <ButtonLink href={at(addDays(on, -1))} variant="secondary" icon="chevron-left">
            {m.desk_money_day_before()}
          </ButtonLink>
          {on < today && (
            <ButtonLink href={at(addDays(on, 1))} variant="secondary" icon="chevron-right" iconAfter>
              {m.desk_money_day_after()}
            </ButtonLink>
          )}
        </nav>
        <ChooseDay key={on} on={on} today={today} />
      </div>
      {data && (
        <div className="grid gap-6">
          <dl className="grid gap-3 w620:grid-cols-2">
            <Balance label={m.desk_money_opening()} cents={data.openingCents} />
            <Balance label={m.desk_money_closing()} cents={data.closingCents} />
          </dl>
          {data.count === 0 ? (
            <EmptyState
              icon="info"
              title={m.desk_money_day_none()}
              actions={
                data.previousOn && (
                  <ButtonLink href={at(data.previousOn)} variant="secondary">
                    {m.desk_money_day_last({ day: displayDate(data.previousOn) })}
                  </ButtonLink>
                )
              }
            >
              {data.previousOn ? m.desk_money_day_last_hint() : m.desk_money_day_none_hint()}
            </EmptyState>
          ) : (
            <>
              <Totals totals={data.totals} />
              <Movements agency={agency} book={data} />
            </>
          )}
        </div>
      )}
    </MoneyFrame>
  )
}

/** A form that also works without scripts: its field is the address. */
function ChooseDay({ on, today }: { on: IsoDate; today: IsoDate }) {
  const navigate = useNavigate({ from: Route.fullPath })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({ search: readDaySearch(Object.fromEntries(new FormData(event.currentTarget))) })
  }
  return (
    <search>
      <form onSubmit={submit} className="flex items-end gap-3">
        <TextField label={m.desk_money_day_choose()} name="on" type="date" defaultValue={on} max={today} />
        <Button type="submit" variant="secondary">
          {m.desk_books_show()}
        </Button>
      </form>
    </search>
  )
}

function Balance({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-lg border border-line px-4 py-3">
      <dt className="text-md text-ink-soft">{label}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{formatPrice(cents)}</dd>
    </div>
  )
}

function Totals({ totals }: { totals: DayBook['totals'] }) {
  const sum = totals.reduce(
    ([inCents, outCents], total) => [inCents + total.inCents, outCents + total.outCents] as [number, number],
    [0, 0] as [number, number],
  )
  return (
    <div className="grid gap-3">
      <h2 id="totals" className="text-lg">
        {m.desk_money_by_means()}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section aria-labelledby="totals" tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full text-md">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="px-3 py-2 text-left">
                {m.desk_means()}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {m.desk_money_in()}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {m.desk_money_out()}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {totals.map(({ means, inCents, outCents, count }) => (
              <tr key={means}>
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {movementMeans(means)} <span className="text-sm text-ink-soft">({count})</span>
                </th>
                <td className={CELL}>{formatPrice(inCents)}</td>
                <td className={CELL}>{formatPrice(outCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="px-3 py-2 text-left">
                {m.desk_books_total()}
              </th>
              <td className={CELL}>{formatPrice(sum[0])}</td>
              <td className={CELL}>{formatPrice(sum[1])}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}

function Movements({ agency, book: { movements, count } }: { agency: DeskAgency; book: DayBook }) {
  return (
    <section aria-labelledby="movements" className="grid gap-3">
      <h2 id="movements" className="text-lg">
        {m.desk_money_movements({ count })}
      </h2>
      <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
        {movements.map(({ id, at, kind, means, cents, agencyBookingId, party, reference }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span className="grid gap-0.5">
              <span>
                {agencyBookingId === null ? (
                  <span className="font-semibold">{party || movementKind(kind)}</span>
                ) : (
                  <AppLink href={bookingFilePath(agency, agencyBookingId)} className="text-link font-semibold">
                    {party || agencyBookingId}
                  </AppLink>
                )}
              </span>
              <span className="text-sm text-ink-soft">
                <Facts
                  items={[
                    displayInstant(at),
                    movementKind(kind),
                    means !== 'bank' && movementMeans(means),
                    reference,
                    agencyBookingId,
                  ]}
                />
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatPrice(cents)}</span>
          </li>
        ))}
      </ul>
      {count > movements.length && (
        <p className="text-sm text-ink-soft">{m.desk_money_movements_cut({ shown: movements.length })}</p>
      )}
    </section>
  )
}

function movementMeans(means: DayBook['totals'][number]['means']): string {
  if (means === 'card') return m.desk_money_means_card()
  if (means === 'byAgency') return m.desk_money_means_agency()
  return means === 'bank' ? m.desk_money_means_bank() : meansName(means)
}

function movementKind(kind: DayBook['movements'][number]['kind']): string {
  if (kind === 'captured') return m.desk_money_captured()
  if (kind === 'reversed') return m.desk_money_reversed()
  if (kind === 'unpaidCheque') return m.desk_money_cheque_unpaid()
  return kind === 'refunded' ? m.desk_money_refunded() : disbursementName(kind)
}
