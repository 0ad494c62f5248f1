import { randomUUID } from 'node:crypto'
import type { Approvals } from '@escale/contract/approvals'
import { ApiError } from '@escale/contract/errors'
import type { Database } from '@escale/db/schema'
import { type ApprovalKind, needsApproval } from '@escale/domain/staff/approval'
import type { Kysely } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor, type StaffCaller } from '../staff/staff-caller.ts'

const SHOWN = 100

/** A decision of staff that may wait for a second director. */
export interface PendingDecision {
  kind: ApprovalKind
  bookingId: string
  agencyBookingId: string
  /** What goes back in all, or is kept. */
  amountCents: number
  reason: string
  /** The request as it was made. */
  decision: object
}

/** The agency's limit in cents; null: the rule is off. */
export async function readApprovalLimit(db: Kysely<Database>, agencyId: number): Promise<number | null> {
  const row = await db
    .selectFrom('agency')
    .select('approval_limit_cents')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return row.approval_limit_cents
}

/**
 * Carries a decision out, or stores it for a second director when it is above the agency's limit (AG-107). Returns whether it was
 * carried out. Throws what `carryOut` throws, and `approvalOpen` while such a decision of the booking waits already.
 */
export async function carryOutOrRequestApproval(
  { database: { db }, clock }: Deps,
  caller: StaffCaller & { agencyId: number },
  pending: PendingDecision,
  carryOut: () => Promise<void>,
): Promise<{ done: boolean }> {
  const { agencyId } = caller
  const { kind, bookingId, agencyBookingId, amountCents, reason, decision } = pending
  if (!needsApproval(amountCents, await readApprovalLimit(db, agencyId))) {
    await carryOut()
    return { done: true }
  }
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('approval_request')
      .values({
        id: randomUUID(),
        agency_id: agencyId,
        booking_id: bookingId,
        kind,
        amount_cents: amountCents,
        reason,
        decision: JSON.stringify(decision),
        state: 'open',
        requested_by: caller.accountId,
        requested_name: caller.email,
        requested_at: now,
      })
      .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).where('state', '=', 'open').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw new ApiError('approvalOpen')
    await writeJournal(
      trx,
      { actor: journalActor(caller), now },
      {
        agencyId,
        action: 'booking.approvalRequested',
        subject: { kind: 'booking', id: agencyBookingId },
        after: { kind, amountCents, reason },
      },
    )
  })
  return { done: false }
}

/** Open requests of an agency, and its limit. */
export async function listApprovals(
  db: Kysely<Database>,
  { agencyId, accountId }: { agencyId: number; accountId: string },
): Promise<Approvals> {
  const rows = await db
    .selectFrom('approval_request')
    .innerJoin('booking', 'booking.id', 'approval_request.booking_id')
    .select(['approval_request.id', 'agency_booking_id', 'approval_request.kind', 'amount_cents', 'reason'])
    .select(['requested_by', 'requested_name', 'requested_at'])
    .where('approval_request.agency_id', '=', agencyId)
    .where('state', '=', 'open')
    .orderBy('requested_at')
    .limit(SHOWN)
    .execute()
  return {
    limitCents: await readApprovalLimit(db, agencyId),
    requests: rows.map((row) => ({
      id: row.id,
      agencyBookingId: row.agency_booking_id,
      kind: row.kind,
      amountCents: row.amount_cents,
      reason: row.reason,
      requestedBy: row.requested_name,
      requestedAt: row.requested_at.toISOString(),
      isOwn: row.requested_by === accountId,
    })),
  }
}

/** Sets the limit; null switches the rule off. What waits goes on waiting. */
export async function setApprovalLimit(
  { database: { db }, clock }: Deps,
  caller: StaffCaller & { agencyId: number },
  limitCents: number | null,
): Promise<void> {
  const { agencyId } = caller
  await db.transaction().execute(async (trx) => {
    const before = await readApprovalLimit(trx, agencyId)
    await trx.updateTable('agency').set({ approval_limit_cents: limitCents }).where('id', '=', agencyId).execute()
    await writeJournal(
      trx,
      { actor: journalActor(caller), now: clock.now() },
      {
        agencyId,
        action: 'agency.approvalLimitSet',
        subject: { kind: 'agency', id: agencyId },
        before: { limitCents: before },
        after: { limitCents },
      },
    )
  })
}
