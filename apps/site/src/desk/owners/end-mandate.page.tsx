import type { MandateEnd } from '@escale/contract/agency-owners'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { STAY_PLANS, type StayPlan } from '@escale/domain/owner/mandate'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deskKey } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { kindName } from '../desk-format.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { planName } from './owner-labels.ts'
import { mandateEndQuery, ownerFilePath, ownerFileQuery } from './owners.queries.ts'

interface EndSearch {
  on?: IsoDate
}

export const Route = createFileRoute('/espace-agence/$agency/proprietaires/$owner/mandats/$mandate/fin')({
  staticData: { layout: 'desk' },
  validateSearch: ({ on }: Record<string, unknown>): EndSearch =>
    typeof on === 'string' && isIsoDate(on) ? { on } : {},
  loader: ({ context, params: { agency, owner, mandate } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_mandate_end(),
      crumbs: [
        { label: m.desk_owners(), url: deskPath({ slug: agency }, '/proprietaires') },
        { label: m.desk_owner_file(), url: ownerFilePath({ slug: agency }, owner) },
        { label: m.desk_mandate_end(), url: ownerFilePath({ slug: agency }, owner, `/mandats/${mandate}/fin`) },
      ],
      query: ({ id }) => ownerFileQuery(id, owner),
      action: 'manageOwners',
    }),
  head: privateHead,
  component: EndMandatePage,
})

/** Ends a mandate: the day, and what becomes of each stay beyond it (AG-506). */
function EndMandatePage() {
  const { agency: slug, owner, mandate: mandateId } = Route.useParams()
  const agency = useDeskAgency(slug)
  const { data } = useQuery({ ...ownerFileQuery(agency.id, owner), enabled: mayHere(agency, 'manageOwners') })
  const mandate = data?.mandates.find(({ id }) => String(id) === mandateId)
  if (data && !mandate) throw notFound()
  return (
    <DeskFrame
      agency={agency}
      action="manageOwners"
      title={m.desk_mandate_end()}
      lead={mandate && m.desk_mandate_end_lead({ number: mandate.number, lot: mandate.lot.name })}
    >
      {mandate && <EndMandate agency={agency} accountId={owner} mandateId={mandate.id} startDate={mandate.startDate} />}
    </DeskFrame>
  )
}

function EndMandate({
  agency,
  accountId,
  mandateId,
  startDate,
}: {
  agency: DeskAgency
  accountId: string
  mandateId: number
  startDate: IsoDate
}) {
  const { on } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const today = useToday()
  const first = today > startDate ? today : startDate
  return (
    <div className="grid max-w-narrow gap-6">
      <TextField
        label={m.desk_mandate_end_day()}
        type="date"
        min={first}
        required
        value={on ?? ''}
        hint={m.desk_mandate_end_day_hint()}
        onChange={({ target: { value } }) =>
          void navigate({ search: isIsoDate(value) ? { on: value } : {}, replace: true, resetScroll: false })
        }
      />
      {on !== undefined && on >= first ? (
        <StayPlans key={on} agency={agency} accountId={accountId} mandateId={mandateId} on={on} />
      ) : (
        <Notice kind="info">{m.desk_mandate_end_next()}</Notice>
      )}
    </div>
  )
}

function StayPlans({
  agency,
  accountId,
  mandateId,
  on,
}: {
  agency: DeskAgency
  accountId: string
  mandateId: number
  on: IsoDate
}) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { data, error: loadError } = useQuery(mandateEndQuery(agency.id, mandateId, on))
  const [chosen, setChosen] = useState<Record<string, StayPlan>>({})
  const stays = data?.stays ?? []
  const plans = stays.flatMap(({ agencyBookingId, plan: former }) => {
    const plan = chosen[agencyBookingId] ?? former
    return plan ? [{ agencyBookingId, plan }] : []
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/mandates/{mandateId}/end', {
        params: { agencyId: agency.id, mandateId },
        body: { endDate: on, plans },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
      await router.navigate({ to: ownerFilePath(agency, accountId) })
      showToast('success', m.desk_mandate_end_saved())
    },
    onError: () => queryClient.invalidateQueries({ queryKey: deskKey(agency.id) }),
  })
  if (!data) return <FormFailure error={loadError} />
  const left = stays.length - plans.length
  return (
    <div className="grid gap-5">
      <FormFailure error={error} />
      <h2 className="text-lg">{m.desk_mandate_beyond({ count: stays.length })}</h2>
      {stays.length > 0 && (
        <ul className="grid gap-3">
          {stays.map((stay) => (
            <Stay
              key={stay.agencyBookingId}
              agency={agency}
              stay={stay}
              plan={chosen[stay.agencyBookingId] ?? stay.plan ?? undefined}
              onChange={(plan) => setChosen((before) => ({ ...before, [stay.agencyBookingId]: plan }))}
            />
          ))}
        </ul>
      )}
      <Notice kind="info">{m.desk_mandate_end_closes({ day: displayDate(on) })}</Notice>
      <div className="flex flex-wrap items-center gap-3">
        <Button loading={isPending} disabled={left > 0} onClick={() => mutate()}>
          {m.desk_mandate_end_submit()}
        </Button>
        <ButtonLink href={ownerFilePath(agency, accountId)} variant="quiet">
          {m.account_cancel()}
        </ButtonLink>
        {left > 0 && <span className="text-sm text-ink-soft">{m.desk_mandate_end_left({ count: left })}</span>}
      </div>
    </div>
  )
}

function Stay({
  agency,
  stay: { agencyBookingId, kind, guestName, startDate, endDate, totalCents },
  plan,
  onChange,
}: {
  agency: DeskAgency
  stay: MandateEnd['stays'][number]
  plan: StayPlan | undefined
  onChange: (plan: StayPlan) => void
}) {
  return (
    <li className="grid gap-3 rounded-lg border border-line p-4">
      <p className="flex flex-wrap justify-between gap-3 text-md">
        <span>
          <AppLink href={bookingFilePath(agency, agencyBookingId)} className="text-link font-semibold">
            {guestName}
          </AppLink>
          <span className="block text-sm text-ink-soft">
            {agencyBookingId} · {kindName(kind)}
          </span>
        </span>
        <span className="text-sm tabular-nums">
          {m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })}
          {totalCents !== null && totalCents > 0 && <span className="block text-right">{formatPrice(totalCents)}</span>}
        </span>
      </p>
      <RadioGroup
        name={`plan-${agencyBookingId}`}
        label={m.desk_plan_of({ name: guestName })}
        hideLabel
        look="chips"
        value={plan ?? ''}
        onChange={(value) => {
          const next = STAY_PLANS.find((one) => one === value)
          if (next) onChange(next)
        }}
        options={STAY_PLANS.map((value) => ({ value, label: planName(value) }))}
      />
    </li>
  )
}
