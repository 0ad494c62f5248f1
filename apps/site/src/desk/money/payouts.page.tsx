import type { Payouts } from '@escale/contract/provider-payouts'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { FirstOf } from '../first-of.tsx'
import { payoutQuery, payoutsQuery } from './money.queries.ts'
import { MoneyFrame } from './money-frame.tsx'
import { readPayoutSearch } from './money-search.ts'
import { PayoutMovements } from './payout-movements.tsx'

const PAGE = '/comptabilite/virements'

/** The latest ones, whose amounts are known on an account that agencies share. */
const SHOWN = 10

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/virements')({
  staticData: { layout: 'desk' },
  validateSearch: readPayoutSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { payout } }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_money_payouts(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: params.agency }, '/comptabilite') },
        { label: m.desk_money_payouts(), url: deskPath({ slug: params.agency }, PAGE) },
      ],
      query: ({ id }) => payoutsQuery(id),
      action: 'viewMoney',
      ...(payout !== undefined && { besides: ({ id }: DeskAgency) => payoutQuery(id, payout) }),
    }),
  head: privateHead,
  component: PayoutsPage,
})

const STATES: Record<Payouts['payouts'][number]['status'], { label: () => string; tone: BadgeTone }> = {
  paid: { label: m.desk_money_payout_paid, tone: 'success' },
  pending: { label: m.desk_money_payout_pending, tone: 'warning' },
  failed: { label: m.desk_money_payout_failed, tone: 'danger' },
}

/** What the payment provider paid out, each with its movements and fees beside the ledger (AG-405). */
function PayoutsPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const { payout } = Route.useSearch()
  const { data, error } = useQuery({ ...payoutsQuery(agency.id), enabled: mayHere(agency, 'viewMoney') })
  return (
    <MoneyFrame agency={agency} title={m.desk_money_payouts()} lead={m.desk_money_payouts_lead()}>
      <FormFailure error={error} />
      {payout !== undefined && <PayoutMovements key={payout} agency={agency} payoutId={payout} />}
      {data && data.payouts.length === 0 && (
        <EmptyState icon="info" title={m.desk_money_payouts_none()}>
          {m.desk_money_payouts_none_hint()}
        </EmptyState>
      )}
      {data && data.payouts.length > 0 && (
        <section aria-labelledby="payouts" className="grid gap-3">
          <h2 id="payouts" className="text-lg">
            {m.desk_money_payouts_latest()}
          </h2>
          {data.isShared && <p className="text-sm text-ink-soft">{m.desk_money_payouts_shared()}</p>}
          <FirstOf items={data.payouts} count={SHOWN}>
            {(shown) => <PayoutRows agency={agency} payouts={shown} />}
          </FirstOf>
        </section>
      )}
    </MoneyFrame>
  )
}

/** Shared by the line of headings and the rows. */
const COLUMNS = 'grid-cols-[6rem_minmax(0,1fr)_auto] gap-x-4 w620:grid-cols-[7rem_8rem_minmax(0,1fr)] w620:gap-x-8'

/** Payouts one below the other: the day, the amount beside it, the state. */
function PayoutRows({ agency, payouts }: { agency: DeskAgency; payouts: readonly Payouts['payouts'][number][] }) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className={classNames(COLUMNS, 'grid px-4 text-xs text-ink-soft')}>
        <span>{m.desk_money_payouts_column_day()}</span>
        <span className="text-right">{m.desk_money_payouts_column_amount()}</span>
        <span>{m.desk_money_column_state()}</span>
      </p>
      <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
        {payouts.map(({ id, amountCents, arrivalOn, status }) => (
          <li key={id} className={classNames(COLUMNS, 'grid items-center px-4 py-2.5')}>
            <AppLink
              href={`${deskPath(agency, PAGE)}?payout=${id}`}
              className="text-link justify-self-start font-semibold tabular-nums"
              aria-label={m.desk_money_payout({ day: displayDate(arrivalOn) })}
            >
              {displayDate(arrivalOn)}
            </AppLink>
            {amountCents === null ? (
              <span className="text-right text-sm text-ink-soft">{m.desk_money_payout_unread()}</span>
            ) : (
              <span className="text-right font-semibold whitespace-nowrap tabular-nums">
                {formatPrice(amountCents)}
              </span>
            )}
            <span className="justify-self-start">
              <Badge tone={STATES[status].tone}>{STATES[status].label()}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
