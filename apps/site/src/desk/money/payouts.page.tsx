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
import { EmptyState } from '../../ui/empty-state.tsx'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { payoutQuery, payoutsQuery } from './money.queries.ts'
import { MoneyFrame } from './money-frame.tsx'
import { readPayoutSearch } from './money-search.ts'
import { PayoutMovements } from './payout-movements.tsx'

const PAGE = '/comptabilite/virements'

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
          <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
            {data.payouts.map(({ id, amountCents, arrivalOn, status }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                <AppLink
                  href={`${deskPath(agency, PAGE)}?payout=${id}`}
                  className="text-link font-semibold"
                  aria-label={m.desk_money_payout({ day: displayDate(arrivalOn) })}
                >
                  {displayDate(arrivalOn)}
                </AppLink>
                <span className="flex items-center gap-4">
                  <Badge tone={STATES[status].tone}>{STATES[status].label()}</Badge>
                  {amountCents !== null && <span className="tabular-nums">{formatPrice(amountCents)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </MoneyFrame>
  )
}
