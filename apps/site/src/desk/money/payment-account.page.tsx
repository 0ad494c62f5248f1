import { normalizeError } from '@escale/contract/errors'
import type { PaymentAccountState } from '@escale/contract/provider-payouts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { privateHead } from '../../seo/private-head.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { deskKey } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { ApprovalLimit } from './approval-limit-form.tsx'
import { paymentAccountQuery } from './money.queries.ts'
import { MoneyFrame } from './money-frame.tsx'

const PAGE = '/comptabilite/compte'

export const Route = createFileRoute('/espace-agence/$agency/comptabilite/compte')({
  staticData: { layout: 'desk' },
  loader: ({ context, params }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_money_account(),
      crumbs: [
        { label: m.desk_books(), url: deskPath({ slug: params.agency }, '/comptabilite') },
        { label: m.desk_money_account(), url: deskPath({ slug: params.agency }, PAGE) },
      ],
      query: ({ id }) => paymentAccountQuery(id),
      action: 'viewMoney',
    }),
  head: privateHead,
  component: PaymentAccountPage,
})

type Mode = PaymentAccountState['mode']
const MODES: { mode: Mode; label: () => string; hint: () => string }[] = [
  { mode: 'own', label: m.desk_money_mode_own, hint: m.desk_money_mode_own_hint },
  { mode: 'platform', label: m.desk_money_mode_platform, hint: m.desk_money_mode_platform_hint },
  { mode: 'none', label: m.desk_money_mode_none, hint: m.desk_money_mode_none_hint },
]

/** On which account the agency is paid by card: its own, the network's, or none (AG-401). */
function PaymentAccountPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const { data, error } = useQuery({ ...paymentAccountQuery(agency.id), enabled: mayHere(agency, 'viewMoney') })
  return (
    <MoneyFrame agency={agency} title={m.desk_money_account()} lead={m.desk_money_account_lead()}>
      <FormFailure error={error} />
      {data && <Modes agency={agency} state={data} />}
      <ApprovalLimit agency={agency} />
    </MoneyFrame>
  )
}

function Modes({ agency, state }: { agency: DeskAgency; state: PaymentAccountState }) {
  const queryClient = useQueryClient()
  const hydrated = useHydrated()
  const params = { agencyId: agency.id }
  const choose = useMutation({
    mutationFn: (mode: Mode) => apiClient().call('POST /agency/{agencyId}/payment-account', { params, body: { mode } }),
    onSuccess: async () => {
      showToast('success', m.desk_money_mode_saved())
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
  })
  const complete = useMutation({
    mutationFn: () => apiClient().call('POST /agency/{agencyId}/payment-account/onboarding', { params }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const failure = choose.error ?? complete.error
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  const sendAgain = () => {
    if (choose.error) choose.mutate(choose.variables)
    else complete.mutate()
  }
  const mayManage = mayHere(agency, 'managePaymentAccount')
  const isReady = state.own?.mayCharge ?? false
  return (
    <div className="grid gap-4">
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
      {!wantsFactor && <FormFailure error={failure} />}
      <ul className="grid gap-3">
        {MODES.map(({ mode, label, hint }) => (
          <li
            key={mode}
            className={`grid gap-3 rounded-lg border p-4 ${mode === state.mode ? 'border-primary' : 'border-line'}`}
          >
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="text-base">{label()}</h2>
              {mode === state.mode && <Badge tone="success">{m.desk_money_mode_current()}</Badge>}
              {mode === 'own' && <OwnState own={state.own} />}
            </div>
            <p className="text-md text-ink-soft">{hint()}</p>
            {mayManage && (
              <div className="flex flex-wrap gap-3">
                {mode === 'own' && !isReady && (
                  <Button disabled={!hydrated} loading={complete.isPending} onClick={() => complete.mutate()}>
                    {state.own === null ? m.desk_money_account_open() : m.desk_money_account_complete()}
                  </Button>
                )}
                {mode !== state.mode && (mode !== 'own' || isReady) && (
                  <Button
                    variant="secondary"
                    disabled={!hydrated}
                    loading={choose.isPending && choose.variables === mode}
                    onClick={() => choose.mutate(mode)}
                  >
                    {m.desk_money_mode_choose()}
                    <span className="sr-only"> {label()}</span>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {!mayManage && <p className="text-sm text-ink-soft">{m.desk_money_account_director()}</p>}
    </div>
  )
}

function OwnState({ own }: { own: PaymentAccountState['own'] }) {
  if (own === null) return null
  if (!own.mayCharge) return <Badge tone="warning">{m.desk_money_account_incomplete()}</Badge>
  return own.mayPayOut ? (
    <Badge tone="primary">{m.desk_money_account_active()}</Badge>
  ) : (
    <Badge tone="warning">{m.desk_money_account_no_payout()}</Badge>
  )
}
