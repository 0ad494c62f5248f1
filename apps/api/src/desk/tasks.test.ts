import { randomUUID } from 'node:crypto'
import { storedFile } from '@escale/contract/caution'
import { bookingFile, today as todaySchema } from '@escale/contract/desk'
import { MAX_TASK_PHOTOGRAPHS } from '@escale/contract/task-filters'
import { bookingTasks, type Task, tasks as tasksSchema, taskTemplates } from '@escale/contract/tasks'
import { addDays } from '@escale/domain/dates'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { jsonBody, startTestApp } from '../test-app.ts'
import { planTasks } from './plan-tasks.ts'

/** An agency with the four default templates, and a held booking of a tenant, forty days ahead; nothing else is to plan. */
async function startTasks() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  await app.sql('delete from task')
  await app.sql(`delete from task_template where kind = 'other'`)
  await app.sql('delete from task_plan_queue')
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('No lot')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [lot.lotId])
  const agencyId = row?.agency_id ?? 0
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const stay = weekAfter(app.today, 40)
  const attempt = await attemptFor(app, { reference: lot.reference, ...stay })
  const made = await as(app, tenant, '/api/page/preBooking/submit', attempt)
  const { agencyBookingId } = made.body as { agencyBookingId: string }
  const base = `/api/agency/${agencyId}`
  const file = `${base}/bookings/${agencyBookingId}`
  const member = (roles: Parameters<typeof signInStaff>[1]['roles']) =>
    signInStaff(app, { agencyId, roles, now: time.clock.now() })
  const plan = () => planTasks({ database: app.database, clock: time.clock })
  const ofStay = async (who: StaffMember): Promise<Task[]> =>
    bookingTasks.parse((await as(app, who, `${file}/tasks`)).body).tasks
  const list = async (who: StaffMember, query: Record<string, string>) =>
    tasksSchema.parse((await as(app, who, `${base}/tasks?${new URLSearchParams(query)}`)).body)
  /** Records the instalment that is due: the stay is booked. */
  const pay = async (who: StaffMember) => {
    const due = bookingFile.parse((await as(app, who, file)).body).instalments?.find(({ payable }) => payable)
    if (!due) throw new Error('Nothing is due')
    const parts = [{ means: 'transfer', amountCents: due.amountCents, reference: 'VIR 1' }]
    const record = { instalment: due.kind, parts, receivedOn: time.clock.today(), requestKey: randomUUID() }
    expect((await as(app, who, `${file}/payments`, record)).status).toBe(200)
  }
  const change = (who: StaffMember, task: Pick<Task, 'id' | 'version'>, body: object) =>
    as(app, who, `${base}/tasks/${task.id}`, { ...body, expectedVersion: task.version })
  return { app, time, lot, agencyId, stay, agencyBookingId, base, file, member, plan, ofStay, list, pay, change }
}

const dues = (tasks: readonly Task[]) => tasks.map(({ kind, dueDay, dueTime, state }) => [kind, dueDay, dueTime, state])

test('AG-209 a stay gets its tasks once it is booked, a move takes them along, a cancellation cancels what is to do', async () => {
  const { app, stay, file, agencyBookingId, member, plan, ofStay, pay, change } = await startTasks()
  const [booking, desk] = [await member(['booking']), await member(['frontDesk'])]
  await plan()
  expect(await ofStay(desk)).toEqual([])
  await pay(booking)
  expect(await plan()).toBe(1)
  const expected = [
    ['keys', stay.start_date, '16:00', 'toDo'],
    ['inventoryIn', stay.start_date, '17:00', 'toDo'],
    ['inventoryOut', stay.end_date, '10:00', 'toDo'],
    ['cleaning', stay.end_date, '11:00', 'toDo'],
  ]
  const planned = await ofStay(desk)
  expect(dues(planned)).toEqual(expected)
  expect(planned[0]?.booking).toMatchObject({ agencyBookingId, guestName: 'Zoé Ménard' })
  expect(await plan()).toBe(0)
  // Queued again without a reason: nothing changes.
  await app.sql('insert into task_plan_queue select id from booking where agency_booking_id = $1', [agencyBookingId])
  await plan()
  expect(await ofStay(desk)).toEqual(planned)

  const [keys] = planned
  if (!keys) throw new Error('No task')
  expect((await change(desk, keys, { state: 'done' })).status).toBe(200)
  await app.sql(
    `update booking set start_date = start_date + 1, end_date = end_date + 2 where agency_booking_id = $1`,
    [agencyBookingId],
  )
  await plan()
  expect(dues(await ofStay(desk))).toEqual([
    ['keys', stay.start_date, '16:00', 'done'],
    ['inventoryIn', addDays(stay.start_date, 1), '17:00', 'toDo'],
    ['inventoryOut', addDays(stay.end_date, 2), '10:00', 'toDo'],
    ['cleaning', addDays(stay.end_date, 2), '11:00', 'toDo'],
  ])

  const { updatedAt } = bookingFile.parse((await as(app, booking, file)).body)
  const cancel = { reason: 'Dégât des eaux', givenBackCents: 0, expectedUpdatedAt: updatedAt }
  expect((await as(app, booking, `${file}/cancel`, cancel)).status).toBe(200)
  await plan()
  expect((await ofStay(desk)).map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
    ['done', 'Anne Le Bihan'],
    ['cancelled', ''],
    ['cancelled', ''],
    ['cancelled', ''],
  ])
  const entries = await app.sql<{ after: unknown }>(
    `select after from journal_entry where action = 'booking.tasksPlanned' and subject_id = $1 order by id`,
    [agencyBookingId],
  )
  expect(entries.map(({ after }) => after)).toEqual([
    { added: 4, changed: 0, cancelled: 0 },
    { added: 0, changed: 3, cancelled: 0 },
    { added: 0, changed: 0, cancelled: 3 },
  ])
})

test('AG-209 a task is done, undone, assigned and postponed on the version that was seen; the journal has each', async () => {
  const { app, stay, time, member, plan, ofStay, pay, change } = await startTasks()
  const [staff, colleague] = [await member(['booking']), await member(['frontDesk'])]
  await pay(staff)
  await plan()
  const keys = async () => {
    const task = (await ofStay(staff)).find(({ kind }) => kind === 'keys')
    if (!task) throw new Error('No task')
    return task
  }
  const seen = await keys()
  expect((await change(staff, seen, { state: 'done' })).status).toBe(200)
  expect((await change(colleague, seen, { notes: 'Code 1234' })).body.code).toBe('changedMeanwhile')
  expect(await keys()).toMatchObject({ state: 'done', decidedBy: 'Anne Le Bihan' })
  await change(staff, await keys(), { state: 'toDo' })
  expect(await keys()).toMatchObject({ state: 'toDo', decidedBy: '', decidedAt: null })
  await change(staff, await keys(), { assignee: { accountId: colleague.accountId }, dueTime: '18:30' })
  expect(await keys()).toMatchObject({ assignee: { accountId: colleague.accountId }, dueTime: '18:30' })
  await change(staff, await keys(), { assignee: { name: 'Maryse' } })
  expect((await keys()).assignee).toEqual({ accountId: null, name: 'Maryse' })
  const past = { dueDay: addDays(time.clock.today(), -1) }
  expect((await change(staff, await keys(), past)).body.code).toBe('invalidDates')
  const stranger = { assignee: { accountId: randomUUID() } }
  expect((await change(staff, await keys(), stranger)).body.code).toBe('notFound')
  expect((await keys()).dueDay).toBe(stay.start_date)
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
    `select count(*)::int as count from journal_entry where action = 'task.changed'`,
  )
  expect(count).toBe(4)
})

test('AG-209 free tasks, the filters of the list, and what is due or late on the page of the day', async () => {
  const { app, time, lot, stay, agencyBookingId, base, member, list, change } = await startTasks()
  const staff = await member(['frontDesk'])
  const today = time.clock.today()
  const free = {
    kind: 'other',
    title: 'Changer l’ampoule',
    reference: lot.reference,
    dueDay: today,
    dueTime: null,
    assignee: { name: 'Maryse' },
    notes: 'Dans l’entrée',
  }
  const add = (task: object) => as(app, staff, `${base}/tasks`, task)
  expect((await add(free)).status).toBe(200)
  expect((await add({ ...free, title: '' })).body.code).toBe('invalidRequest')
  expect((await add({ ...free, dueDay: addDays(today, -1) })).body.code).toBe('invalidDates')
  expect((await add({ ...free, reference: 'NO-1' })).body.code).toBe('lotNotFound')
  expect((await add({ ...free, agencyBookingId: 'ESC-0' })).body.code).toBe('bookingNotFound')
  const cleaning = { ...free, kind: 'cleaning', title: '', dueDay: stay.end_date, assignee: null, agencyBookingId }
  expect((await add(cleaning)).status).toBe(200)

  const day = await list(staff, { from: today })
  expect(day).toMatchObject({ today, total: 1, names: ['Maryse'] })
  expect(day.colleagues.map(({ accountId }) => accountId)).toContain(staff.accountId)
  expect((await list(staff, { from: stay.end_date })).tasks[0]?.booking?.agencyBookingId).toBe(agencyBookingId)
  expect((await list(staff, { from: addDays(stay.end_date, -7), days: '7' })).total).toBe(0)
  expect((await list(staff, { from: today, assignee: 'Maryse', kind: 'other' })).total).toBe(1)
  expect((await list(staff, { from: today, assignee: 'nobody' })).total).toBe(0)
  expect((await list(staff, { from: today, assignee: staff.accountId })).total).toBe(0)
  expect((await list(staff, { from: today, place: 'ailleurs' })).total).toBe(0)
  expect((await as(app, staff, `${base}/tasks?from=2027-02-30`)).body.code).toBe('invalidRequest')

  const ofDay = async () => todaySchema.parse((await as(app, staff, `${base}/today`)).body).tasks
  expect((await ofDay()).map(({ title, isLate }) => [title, isLate])).toEqual([[free.title, false]])
  time.wait({ days: 2 })
  expect((await ofDay()).map(({ title, isLate }) => [title, isLate])).toEqual([[free.title, true]])
  const [late] = (await list(staff, { from: time.clock.today() })).tasks
  if (!late) throw new Error('No late task')
  await change(staff, late, { state: 'cancelled' })
  expect(await ofDay()).toEqual([])
  expect((await list(staff, { from: today, filter: 'all' })).total).toBe(1)
  expect((await list(staff, { from: today })).total).toBe(0)
})

test('AG-102 AG-103 AG-209 readers read and do not write; another agency’s lots, tasks and templates do not exist', async () => {
  const { app, time, lot, base, member, list, plan, pay, ofStay, change } = await startTasks()
  const [staff, reader, catalogue] = [await member(['booking']), await member(['reader']), await member(['catalogue'])]
  await pay(staff)
  await plan()
  const [task] = await ofStay(reader)
  if (!task) throw new Error('No task')
  for (const who of [reader, catalogue]) {
    expect((await change(who, task, { state: 'done' })).body.code).toBe('forbidden')
    expect((await as(app, who, `${base}/task-templates`)).body.code).toBe('forbidden')
    expect(JSON.stringify(await list(who, { from: time.clock.today() }))).not.toContain('Cents')
  }
  const [other] = await app.sql<{ id: number; reference: string }>(
    `select agency_id as id, reference from lot where agency_id <> (select agency_id from lot where id = $1) limit 1`,
    [lot.lotId],
  )
  const foreign = await signInStaff(app, { agencyId: other?.id ?? 0, roles: ['booking'], now: time.clock.now() })
  const theirs = `/api/agency/${other?.id}`
  const done = { state: 'done', expectedVersion: task.version }
  expect((await as(app, foreign, `${theirs}/tasks/${task.id}`, done)).body.code).toBe('notFound')
  const added = { kind: 'keys', title: '', reference: lot.reference, dueDay: time.clock.today(), dueTime: null }
  const foreignLot = await as(app, foreign, `${theirs}/tasks`, { ...added, assignee: null, notes: '' })
  expect(foreignLot.body.code).toBe('lotNotFound')
  expect((await as(app, foreign, `${base}/tasks?from=${time.clock.today()}`)).status).toBe(404)
  const assigned = { ...added, reference: other?.reference, assignee: { accountId: staff.accountId }, notes: '' }
  expect((await as(app, foreign, `${theirs}/tasks`, assigned)).body.code).toBe('notFound')
})

test('AG-209 templates are added, changed and removed on the version that was seen, and the tasks to do follow', async () => {
  const { app, stay, base, member, plan, ofStay, pay } = await startTasks()
  const staff = await member(['booking'])
  await pay(staff)
  await plan()
  const path = `${base}/task-templates`
  const read = async () => taskTemplates.parse((await as(app, staff, path)).body).templates
  const heating = {
    kind: 'other',
    title: 'Chauffage',
    anchor: 'checkIn',
    offsetDays: -1,
    dueTime: null,
    forOwnerStays: false,
    expectedVersion: 0,
  }
  expect((await as(app, staff, path, { ...heating, offsetDays: 15 })).body.code).toBe('invalidRequest')
  expect((await as(app, staff, path, heating)).status).toBe(200)
  await plan()
  const heatings = async () => (await ofStay(staff)).filter(({ kind }) => kind === 'other')
  expect(dues(await heatings())).toEqual([['other', addDays(stay.start_date, -1), null, 'toDo']])

  const template = (await read()).find(({ title }) => title === 'Chauffage')
  const changed = { ...heating, offsetDays: -2, expectedVersion: template?.version }
  expect((await as(app, staff, `${path}/${template?.id}`, changed)).status).toBe(200)
  expect((await as(app, staff, `${path}/${template?.id}`, changed)).body.code).toBe('changedMeanwhile')
  await plan()
  expect(dues(await heatings())).toEqual([['other', addDays(stay.start_date, -2), null, 'toDo']])

  const removal = { expectedVersion: 2 }
  const request = jsonBody(removal, 'DELETE')
  const headers = { ...request.headers, ...staff.headers }
  expect((await app.request(`${path}/${template?.id}`, { ...request, headers })).status).toBe(200)
  await plan()
  expect((await heatings()).map(({ state }) => state)).toEqual(['cancelled'])
  expect((await read()).map(({ kind }) => kind)).not.toContain('other')
  for (let count = 4; count < 30; count += 1) expect((await as(app, staff, path, heating)).status).toBe(200)
  expect((await as(app, staff, path, heating)).body.code).toBe('tooManyTemplates')
})

test('AG-209 photographs of a task: drawn anew, bounded, shown with it, removed by who may, each step in the journal', async () => {
  const { app, agencyId, base, member, plan, ofStay, pay } = await startTasks()
  const [booking, desk, reader] = [await member(['booking']), await member(['frontDesk']), await member(['reader'])]
  await pay(booking)
  await plan()
  const [task] = await ofStay(desk)
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#5a8fb5' } })
    .withExif({ IFD0: { Copyright: 'hostile7f3a' } })
    .jpeg()
    .toBuffer()
  const hand = (who: StaffMember, bytes = jpeg, taskId = task?.id ?? '') =>
    app.request(`/documents/agency/${agencyId}/files?kind=taskPhotograph&task=${taskId}`, {
      method: 'POST',
      headers: who.headers,
      body: new Uint8Array(bytes),
    })
  const codeOf = async (response: Promise<Response> | Response) =>
    ((await (await response).json()) as { code: string }).code
  expect(await codeOf(hand(reader))).toBe('forbidden')
  expect(await codeOf(hand(desk, Buffer.from('<script>')))).toBe('invalidFile')
  expect(await codeOf(hand(desk, jpeg, randomUUID()))).toBe('notFound')
  const { id } = storedFile.parse(await (await hand(desk)).json())
  // Two at once for the last place.
  for (let count = 2; count < MAX_TASK_PHOTOGRAPHS; count += 1) expect((await hand(desk)).status).toBe(200)
  const last = await Promise.all([hand(desk), hand(booking)])
  expect(last.map(({ status }) => status).sort()).toEqual([200, 422])

  const [shown] = await ofStay(reader)
  expect(shown?.photographs).toHaveLength(MAX_TASK_PHOTOGRAPHS)
  const href = `/documents/agency/${agencyId}/files/${id}`
  expect(shown?.photographs).toContainEqual({ id, href })
  const picture = await app.request(href, { headers: reader.headers })
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1')).not.toContain('hostile7f3a')

  const remove = (who: StaffMember, taskId = task?.id) =>
    app.request(`${base}/tasks/${taskId}/photographs/${id}`, { method: 'DELETE', headers: who.headers })
  expect(await codeOf(remove(reader))).toBe('forbidden')
  expect(await codeOf(remove(desk, randomUUID()))).toBe('notFound')
  expect((await remove(desk)).status).toBe(200)
  expect(await codeOf(remove(desk))).toBe('notFound')
  expect((await ofStay(desk))[0]?.photographs).toHaveLength(MAX_TASK_PHOTOGRAPHS - 1)
  expect((await app.request(href, { headers: desk.headers })).status).toBe(404)
  const journal = await app.sql<{ action: string; count: number }>(
    `select action, count(*)::int as count from journal_entry where action like 'task.photograph%' group by 1 order by 1`,
  )
  expect(journal).toEqual([
    { action: 'task.photographAdded', count: MAX_TASK_PHOTOGRAPHS },
    { action: 'task.photographRemoved', count: 1 },
  ])
})
