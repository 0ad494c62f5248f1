import { closeCautionRequest } from '@escale/contract/caution'
import { cancelRequest, reductionRequest, refundRequest } from '@escale/contract/desk'
import { ApiError } from '@escale/contract/errors'
import { mayDecide } from '@escale/domain/staff/approval'
import { z } from 'zod'
import { closeCaution } from '../caution/close-caution.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import { cancelDeskBooking, refundDeskBooking } from './cancel-desk-booking.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { reduceDeskBooking } from './reduce-desk-booking.ts'

const cautionDecision = closeCautionRequest.extend({ cautionId: z.uuid() })

/**
 * Approves a decision, which is carried out in the approver's name, or refuses it (AG-107). One that can no longer be carried out stays
 * open, and may be refused. Throws `notFound`, `requestClosed`, `ownRequest`, and what the decision itself throws.
 */
export async function decideApproval(
  deps: DeskDeps,
  caller: DeskCaller,
  approvalId: string,
  { approve }: { approve: boolean },
): Promise<void> {
  const { database, clock } = deps
  const { agencyId, accountId } = caller
  const request = await database.db
    .selectFrom('approval_request')
    .innerJoin('booking', 'booking.id', 'approval_request.booking_id')
    .selectAll('approval_request')
    .select('agency_booking_id')
    .where('approval_request.id', '=', approvalId)
    .where('approval_request.agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!request) throw new ApiError('notFound')
  const decision = mayDecide({ state: request.state, requestedBy: request.requested_by }, accountId)
  if (!decision.ok) throw new ApiError(decision.reason)
  const { kind, agency_booking_id: number } = request
  // Two approvers at once: the second finds that the booking has changed.
  if (approve) await carryOut(deps, caller, { kind, number, decision: request.decision })
  const now = clock.now()
  await database.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('approval_request')
      .set({
        state: approve ? 'approved' : 'refused',
        decided_by: accountId,
        decided_name: caller.email,
        decided_at: now,
      })
      .where('id', '=', approvalId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new ApiError('requestClosed')
    await writeJournal(
      trx,
      { actor: journalActor(caller), now },
      {
        agencyId,
        action: approve ? 'booking.approvalGiven' : 'booking.approvalRefused',
        subject: { kind: 'booking', id: number },
        after: { kind, amountCents: request.amount_cents, requestedBy: request.requested_name },
      },
    )
  })
}

async function carryOut(
  deps: DeskDeps,
  caller: DeskCaller,
  { kind, number, decision }: { kind: string; number: string; decision: unknown },
): Promise<void> {
  if (kind === 'cancellation') return cancelDeskBooking(deps, caller, number, cancelRequest.parse(decision))
  if (kind === 'refund') return refundDeskBooking(deps, caller, number, refundRequest.parse(decision))
  if (kind === 'reduction') return reduceDeskBooking(deps, caller, number, reductionRequest.parse(decision))
  const { cautionId, ...request } = cautionDecision.parse(decision)
  return closeCaution(deps, caller, { agencyBookingId: number, cautionId }, request)
}
