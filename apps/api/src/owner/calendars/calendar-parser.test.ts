import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCalendarParser } from './calendar-parser.ts'

const TODAY = '2026-06-01'
const entry = new URL('./calendar-parser.fixture.worker.ts', import.meta.url)
const calendar =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20260704\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'

test('OP-201: calendars are parsed on a thread, one after the other', async () => {
  const parse = createCalendarParser({ idleMs: 50 })
  const all = await Promise.all([1, 2, 3].map(() => parse(calendar, TODAY)))
  expect(all).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ ok: true, incomplete: [] })))
  await sleep(200)
  // The thread has ended meanwhile; the next one starts another.
  expect(await parse(calendar, TODAY)).toMatchObject({ ok: true, events: [{ start: '2026-07-04', end: '2026-07-05' }] })
})

test('OP-201: a calendar that exceeds time or memory is refused without blocking the event loop, and the next is read', async () => {
  const parse = createCalendarParser({ entry, limitMs: 1_000, memoryMb: 32 })
  let turns = 0
  const ticking = setInterval(() => turns++, 10)
  expect(await parse('hang', TODAY)).toEqual({ ok: false, reason: 'tooComplex' })
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(20)
  expect(await parse('fill the memory', TODAY)).toEqual({ ok: false, reason: 'tooComplex' })
  await expect(parse('fail', TODAY)).rejects.toThrow('a fault of ours')
  expect(await parse('read', TODAY)).toEqual({ ok: true, events: [], incomplete: [] })
})

test('OP-201: a response that arrived during a stall of the event loop counts', async () => {
  const parse = createCalendarParser({ entry, limitMs: 500 })
  await parse('read', TODAY)
  await nextTurn()
  const answer = parse('read', TODAY)
  // Let the request be sent, which needs microtasks only.
  for (let tasks = 0; tasks < 20; tasks++) await null
  const until = performance.now() + 1_500
  while (performance.now() < until);
  expect(await answer).toEqual({ ok: true, events: [], incomplete: [] })
})

test('OP-201: a thread that fails after its response does not end the process', async () => {
  const parse = createCalendarParser({ entry })
  expect(await parse('fail later', TODAY)).toMatchObject({ ok: true })
  await sleep(500)
  expect(await parse('read', TODAY)).toMatchObject({ ok: true })
})
