import type { Receivables } from '@escale/contract/receivables'
import { RECEIVABLE_STATES, type ReceivableState } from '@escale/domain/payment/receivable'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { deskKey } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { PageLinks } from '../page-links.tsx'
import { receivablesQuery } from './money.queries.ts'
import { MoneyFrame } from './money-frame.tsx'
import { readReceivablesSearch, receivablesSearchText } from './money-search.ts'
import { ReminderRuleForm } from './reminder-rule-form.tsx'

const PAGE = '/comptabilite/a-encaisser'

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/a-encaisser')({
  staticData: { layout: 'desk' },
  validateSearch: readReceivablesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_money_due(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: params.agency }, '/comptabilite') },
        { label: m.desk_money_due(), url: deskPath({ slug: params.agency }, PAGE) },
      ],
      query: ({ id }) => receivablesQuery(id, deps),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: ReceivablesPage,
})

const STATES: Record<ReceivableState, () => string> = {
  late: m.desk_money_due_late,
  today: m.desk_money_due_today,
  week: m.desk_money_due_week,
}
const NONE: Record<ReceivableState, () => string> = {
  late: m.desk_money_due_late_none,
  today: m.desk_money_due_today_none,
  week: m.desk_money_due_week_none,
}

/** Unpaid instalments: late by age, due today, due in a week; a reminder is one click (AG-405). */
function ReceivablesPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const search = Route.useSearch()
  const { data } = useQuery({ ...receivablesQuery(agency.id, search), enabled: mayHere(agency, 'viewMoney') })
  const at = (change: Partial<typeof search>) =>
    `${deskPath(agency, PAGE)}${receivablesSearchText({ ...search, ...change })}`
  return (
    <MoneyFrame agency={agency} title={m.desk_money_due()} lead={m.desk_money_due_lead()}>
      {data && (
        <div className="grid gap-6">
          <nav aria-label={m.desk_money_due()}>
            <ul className="grid gap-3 w620:grid-cols-3">
              {RECEIVABLE_STATES.map((state) => (
                <li key={state}>
                  <AppLink
                    href={at({ state, page: 1 })}
                    className="grid gap-1 rounded-lg border border-line p-4 hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft"
                  >
                    <span className="text-md text-ink-soft">
                      {STATES[state]()} ({data.sums[state].count})
                    </span>
                    <span className="text-xl font-semibold tabular-nums">{formatPrice(data.sums[state].cents)}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
          {data.rows.length === 0 ? (
            <EmptyState icon="success" title={NONE[search.state]()}>
              {m.desk_money_due_none_hint()}
            </EmptyState>
          ) : (
            <ul className="grid divide-y divide-line rounded-lg border border-line">
              {data.rows.map((row) => (
                <Row key={row.booking.agencyBookingId} agency={agency} row={row} />
              ))}
            </ul>
          )}
          <PageLinks label={m.desk_money_due()} page={data.page} pages={data.pages} hrefOf={(page) => at({ page })} />
          {mayHere(agency, 'collectPayments') && (
            <ReminderRuleForm key={data.reminderDays.join()} agencyId={agency.id} days={data.reminderDays} />
          )}
        </div>
      )}
    </MoneyFrame>
  )
}

function Row({ agency, row }: { agency: DeskAgency; row: Receivables['rows'][number] }) {
  const { booking, lateDays, remindedOn, reminders } = row
  const { due, guest, lot, agencyBookingId } = booking
  const today = useToday()
  const queryClient = useQueryClient()
  const remind = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/payment-reminder', {
        params: { agencyId: agency.id, agencyBookingId },
      }),
    onSuccess: async () => {
      showToast('success', m.desk_money_reminded({ email: guest.email }))
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
  })
  if (!due) return null
  const mayRemind = mayHere(agency, 'collectPayments') && due.dueOn <= today && remindedOn !== today
  return (
    <li className="grid items-start gap-x-6 gap-y-2 px-4 py-3 text-md w820:grid-cols-[minmax(0,1fr)_auto] w1060:grid-cols-[minmax(0,1fr)_auto_12rem]">
      <div className="grid gap-0.5 w820:row-span-2 w1060:row-span-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AppLink href={bookingFilePath(agency, agencyBookingId)} className="text-link font-semibold">
            {guest.name}
          </AppLink>
          {lateDays > 0 && (
            <Badge tone={lateDays > 30 ? 'danger' : 'warning'}>{m.desk_money_late_days({ count: lateDays })}</Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <Facts
            items={[
              agencyBookingId,
              m.desk_dates({ start: displayDate(booking.startDate), end: displayDate(booking.endDate) }),
              `${lot.name}, ${lot.city}`,
            ]}
          />
        </p>
        <FormFailure error={remind.error} />
      </div>
      <div className="grid gap-0.5 w820:text-right">
        <p className="font-semibold tabular-nums">{formatPrice(due.amountCents)}</p>
        <p className="text-sm text-ink-soft">
          {due.kind === 'deposit' ? m.desk_deposit() : m.desk_balance()} ·{' '}
          {m.desk_money_due_on({ day: displayDate(due.dueOn) })}
        </p>
      </div>
      <div className="grid gap-1 w820:col-start-2 w820:justify-items-end w1060:col-start-auto">
        {mayRemind && (
          <Button variant="secondary" size="sm" icon="mail" loading={remind.isPending} onClick={() => remind.mutate()}>
            {m.desk_money_remind()}
            <span className="sr-only"> {guest.name}</span>
          </Button>
        )}
        {remindedOn !== null && (
          <p className="text-sm text-ink-soft">
            {reminders === 1
              ? m.desk_money_reminded_on({ day: displayDate(remindedOn) })
              : m.desk_money_reminded_often({ count: reminders, day: displayDate(remindedOn) })}
          </p>
        )}
      </div>
    </li>
  )
}
