import { expect, test } from 'vitest'
import { readTasksSearch, tasksSearchText } from './tasks-search.ts'

test('AG-209 window and filters of the tasks stand in the address, and a wrong one is the default', () => {
  const search = {
    from: '2027-07-10',
    days: 7,
    place: 'saint-malo',
    assignee: 'nobody',
    kind: 'cleaning',
    filter: 'open',
  } as const
  expect(readTasksSearch({ ...search, days: '7' })).toEqual(search)
  expect(readTasksSearch(Object.fromEntries(new URLSearchParams(tasksSearchText(search))))).toEqual(search)
  const wrong = { from: '2027-02-30', days: 3, place: '../x', assignee: '', kind: 'party', filter: 4 }
  expect(readTasksSearch(wrong)).toEqual({ days: 1, filter: 'current' })
  expect(tasksSearchText(readTasksSearch({}))).toBe('')
})
