import { expect, test } from 'vitest'
import { planStayTasks, type StayTask, type StayToPlan, type TaskPlan, type TaskTemplate } from './plan-stay-tasks.ts'
import { decideDueDay, isTaskLate } from './task.ts'

const TODAY = '2027-07-01'
const stay: StayToPlan = {
  kind: 'tenant',
  status: 'confirmed',
  startDate: '2027-07-10',
  endDate: '2027-07-17',
  lotId: 7,
}
const keys: TaskTemplate = {
  id: 'keys',
  kind: 'keys',
  title: '',
  anchor: 'checkIn',
  offsetDays: 0,
  dueTime: '16:00',
  forOwnerStays: false,
  isActive: true,
}
const cleaning: TaskTemplate = {
  ...keys,
  id: 'cleaning',
  kind: 'cleaning',
  anchor: 'checkOut',
  dueTime: null,
  forOwnerStays: true,
}
const heating: TaskTemplate = { ...keys, id: 'heating', kind: 'other', title: 'Chauffage', offsetDays: -1 }
const templates = [keys, cleaning, heating]

/** The tasks after a plan, as the database has them. */
function applied({ add, change, cancel }: TaskPlan, before: readonly StayTask[] = []): StayTask[] {
  const kept = before.map((task): StayTask => {
    if (cancel.includes(task.id)) return { ...task, state: 'cancelled', isCancelledByPlan: true }
    const changed = change.find(({ id }) => id === task.id)
    return changed ? { ...task, ...changed, state: 'toDo', isCancelledByPlan: false } : task
  })
  const added = add.map(
    (task): StayTask => ({ ...task, id: `of ${task.templateId}`, state: 'toDo', isCancelledByPlan: false }),
  )
  return [...kept, ...added]
}
const nothing = { add: [], change: [], cancel: [] }

test('AG-209 a confirmed stay gets the tasks of the templates, and the same plan again changes nothing', () => {
  const plan = planStayTasks(stay, templates, [], TODAY)
  expect(plan.add.map(({ templateId, dueDay, dueTime, lotId }) => [templateId, dueDay, dueTime, lotId])).toEqual([
    ['keys', '2027-07-10', '16:00', 7],
    ['cleaning', '2027-07-17', null, 7],
    ['heating', '2027-07-09', '16:00', 7],
  ])
  expect(planStayTasks(stay, templates, applied(plan), TODAY)).toEqual(nothing)
})

test.each(['held', 'option', 'pending', 'expired', 'cancelled', 'refunded'] as const)(
  'AG-209 a stay that is %s gets no task',
  (status) => {
    expect(planStayTasks({ ...stay, status }, templates, [], TODAY)).toEqual(nothing)
  },
)

test('AG-209 an owner’s stay gets the tasks that are marked for it, a service without nights none', () => {
  const names = (kind: StayToPlan['kind']) =>
    planStayTasks({ ...stay, kind }, templates, [], TODAY).add.map(({ templateId }) => templateId)
  expect(names('personal')).toEqual(['cleaning'])
  expect(names('coBooking')).toEqual(['cleaning'])
  expect(names('concierge')).toEqual([])
})

test('AG-209 nothing is due before today, and a check-in that has passed gets no task', () => {
  const tonight = planStayTasks({ ...stay, startDate: TODAY }, templates, [], TODAY)
  expect(tonight.add.find(({ templateId }) => templateId === 'heating')).toMatchObject({
    plannedDay: '2027-06-30',
    dueDay: TODAY,
  })
  const underWay = planStayTasks({ ...stay, startDate: '2027-06-30' }, templates, [], TODAY)
  expect(underWay.add.map(({ templateId }) => templateId)).toEqual(['cleaning'])
})

test('AG-209 a move takes what is to do along; what was done or cancelled by hand stays', () => {
  const tasks = applied(planStayTasks(stay, templates, [], TODAY)).map(
    (task): StayTask => (task.templateId === 'heating' ? { ...task, state: 'done' } : task),
  )
  const moved = { ...stay, startDate: '2027-07-12', endDate: '2027-07-19', lotId: 8 }
  const plan = planStayTasks(moved, templates, tasks, TODAY)
  expect(plan).toMatchObject({ add: [], cancel: [] })
  expect(plan.change.map(({ id, dueDay, lotId }) => [id, dueDay, lotId])).toEqual([
    ['of keys', '2027-07-12', 8],
    ['of cleaning', '2027-07-19', 8],
  ])
  const byHand = tasks.map((task): StayTask => ({ ...task, state: 'cancelled' }))
  expect(planStayTasks(moved, templates, byHand, TODAY)).toEqual(nothing)
})

test('AG-209 another lot alone keeps a due time that was set by hand', () => {
  const tasks = applied(planStayTasks(stay, [keys], [], TODAY))
  const [change] = planStayTasks({ ...stay, lotId: 8 }, [keys], tasks, TODAY).change
  expect(change).toMatchObject({ id: 'of keys', lotId: 8 })
  expect(change).not.toHaveProperty('dueDay')
})

test('AG-209 a cancellation and a removed template cancel what is to do; a template that is back brings it back', () => {
  const tasks = applied(planStayTasks(stay, templates, [], TODAY))
  expect(planStayTasks({ ...stay, status: 'cancelled' }, templates, tasks, TODAY).cancel).toHaveLength(3)
  const removed = planStayTasks(stay, [{ ...keys, isActive: false }], tasks, TODAY)
  expect(removed).toEqual({ add: [], change: [], cancel: ['of keys'] })
  const back = planStayTasks(stay, [keys], applied(removed, tasks), TODAY)
  expect(back.change).toMatchObject([{ id: 'of keys', dueDay: '2027-07-10' }])
})

test('AG-209 a due day is today or later, and a task is late once its day has passed', () => {
  expect(decideDueDay(TODAY, TODAY)).toEqual({ ok: true })
  expect(decideDueDay('2027-06-30', TODAY)).toEqual({ ok: false, reason: 'invalidDates' })
  expect(decideDueDay('2031-01-01', TODAY)).toEqual({ ok: false, reason: 'invalidDates' })
  expect(isTaskLate({ state: 'toDo', dueDay: '2027-06-30' }, TODAY)).toBe(true)
  expect(isTaskLate({ state: 'toDo', dueDay: TODAY }, TODAY)).toBe(false)
  expect(isTaskLate({ state: 'done', dueDay: '2027-06-30' }, TODAY)).toBe(false)
})
