import { describe, expect, test } from 'vitest'
import { type Actor, actorOf } from './account/actor.ts'
import { type Action, can, type Subjects } from './can.ts'

const TODAY = '2026-06-15'
const visitor = actorOf(null)
const account = { id: 'me', accessRight: 'owner' as const, hasAdvancedExtranetAccess: false }
const tenant = actorOf({ ...account, accessRight: 'tenant' })
const owner = actorOf(account)
const advanced = actorOf({ ...account, hasAdvancedExtranetAccess: true })
const link = (opens: Extract<Actor, { kind: 'linkHolder' }>['opens']): Actor => ({ kind: 'linkHolder', opens })

const mine = { accountId: 'me' }
const others = { accountId: 'other' }
const mandate = { accountId: 'me', startDate: '2026-01-01', endDate: null }
const ended = { ...mandate, endDate: TODAY }
const begins = { ...mandate, startDate: '2026-06-16' }
const days = { startDate: '2026-07-04', endDate: '2026-07-11' }
const lot = { mandates: [mandate], today: TODAY }

type Row = { [A in Action]: [A, Subjects[A], Actor, string] }[Action]
const rows: Row[] = [
  ['enterArea', { area: 'account' }, visitor, 'unauthenticated'],
  ['enterArea', { area: 'account' }, tenant, 'ok'],
  ['enterArea', { area: 'account' }, owner, 'ok'],
  ['enterArea', { area: 'account' }, link('coBooking'), 'unauthenticated'],
  ['enterArea', { area: 'tenant' }, visitor, 'unauthenticated'],
  ['enterArea', { area: 'tenant' }, tenant, 'ok'],
  ['enterArea', { area: 'tenant' }, owner, 'forbidden'],
  ['enterArea', { area: 'owner' }, tenant, 'forbidden'],
  ['enterArea', { area: 'owner' }, owner, 'ok'],
  ['changeAccount', mine, visitor, 'unauthenticated'],
  ['changeAccount', mine, tenant, 'ok'],
  ['changeAccount', mine, owner, 'ok'],
  ['changeAccount', others, tenant, 'forbidden'],
  ['book', { accountId: null }, visitor, 'unauthenticated'],
  ['book', mine, tenant, 'ok'],
  ['book', others, tenant, 'forbidden'],
  ['book', mine, advanced, 'ownersCannotBook'],
  ['viewBooking', { ...mine, kind: 'tenant' }, tenant, 'ok'],
  ['viewBooking', { ...others, kind: 'tenant' }, tenant, 'notFound'],
  ['viewBooking', { ...mine, kind: 'tenant' }, visitor, 'notFound'],
  ['viewBooking', { ...mine, kind: 'tenant' }, owner, 'notFound'],
  ['viewBooking', { ...mine, kind: 'personal' }, owner, 'notFound'],
  ['viewBooking', { ...mine, kind: 'coBooking' }, tenant, 'notFound'],
  ['useConversation', mine, tenant, 'ok'],
  ['useConversation', mine, owner, 'ok'],
  ['useConversation', others, tenant, 'notFound'],
  ['useConversation', { accountId: null }, tenant, 'notFound'],
  ['useConversation', mine, visitor, 'notFound'],
  ['useConversation', mine, actorOf({ ...account, accessRight: 'agency' }), 'notFound'],
  ['useConversation', { accountId: null }, link('conversation'), 'ok'],
  ['useConversation', mine, link('coBooking'), 'notFound'],
  ['viewList', mine, tenant, 'ok'],
  ['viewList', others, tenant, 'notFound'],
  ['viewList', others, link('favouriteList'), 'ok'],
  ['viewList', others, link('calendarFeed'), 'notFound'],
  ['viewList', mine, owner, 'notFound'],
  ['changeList', mine, tenant, 'ok'],
  ['changeList', others, tenant, 'notFound'],
  ['changeList', mine, link('favouriteList'), 'notFound'],
  ['manageLot', lot, owner, 'ok'],
  ['manageLot', lot, tenant, 'notFound'],
  ['manageLot', { ...lot, mandates: [ended] }, owner, 'notFound'],
  ['manageLot', { ...lot, mandates: [begins] }, owner, 'notFound'],
  ['manageLot', { ...lot, mandates: [ended, { ...mandate, startDate: TODAY }] }, owner, 'ok'],
  ['manageLot', { ...lot, mandates: [{ ...mandate, accountId: 'other' }] }, advanced, 'notFound'],
  ['reserve', { action: 'personal' }, owner, 'ok'],
  ['reserve', { action: 'coBooking' }, owner, 'forbidden'],
  ['reserve', { action: 'concierge' }, owner, 'forbidden'],
  ['reserve', { action: 'coBooking' }, advanced, 'ok'],
  ['reserve', { action: 'concierge' }, advanced, 'ok'],
  ['reserve', { action: 'personal' }, tenant, 'forbidden'],
  ['viewOwnerStay', { ...lot, booking: { ...others, kind: 'tenant', ...days } }, owner, 'ok'],
  ['viewOwnerStay', { ...lot, booking: { ...others, kind: 'personal', ...days } }, owner, 'notFound'],
  ['viewOwnerStay', { ...lot, mandates: [], booking: { ...mine, kind: 'personal', ...days } }, owner, 'ok'],
  ['viewOwnerStay', { ...lot, mandates: [], booking: { ...others, kind: 'tenant', ...days } }, owner, 'notFound'],
  ['viewOwnerStay', { ...lot, mandates: [ended], booking: { ...others, kind: 'tenant', ...days } }, owner, 'notFound'],
  [
    'viewOwnerStay',
    { ...lot, mandates: [{ ...mandate, endDate: days.startDate }], booking: { ...others, kind: 'tenant', ...days } },
    owner,
    'notFound',
  ],
  ['viewOwnerStay', { ...lot, booking: { ...mine, kind: 'tenant', ...days } }, tenant, 'notFound'],
  ['viewOwnerStayDetails', { ...others, kind: 'tenant' }, owner, 'ok'],
  ['viewOwnerStayDetails', { ...mine, kind: 'coBooking' }, owner, 'ok'],
  ['viewOwnerStayDetails', { ...others, kind: 'personal' }, owner, 'notFound'],
  ['viewOwnerStayDetails', { ...others, kind: 'tenant' }, tenant, 'notFound'],
  ['cancelOwnerStay', { ...mine, kind: 'personal' }, owner, 'ok'],
  ['cancelOwnerStay', { ...others, kind: 'personal' }, owner, 'notFound'],
  ['cancelOwnerStay', { ...mine, kind: 'tenant' }, owner, 'notFound'],
  ['cancelOwnerStay', { ...mine, kind: 'personal' }, tenant, 'notFound'],
  ['viewCoBooking', { departure: '2026-05-16', today: TODAY }, link('coBooking'), 'ok'],
  ['viewCoBooking', { departure: '2026-05-15', today: TODAY }, link('coBooking'), 'notFound'],
  ['viewCoBooking', { departure: '2026-07-01', today: TODAY }, link('favouriteList'), 'notFound'],
  ['viewCoBooking', { departure: '2026-07-01', today: TODAY }, advanced, 'notFound'],
  ['readCalendarFeed', { ...mine, ...lot }, link('calendarFeed'), 'ok'],
  ['readCalendarFeed', { ...mine, ...lot, mandates: [ended] }, link('calendarFeed'), 'notFound'],
  ['readCalendarFeed', { ...mine, ...lot }, owner, 'notFound'],
  ['viewResults', mine, advanced, 'ok'],
  ['viewResults', others, advanced, 'forbidden'],
  ['viewResults', mine, owner, 'forbidden'],
  ['viewResults', mine, tenant, 'forbidden'],
  ['viewResults', { accountId: null }, visitor, 'forbidden'],
]

/** Calls `can` for one row; its generic ties action and subject. */
function decide<A extends Action>([action, subject, actor]: [A, Subjects[A], Actor, string]): string {
  const decision = can(actor, action, subject)
  return decision.ok ? 'ok' : decision.reason
}

describe('OW-05 OW-06 RT-19 RT-20: who may do what', () => {
  test.each(rows)('%s %j by %j: %s', (...row) => {
    expect(decide(row as ['viewList', Subjects['viewList'], Actor, string])).toBe(row[3])
  })

  test('an actor of a kind that no rule names is refused everything', () => {
    // An actor of a kind that does not exist yet.
    const unknown = { kind: 'robot', accountId: 'me', hasAdvancedAccess: true, opens: 'everything' } as unknown as Actor
    for (const [action, subject] of rows) {
      const request = [action, subject, unknown, ''] as ['viewList', Subjects['viewList'], Actor, string]
      expect([action, decide(request)]).not.toEqual([action, 'ok'])
    }
  })
})
