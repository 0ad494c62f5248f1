/** Sends the messages of the agencies' rules, each once for each stay (AG-303). */

import { MAX_MESSAGE } from '@escale/contract/message-length'
import { departureOf } from '@escale/domain/booking/early-departure'
import {
  type AutomaticRule,
  decideAutomaticMessage,
  dueStayDays,
  type MessagedStay,
} from '@escale/domain/conversations/automatic-message'
import { fillTemplate } from '@escale/domain/conversations/message-template'
import { templateValues } from '@escale/domain/conversations/template-values'
import { addDays, nightsBetween } from '@escale/domain/dates'
import { HOUR_MS } from '@escale/domain/durations'
import { sql } from 'kysely'
import type { ConversationDeps } from '../conversations/conversation-deps.ts'
import { findBookingConversation, requireBookingConversation } from '../conversations/open-conversation.ts'
import { writeMessage } from '../conversations/write-message.ts'
import { dayInFrance, endOfDayInFrance } from '../platform/clock.ts'
import type { Connection } from './desk-deps.ts'

/** Nobody is written to at night: a day's messages leave from this hour on, in France. */
const FIRST_HOUR = 9
/** Messages of one run; the next run continues. */
const BATCH = 500

type SendingDeps = Pick<ConversationDeps, 'database' | 'clock' | 'publicUrl'>

interface Template {
  id: string
  agencyId: number
  bodyFr: string
  bodyEn: string
  rule: AutomaticRule
}

/**
 * Sends what the rules of all agencies have due, one transaction per message, so that a failure does not block the others; the
 * first error is thrown at the end. A repeated run, or a second worker, sends nothing again. Sends nothing before nine o'clock.
 * Returns the number of messages sent.
 */
export async function sendAutomaticMessages(deps: SendingDeps, signal?: AbortSignal): Promise<number> {
  const today = deps.clock.today()
  const midnight = endOfDayInFrance(addDays(today, -1))
  if (deps.clock.now().getTime() < midnight.getTime() + FIRST_HOUR * HOUR_MS) return 0
  const { db } = deps.database
  const faults: unknown[] = []
  let [tried, sent] = [0, 0]
  for (const template of await readTemplates(db)) {
    const stays = await selectStays(db, template, today).execute()
    for (const row of stays) {
      if (tried >= BATCH || signal?.aborted) break
      if (!decideAutomaticMessage(template.rule, stayOf(row), today).ok) continue
      tried += 1
      await db
        .transaction()
        .execute((trx) => sendMessage(trx, deps, { templateId: template.id, bookingId: row.id }))
        .then((isSent) => {
          if (isSent) sent += 1
        })
        .catch((fault: unknown) => faults.push(fault))
    }
  }
  if (faults.length > 0) throw faults[0]
  return sent
}

/** Sends one message, unless it was sent, or is no longer due, meanwhile. */
async function sendMessage(
  trx: Connection,
  deps: SendingDeps,
  { templateId, bookingId }: { templateId: string; bookingId: string },
): Promise<boolean> {
  const today = deps.clock.today()
  // The lock comes first: a second worker and a cancellation under way are waited for, and two first messages open one conversation.
  await trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().executeTakeFirst()
  const [template] = await readTemplates(trx, templateId)
  if (!template) return false
  const row = await selectStays(trx, template, today).where('booking.id', '=', bookingId).executeTakeFirst()
  if (!row || !decideAutomaticMessage(template.rule, stayOf(row), today).ok) return false
  await trx
    .insertInto('automatic_message')
    .values({ booking_id: bookingId, template_id: templateId, sent_at: deps.clock.now() })
    .execute()
  const found = await findBookingConversation(trx, bookingId)
  const conversation = await requireBookingConversation(trx, deps, bookingId)
  const { text } = fillTemplate(
    conversation.locale === 'fr' ? template.bodyFr : template.bodyEn,
    templateValues({
      firstName: conversation.first_name,
      lastName: conversation.last_name,
      agencyName: row.agencyName,
      booking: {
        agencyBookingId: row.agency_booking_id,
        startDate: row.start_date,
        endDate: row.end_date,
        nights: nightsBetween(row.start_date, row.end_date),
        lot: { name: row.lotName, city: row.city },
      },
    }),
  )
  await writeMessage(trx, deps, conversation, {
    by: 'staff',
    accountId: null,
    author: row.agencyName,
    body: text.slice(0, MAX_MESSAGE),
    requestKey: null,
    automatic: { before: found ? conversation.state : null },
  })
  return true
}

/** The templates whose rule is on; within a transaction the one of this id, which then stays as it is. */
async function readTemplates(db: Connection, id?: string): Promise<Template[]> {
  const rows = await db
    .selectFrom('message_template')
    .select(['id', 'agency_id', 'body_fr', 'body_en', 'auto_moment', 'auto_days', 'auto_since'])
    .where('auto_since', 'is not', null)
    .orderBy('id')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? '').forShare())
    .execute()
  return rows.flatMap(({ id: templateId, agency_id, body_fr, body_en, auto_moment, auto_days, auto_since }) =>
    auto_moment === null || auto_days === null || auto_since === null
      ? []
      : [
          {
            id: templateId,
            agencyId: agency_id,
            bodyFr: body_fr,
            bodyEn: body_en,
            rule: { moment: auto_moment, days: auto_days, since: auto_since },
          },
        ],
  )
}

/** The agency's booked stays that may be due, without those that have had the message. */
function selectStays(db: Connection, { id, agencyId, rule }: Template, today: string) {
  const { from, to } = dueStayDays(rule, today)
  return db
    .selectFrom('booking')
    .innerJoin('agency', 'agency.id', 'booking.agency_id')
    .innerJoin('lot', 'lot.id', 'booking.lot_id')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .select([
      'booking.id',
      'booking.agency_booking_id',
      'booking.kind',
      'booking.status',
      'booking.start_date',
      'booking.end_date',
      'booking.left_on',
      'booking.balance_due_on',
      'booking.created_at',
      'agency.name as agencyName',
      'lot.name as lotName',
      'city.name as city',
    ])
    .where('booking.agency_id', '=', agencyId)
    .where('booking.kind', '=', 'tenant')
    .where('booking.status', 'in', ['confirmed', 'paid'])
    .where(({ or, and, between, eb }) =>
      rule.moment === 'beforeCheckIn'
        ? between('booking.start_date', from, to)
        : or([
            and([between('booking.end_date', from, to), eb('booking.left_on', 'is', null)]),
            between('booking.left_on', from, to),
          ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('automatic_message')
            .select('automatic_message.booking_id')
            .whereRef('automatic_message.booking_id', '=', 'booking.id')
            .where('automatic_message.template_id', '=', id),
        ),
      ),
    )
    .orderBy(
      rule.moment === 'beforeCheckIn' ? sql`booking.start_date` : sql`coalesce(booking.left_on, booking.end_date)`,
    )
    .orderBy('booking.id')
}

type StayRow = Awaited<ReturnType<ReturnType<typeof selectStays>['execute']>>[number]

const stayOf = ({
  kind,
  status,
  start_date,
  end_date,
  left_on,
  balance_due_on,
  created_at,
}: StayRow): MessagedStay => ({
  kind,
  status,
  startDate: start_date,
  endDate: departureOf({ end_date, left_on }),
  balanceDueOn: balance_due_on,
  bookedOn: dayInFrance(created_at),
})
