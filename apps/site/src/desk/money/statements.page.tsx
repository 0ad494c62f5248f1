import type { OwnerStatements } from '@escale/contract/statements'
import { addMonths, type IsoDate } from '@escale/domain/dates'
import type { StatementAction } from '@escale/domain/law/owner-statement'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayMonth } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { todayInFrance } from '../../i18n/today.ts'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { privateHead } from '../../seo/private-head.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { deskKey } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { ownerStatementsQuery } from './money.queries.ts'
import { MoneyFrame } from './money-frame.tsx'
import { readMonthSearch } from './money-search.ts'
import { ClientsBank, PayOwners } from './pay-owners.tsx'
import { StatementRows, StatementTotals } from './statement-rows.tsx'

const PAGE = '/comptabilite/releves'

/** The month that is shown at first: what was just recorded is on it. */
const thisMonth = (today: IsoDate): IsoDate => `${today.slice(0, 7)}-01`

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/releves')({
  staticData: { layout: 'desk' },
  validateSearch: readMonthSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_money_statements(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: params.agency }, '/comptabilite') },
        { label: m.desk_money_statements(), url: deskPath({ slug: params.agency }, PAGE) },
      ],
      query: ({ id }) => ownerStatementsQuery(id, deps.month ?? thisMonth(todayInFrance())),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: StatementsPage,
})

/** Owners' statements of a month: checked, sent and closed in one go (AG-406). */
function StatementsPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const today = useToday()
  const month = Route.useSearch().month ?? thisMonth(today)
  const { data } = useQuery({ ...ownerStatementsQuery(agency.id, month), enabled: mayHere(agency, 'viewMoney') })
  const at = (of: IsoDate) => `${deskPath(agency, PAGE)}?month=${of}`
  return (
    <MoneyFrame agency={agency} title={m.desk_money_statements()} lead={displayMonth(month)}>
      <nav aria-label={m.desk_money_statements()} className="flex flex-wrap gap-2">
        <ButtonLink href={at(addMonths(month, -1))} variant="secondary" size="sm" icon="chevron-left">
          {displayMonth(addMonths(month, -1))}
        </ButtonLink>
        {addMonths(month, 1) <= today && (
          <ButtonLink href={at(addMonths(month, 1))} variant="secondary" size="sm" icon="chevron-right" iconAfter>
            {displayMonth(addMonths(month, 1))}
          </ButtonLink>
        )}
      </nav>
      {data && data.rows.length === 0 && (
        <EmptyState icon="info" title={m.desk_money_statements_none()}>
          {m.desk_money_statements_none_hint()}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <div className="grid gap-4">
          <StatementTotals rows={data.rows} />
          <p className="max-w-text text-md text-ink-soft">{m.desk_money_statements_stages()}</p>
          {!data.isOver && <p className="text-md text-ink-soft">{m.desk_money_statements_not_over()}</p>}
          {data.isOver && mayHere(agency, 'manageStatements') && (
            <Actions agency={agency} month={month} counts={data.counts} />
          )}
          <PayOwners agency={agency} month={month} statements={data} />
          <StatementRows agency={agency} month={month} rows={data.rows} />
        </div>
      )}
      {data && <ClientsBank agency={agency} clientsBank={data.clientsBank} />}
    </MoneyFrame>
  )
}

/** What can be done with all statements of the month, in the order of the work. */
function Actions({ agency, month, counts }: { agency: DeskAgency; month: IsoDate; counts: OwnerStatements['counts'] }) {
  const queryClient = useQueryClient()
  const hydrated = useHydrated()
  const change = useMutation({
    mutationFn: (action: StatementAction) =>
      apiClient().call('POST /agency/{agencyId}/owner-statements', {
        params: { agencyId: agency.id },
        body: { month, action },
      }),
    onSuccess: async ({ changed, left }) => {
      showToast(
        'success',
        left > 0 ? m.desk_money_statements_left({ left }) : m.desk_money_statements_done({ count: changed }),
      )
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
  })
  const actions: { action: StatementAction; count: number; label: (count: { count: number }) => string }[] = [
    { action: 'check', count: counts.draft, label: m.desk_money_statements_check },
    { action: 'send', count: counts.checked, label: m.desk_money_statements_send },
    { action: 'close', count: counts.sent, label: m.desk_money_statements_close },
    { action: 'reopen', count: counts.checked, label: m.desk_money_statements_reopen },
  ]
  return (
    <div className="grid gap-3">
      <FormFailure error={change.error} />
      <div className="flex flex-wrap gap-3">
        {actions
          .filter(({ count }) => count > 0)
          .map(({ action, count, label }) => (
            <Button
              key={action}
              variant={action === 'reopen' ? 'quiet' : action === 'close' ? 'secondary' : 'primary'}
              disabled={!hydrated || change.isPending}
              loading={change.isPending && change.variables === action}
              onClick={() => change.mutate(action)}
            >
              {label({ count })}
            </Button>
          ))}
      </div>
    </div>
  )
}
