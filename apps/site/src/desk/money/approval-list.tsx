import type { Approvals } from '@escale/contract/approvals'
import { normalizeError } from '@escale/contract/errors'
import { formatPrice } from '@escale/domain/price-format'
import type { ApprovalKind } from '@escale/domain/staff/approval'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { approvalsQuery, deskKey } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, mayHere } from '../desk-agency.ts'

type Request = Approvals['requests'][number]

const KINDS: Record<ApprovalKind, () => string> = {
  cancellation: m.desk_approval_cancellation,
  refund: m.desk_approval_refund,
  reduction: m.desk_approval_reduction,
  cautionKept: m.desk_approval_caution,
}

/** What waits for a second director, of the agency or of one booking; nothing while nothing waits (AG-107). */
export function ApprovalList({ agency, agencyBookingId }: { agency: DeskAgency; agencyBookingId?: string }) {
  const { data } = useQuery({ ...approvalsQuery(agency.id), enabled: mayHere(agency, 'viewAmounts') })
  const requests = (data?.requests ?? []).filter(
    (one) => agencyBookingId === undefined || one.agencyBookingId === agencyBookingId,
  )
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="approvals" className="grid gap-3">
      <h2 id="approvals" className="text-lg">
        {m.desk_approval_title({ count: requests.length })}
      </h2>
      <ul className="grid divide-y divide-line rounded-lg border border-warning">
        {requests.map((request) => (
          <ApprovalRow key={request.id} agency={agency} request={request} />
        ))}
      </ul>
    </section>
  )
}

function ApprovalRow({ agency, request }: { agency: DeskAgency; request: Request }) {
  const queryClient = useQueryClient()
  const hydrated = useHydrated()
  const { id, agencyBookingId, kind, amountCents, reason, requestedBy, requestedAt, isOwn } = request
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      apiClient().call('POST /agency/{agencyId}/approvals/{approvalId}', {
        params: { agencyId: agency.id, approvalId: id },
        body: { approve },
      }),
    onSuccess: async (_, approve) => {
      showToast('success', approve ? m.desk_approval_approved() : m.desk_approval_refused())
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
  })
  const wantsFactor = decide.error !== null && normalizeError(decide.error).code === 'confirmationRequired'
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap justify-between gap-3">
        <span>
          <AppLink href={bookingFilePath(agency, agencyBookingId)} className="text-link font-semibold">
            {agencyBookingId}
          </AppLink>{' '}
          · {KINDS[kind]()}
        </span>
        <span className="font-semibold tabular-nums">{formatPrice(amountCents)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {reason} · {m.desk_approval_by({ name: requestedBy, at: displayInstant(requestedAt) })}
      </p>
      {wantsFactor && (
        <SecondFactorForm reason={m.desk_confirm_again()} onShown={() => decide.mutate(decide.variables)} takesFocus />
      )}
      {!wantsFactor && <FormFailure error={decide.error} />}
      {mayHere(agency, 'approveDecisions') && !isOwn ? (
        <div className="flex flex-wrap gap-3">
          <Button
            size="sm"
            disabled={!hydrated}
            loading={decide.isPending && decide.variables}
            onClick={() => decide.mutate(true)}
          >
            {m.desk_approval_approve()}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={!hydrated || decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            {m.desk_approval_refuse()}
          </Button>
        </div>
      ) : (
        <p className="text-sm">{isOwn ? m.desk_approval_own() : m.desk_approval_director()}</p>
      )}
    </li>
  )
}
