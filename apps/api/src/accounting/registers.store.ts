import type { MandateLine, ReceiptLine, Register } from '@escale/contract/registers'
import type { IsoDate } from '@escale/domain/dates'
import { sql } from 'kysely'
import { insertRowSet } from '../platform/database/bulk-rows.ts'
import type { Connection } from './stay-facts.store.ts'

/** Part of a register: numbers below `before`, the latest first, or above `after`, the oldest first. */
export type RegisterRange = { before: number; limit: number } | { after: number; limit: number }

const bounds = (range: RegisterRange) =>
  'after' in range
    ? { condition: sql`line.number > ${range.after}`, direction: sql`asc` }
    : { condition: sql`line.number < ${range.before}`, direction: sql`desc` }

/** Returns the last number of a register; 0 for an empty one. */
export async function readLastNumber(
  db: Connection,
  { agencyId, register }: { agencyId: number; register: Register },
): Promise<number> {
  const series = await db
    .selectFrom('number_series')
    .select('last_number')
    .where('agency_id', '=', agencyId)
    .where('series', '=', register)
    .executeTakeFirst()
  return series?.last_number ?? 0
}

/** Reads lines of an agency's register of mandates. */
export async function readMandateLines(
  db: Connection,
  { agencyId, today }: { agencyId: number; today: IsoDate },
  range: RegisterRange,
): Promise<MandateLine[]> {
  const { condition, direction } = bounds(range)
  const { rows } = await sql<MandateLine>`
    select line.number, line.amends, line.registered_on as "registeredOn",
      json_build_object('name', principal_name, 'address', principal_address) as principal,
      json_build_object('reference', lot_reference, 'name', lot_name, 'address', lot_address) as lot,
      line.fee_basis_points as "feeBasisPoints", line.start_date as "startDate", line.end_date as "endDate",
      line.receipt_notice as "receiptNotice", latest.id as "mandateId"
    from mandate_register as line
      left join mandate as latest on latest.id = line.mandate_id and (latest.end_date is null or latest.end_date > ${today})
        and not exists (select from mandate_register as later
          where later.mandate_id = line.mandate_id and later.agency_id = line.agency_id and later.number > line.number)
    where line.agency_id = ${agencyId} and ${condition}
    order by line.number ${direction} limit ${range.limit}`.execute(db)
  return rows
}

/** Reads receipts of an agency. */
export async function readReceiptLines(
  db: Connection,
  { agencyId }: { agencyId: number },
  range: RegisterRange,
): Promise<ReceiptLine[]> {
  const { condition, direction } = bounds(range)
  const { rows } = await sql<ReceiptLine>`
    select line.number, line.received_on as "receivedOn", payer_name as payer, booking_number as "bookingNumber",
      case when caution_movement_id is null then 'payment' else 'caution' end as kind, means, reference,
      line.amount_cents as "amountCents", lot_reference as "lotReference", principal_name as principal,
      mandate_number as "mandateNumber", day_in_france(reversal.at) as "cancelledOn"
    from receipt_register as line
      left join ledger_entry as received on received.id = line.ledger_entry_id
      left join ledger_entry as reversal on reversal.payment_id = received.payment_id and reversal.kind = 'refunded'
        and reversal.movement_id = replace(received.movement_id, 'recorded:', 'reversed:')
        and starts_with(received.movement_id, 'recorded:')
    where line.agency_id = ${agencyId} and ${condition}
    order by line.number ${direction} limit ${range.limit}`.execute(db)
  return rows
}

/** What was received and has no receipt yet. */
export interface Unregistered extends Omit<ReceiptLine, 'number' | 'kind' | 'cancelledOn'> {
  agencyId: number
  bookingId: string
}

/** A captured payment, with whom its owner's mandate tells of it. */
export interface UnregisteredPayment extends Unregistered {
  ledgerEntryId: number
  /** Whether the mandate in force at the arrival asks for a notice of each receipt. */
  isToldEach: boolean
  notifies: boolean
  owner: { email: string; firstName: string; locale: 'fr' | 'en' } | null
  stay: { startDate: IsoDate; endDate: IsoDate; lotName: string }
  agency: { name: string; phone: string; email: string }
}

/** Locks and returns the earliest payments of the queue, in the order of the agencies and of the payments. */
export async function lockUnregistered(trx: Connection, limit: number): Promise<UnregisteredPayment[]> {
  const { rows } = await sql<UnregisteredPayment>`
    with queued as (
      select receipt_queue.ledger_entry_id, receipt_queue.notifies
      from receipt_queue join ledger_entry on ledger_entry.id = receipt_queue.ledger_entry_id
      order by ledger_entry.at, ledger_entry.id limit ${limit} for update of receipt_queue)
    select ledger_entry.id as "ledgerEntryId", booking.agency_id as "agencyId", booking.id as "bookingId",
      coalesce(recorded_part.received_on, day_in_france(ledger_entry.at)) as "receivedOn",
      coalesce(nullif(concat_ws(' ', booking.guest ->> 'firstName', booking.guest ->> 'lastName'), ''),
        booking.agency_booking_id) as payer,
      booking.agency_booking_id as "bookingNumber",
      case when payment.provider = 'recorded' then recorded_part.means else 'card' end as means,
      coalesce(recorded_part.reference, '') as reference, ledger_entry.amount_cents as "amountCents",
      lot.reference as "lotReference", concat_ws(' ', owner.first_name, owner.last_name) as principal,
      register.number as "mandateNumber", queued.notifies, coalesce(mandate.receipt_notice = 'each', false) as "isToldEach",
      case when owner.id is not null
        then json_build_object('email', owner.email, 'firstName', owner.first_name, 'locale', owner.locale) end as owner,
      json_build_object('startDate', booking.start_date, 'endDate', booking.end_date, 'lotName', lot.name) as stay,
      json_build_object('name', agency.name, 'phone', agency.phone, 'email', agency.email) as agency
    from queued
      join ledger_entry on ledger_entry.id = queued.ledger_entry_id
      join payment on payment.id = ledger_entry.payment_id
      join booking on booking.id = payment.booking_id
      join lot on lot.id = booking.lot_id
      join agency on agency.id = booking.agency_id
      left join recorded_part on recorded_part.payment_id = payment.id
        and ledger_entry.movement_id = 'recorded:' || recorded_part.position
      left join mandate on booking.kind = 'tenant' and mandate.lot_id = booking.lot_id and mandate.during @> booking.start_date
      left join account as owner on owner.id = mandate.account_id
      left join lateral (select min(number) as number from mandate_register
        where mandate_register.mandate_id = mandate.id and mandate_register.agency_id = booking.agency_id) as register on true
    order by booking.agency_id, ledger_entry.at, ledger_entry.id`.execute(trx)
  return rows
}

/** A caution that was received. */
export interface UnregisteredCaution extends Unregistered {
  cautionMovementId: number
}

/** Locks and returns the earliest cautions of the queue, in the order of the agencies and of the movements. */
export async function lockUnregisteredCautions(trx: Connection, limit: number): Promise<UnregisteredCaution[]> {
  const { rows } = await sql<UnregisteredCaution>`
    with queued as (
      select caution_movement_id as id from caution_receipt_queue order by caution_movement_id limit ${limit} for update)
    select movement.id::float8 as "cautionMovementId", booking.agency_id as "agencyId", booking.id as "bookingId",
      coalesce(caution.received_on, day_in_france(movement.at)) as "receivedOn",
      coalesce(nullif(concat_ws(' ', booking.guest ->> 'firstName', booking.guest ->> 'lastName'), ''),
        booking.agency_booking_id) as payer,
      booking.agency_booking_id as "bookingNumber", caution.means, caution.reference, movement.amount_cents as "amountCents",
      lot.reference as "lotReference", concat_ws(' ', owner.first_name, owner.last_name) as principal,
      register.number as "mandateNumber"
    from queued
      join caution_movement as movement on movement.id = queued.id
      join caution on caution.id = movement.caution_id
      join booking on booking.id = caution.booking_id
      join lot on lot.id = booking.lot_id
      left join mandate on mandate.lot_id = booking.lot_id and mandate.during @> booking.start_date
      left join account as owner on owner.id = mandate.account_id
      left join lateral (select min(number) as number from mandate_register
        where mandate_register.mandate_id = mandate.id and mandate_register.agency_id = booking.agency_id) as register on true
    order by booking.agency_id, movement.id`.execute(trx)
  return rows
}

/** Adds receipts of payments to the registers and takes them from the queue; the database numbers them in their order. */
export async function insertReceipts(
  trx: Connection,
  receipts: readonly UnregisteredPayment[],
  now: Date,
): Promise<Map<number, number>> {
  await insertRowSet(
    trx,
    'receipt_register',
    receipts.map((receipt) => ({ ...receiptRow(receipt, now), ledger_entry_id: receipt.ledgerEntryId })),
  )
  const ids = receipts.map(({ ledgerEntryId }) => ledgerEntryId)
  const { rows } = await sql<{ id: number; number: number }>`
    with taken as (delete from receipt_queue where ledger_entry_id = any (${ids}))
    select ledger_entry_id::float8 as id, number from receipt_register where ledger_entry_id = any (${ids})`.execute(
    trx,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Likewise of cautions. */
export async function insertCautionReceipts(
  trx: Connection,
  receipts: readonly UnregisteredCaution[],
  now: Date,
): Promise<void> {
  await insertRowSet(
    trx,
    'receipt_register',
    receipts.map((receipt) => ({ ...receiptRow(receipt, now), caution_movement_id: receipt.cautionMovementId })),
  )
  const ids = receipts.map(({ cautionMovementId }) => cautionMovementId)
  await trx.deleteFrom('caution_receipt_queue').where('caution_movement_id', 'in', ids).execute()
}

const receiptRow = (receipt: Unregistered, now: Date) => ({
  agency_id: receipt.agencyId,
  // The database sets it.
  number: 0,
  booking_id: receipt.bookingId,
  booking_number: receipt.bookingNumber,
  payer_name: receipt.payer,
  amount_cents: receipt.amountCents,
  means: receipt.means,
  reference: receipt.reference,
  received_on: receipt.receivedOn,
  lot_reference: receipt.lotReference,
  principal_name: receipt.principal,
  mandate_number: receipt.mandateNumber,
  registered_at: now,
})
