import { expect, test } from 'vitest'
import { stayTimeline } from './stay-timeline.ts'

const booking = {
  createdAt: '2027-02-01T09:00:00.000Z',
  start_date: '2027-07-10',
  end_date: '2027-07-17',
  editable: true,
  instalments: [
    { kind: 'deposit' as const, amountCents: 20_000, dueOn: '2027-02-01', paid: true, payable: false },
    { kind: 'balance' as const, amountCents: 60_000, dueOn: '2027-06-10', paid: false, payable: false },
  ],
}

test('TE-04: a stay is a list of steps in the order of their days', () => {
  const steps = stayTimeline(booking, '2027-03-01')
  expect(steps.map(({ kind, day, isDone }) => [kind, day, isDone])).toEqual([
    ['booked', '2027-02-01', true],
    ['payment', '2027-02-01', true],
    ['payment', '2027-06-10', false],
    ['services', '2027-07-03', false],
    ['arrival', '2027-07-10', false],
    ['departure', '2027-07-17', false],
  ])
})

test('TE-04: the day of arrival is done on the next day', () => {
  const isArrivalDone = (today: string) => stayTimeline(booking, today).find(({ kind }) => kind === 'arrival')?.isDone
  expect(isArrivalDone('2027-07-10')).toBe(false)
  expect(isArrivalDone('2027-07-11')).toBe(true)
})
