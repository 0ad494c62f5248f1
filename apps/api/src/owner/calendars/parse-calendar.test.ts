import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../../platform/metrics/processor-time.fixture.ts'
import * as calendar from './parse-calendar.ts'

const readWhole = (text: string, today = '2026-01-01') => calendar.parseCalendar(text, today)
const parseCalendar = (text: string, today?: string) => {
  const parsed = readWhole(text, today)
  return parsed.ok ? parsed.events : null
}

const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`), 'END:VCALENDAR']
    .join('\n')
    .replaceAll('\n', '\r\n')
const nights = (...events: string[]) => parseCalendar(file(...events))?.map(({ start, end }) => `${start} ${end}`)

test('whole days are read as written, half-open, with UID, summary, folded lines and escapes', () => {
  const text = file(
    'UID:1418fb94e984-abc@airbnb.com\nDTSTART;VALUE=DATE:20260704\nDTEND;VALUE=DATE:20260711\nSUMMARY:Reserved\nDESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/det\n ails/HMABCDEF\\nPhone: 1234',
    'UID:2\nDTSTART;VALUE=DATE:20260711\nSUMMARY:Airbnb (Not available)',
    'UID:3\nDTSTART;VALUE=DATE:20260801\nDURATION:P1W\nSUMMARY:Été\\, 2 adultes',
  )
  expect(parseCalendar(text)).toEqual([
    { uid: '1418fb94e984-abc@airbnb.com', summary: 'Reserved', start: '2026-07-04', end: '2026-07-11' },
    { uid: '2', summary: 'Airbnb (Not available)', start: '2026-07-11', end: '2026-07-12' },
    { uid: '3', summary: 'Été, 2 adultes', start: '2026-08-01', end: '2026-08-08' },
  ])
  expect(parseCalendar(text.replaceAll('\r\n', '\n'))).toHaveLength(3)
  expect(parseCalendar(`${text}\r\n${text}`)).toHaveLength(6)
})

test.each([
  [
    'in Paris',
    'DTSTART;TZID=Europe/Paris:20260704T160000\nDTEND;TZID=Europe/Paris:20260711T100000',
    '2026-07-04 2026-07-11',
  ],
  [
    'late in New York is the next day here',
    'DTSTART;TZID=America/New_York:20260704T200000\nDTEND;TZID=America/New_York:20260711T100000',
    '2026-07-05 2026-07-11',
  ],
  [
    'early in Tokyo is the day before here',
    'DTSTART;TZID=Asia/Tokyo:20260704T060000\nDTEND;TZID=Asia/Tokyo:20260711T100000',
    '2026-07-03 2026-07-11',
  ],
  ['UTC, summer', 'DTSTART:20260703T223000Z\nDTEND:20260711T080000Z', '2026-07-04 2026-07-11'],
  ['UTC, winter', 'DTSTART:20261203T223000Z\nDTEND:20261211T080000Z', '2026-12-03 2026-12-11'],
  [
    'the night of the change to summer time',
    'DTSTART;TZID=America/New_York:20260328T200000\nDTEND:20260404T080000Z',
    '2026-03-29 2026-04-04',
  ],
  [
    'the night of the change to winter time',
    'DTSTART:20261024T215959Z\nDTEND:20261024T220000Z',
    '2026-10-24 2026-10-25',
  ],
  ['without a zone', 'DTSTART:20260704T233000\nDTEND:20260711T100000', '2026-07-04 2026-07-11'],
  ['in an unknown zone', 'DTSTART;TZID=Home:20260704T233000\nDTEND;TZID=Home:20260711T100000', '2026-07-04 2026-07-11'],
])('hours %s are days in France', (_, lines, days) => {
  expect(nights(`UID:1\n${lines}`)).toEqual([days])
})

test('rules without any occurrence take no nights', () => {
  const week = 'UID:1\nDTSTART;VALUE=DATE:20260704\nDTEND;VALUE=DATE:20260706'
  for (const rule of [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;BYHOUR=1;BYMINUTE=5;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=7;BYDAY=SU',
    'FREQ=MONTHLY;BYDAY=6MO',
  ]) {
    expect([rule, nights(`${week}\nRRULE:${rule}`)]).toEqual([rule, ['2026-07-04 2026-07-06']])
    const zone = `BEGIN:VTIMEZONE\nTZID:Home\nBEGIN:STANDARD\nDTSTART:16010101T000000\nRRULE:${rule}\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0500\nEND:STANDARD\nEND:VTIMEZONE\n`
    const event =
      'UID:1\nDTSTART;TZID=Home:20261204T200000\nDTEND:20261211T100000Z\nRRULE:FREQ=WEEKLY;UNTIL=20261226T000000Z'
    const text = file(event).replace('BEGIN:VEVENT', `${zone.replaceAll('\n', '\r\n')}BEGIN:VEVENT`)
    expect(parseCalendar(text)?.map(({ start }) => start)).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
    ])
  }
})

test('every rule terminates', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'BYDAY=SU',
      'BYDAY=-1MO,5TU',
      'BYDAY=53SA',
      'BYMONTH=2',
      'BYMONTHDAY=30',
      'BYMONTHDAY=-31',
      'BYYEARDAY=366',
    ),
    fc.constantFrom(
      'BYWEEKNO=53',
      'BYSETPOS=400',
      'BYHOUR=3',
      'WKST=SU',
      'COUNT=5',
      'UNTIL=20270101',
      'UNTIL=19000101T000000Z',
    ),
    fc.integer({ min: -1, max: 10_000 }).map((interval) => `INTERVAL=${interval}`),
  )
  const freq = fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY', 'MINUTELY', 'SECONDLY')
  const day = fc.constantFrom('20240229', '20260131', '20260704')
  fc.assert(
    fc.property(freq, fc.uniqueArray(part, { maxLength: 4 }), day, (frequency, parts, start) => {
      const found = nights(`UID:1\nDTSTART;VALUE=DATE:${start}\nRRULE:${[`FREQ=${frequency}`, ...parts].join(';')}`)
      expect(found?.length ?? 0).toBeLessThanOrEqual(801)
    }),
    { numRuns: 300 },
  )
})

test('cancelled and transparent events take no nights; a recurring event takes those of each occurrence, without exceptions', () => {
  const week = 'DTSTART;VALUE=DATE:20260704\nDTEND;VALUE=DATE:20260706'
  expect(nights(`UID:1\n${week}\nSTATUS:CANCELLED`, `UID:2\n${week}\nTRANSP:TRANSPARENT`)).toEqual([])
  const repeated = parseCalendar(
    file(
      `UID:3\n${week}\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:20260718`,
      'UID:3\nRECURRENCE-ID;VALUE=DATE:20260711\nDTSTART;VALUE=DATE:20260712\nDTEND;VALUE=DATE:20260713',
    ),
  )
  expect(repeated?.map(({ uid, start, end }) => [uid, start, end])).toEqual([
    ['3#2026-07-04', '2026-07-04', '2026-07-06'],
    ['3#2026-07-25', '2026-07-25', '2026-07-27'],
    ['3#2026-07-11', '2026-07-12', '2026-07-13'],
  ])
  expect(nights(`UID:4\n${week}\nRRULE:FREQ=DAILY`)).toHaveLength(617)
  const daily = [1, 2, 3, 4].map((uid) => `UID:${uid}\n${week}\nRRULE:FREQ=DAILY`)
  expect(parseCalendar(file(...daily))).toBeNull()
})

test('OP-201: an occurrence stays blocked when its replacement is unreadable, and is free when that is cancelled', () => {
  const weekly = 'UID:1\nDTSTART;VALUE=DATE:20260704\nDTEND;VALUE=DATE:20260706\nRRULE:FREQ=WEEKLY;COUNT=2'
  const replaced = 'UID:1\nRECURRENCE-ID;VALUE=DATE:20260711\nDTSTART:soon'
  const [first, second] = ['2026-07-04 2026-07-06', '2026-07-11 2026-07-13']
  expect([nights(weekly, replaced), doubts(weekly, replaced)]).toEqual([[first, second], ['1 start']])
  expect(nights(weekly, `${replaced}\nSTATUS:CANCELLED`)).toEqual([first])
})

test('an old rule takes its future nights; past events are dropped', () => {
  const daily = 'UID:1\nDTSTART;VALUE=DATE:20190101\nDTEND;VALUE=DATE:20190103\nRRULE:FREQ=DAILY'
  const days = parseCalendar(file(daily), '2026-06-01')?.map(({ start }) => start)
  expect([days?.[0], days?.at(-1), days?.length]).toEqual(['2026-05-31', '2028-08-09', 802])
  const past = Array.from({ length: 3_000 }, (_, uid) => `UID:${uid}\nDTSTART;VALUE=DATE:20200101`)
  const weekly = ['20230107', '20230108', '20230109'].map(
    (day) => `UID:${day}\nDTSTART;VALUE=DATE:${day}\nRRULE:FREQ=WEEKLY`,
  )
  expect(parseCalendar(file(...past, ...weekly), '2026-06-01')).toHaveLength(114 + 114 + 115)
})

test.each([
  ['', null],
  ['<html><body>Sign in</body></html>', null],
  ['BEGIN:VCARD\r\nEND:VCARD', null],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR', null],
  [file('UID:1\nDTSTART:soon'), null],
  [
    file('UID:1\nDTSTART;VALUE=DATE:20260704\nDTEND;VALUE=DATE:99991231'),
    [{ uid: '1', summary: '', start: '2026-07-04', end: '2200-12-31' }],
  ],
  ['BEGIN:VCALENDAR\r\nEND:VCALENDAR', []],
])('%j is read as %j', (text, events) => {
  expect(parseCalendar(text)).toEqual(events)
})

const doubts = (...events: string[]) => {
  const parsed = readWhole(file(...events))
  return parsed.ok ? parsed.incomplete.map(({ uid, reason }) => `${uid} ${reason}`) : parsed.reason
}

test('OP-201: an unreadable event affects no other; its known nights are taken', () => {
  const good = 'UID:good\nDTSTART;VALUE=DATE:20260801\nDTEND;VALUE=DATE:20260808'
  const taken = '2026-08-01 2026-08-08'
  const bad: [string, string, string[]][] = [
    ['no start', 'UID:1\nDTEND;VALUE=DATE:20260711', []],
    ['a day that does not exist', 'UID:1\nDTSTART;VALUE=DATE:20260931\nDTEND;VALUE=DATE:20261007', []],
    ['a month that does not exist', 'UID:1\nDTSTART:20261301T000000Z', []],
  ]
  for (const [what, lines, days] of bad) {
    expect([what, nights(good, lines)]).toEqual([what, [taken, ...days]])
    expect([what, doubts(good, lines)]).toEqual([what, ['1 start']])
  }
  for (const end of [
    'DURATION:P999999999999999999W',
    'DURATION:P99999999D',
    'DURATION:PT1W',
    'DURATION:-P1D',
    'DTEND:later',
    'DTEND;VALUE=DATE:20260601',
  ]) {
    const lines = `UID:1\nDTSTART;VALUE=DATE:20260704\n${end}`
    expect([end, nights(good, lines), doubts(good, lines)]).toEqual([end, [taken, '2026-07-04 2026-07-05'], ['1 end']])
  }
  for (const rule of ['FREQ=SECONDLY', 'FREQ=NEVER', 'FREQ=DAILY;UNTIL=soon', 'FREQ=DAILY;INTERVAL=999999999999']) {
    const lines = `UID:1\nDTSTART;VALUE=DATE:20260704\nRRULE:${rule}`
    expect([rule, nights(good, lines), doubts(good, lines)]).toEqual([
      rule,
      [taken, '2026-07-04 2026-07-05'],
      ['1 recurrence'],
    ])
  }
  // What is over, or leaves one free, raises no doubt.
  expect(doubts(good, 'UID:1\nDTSTART:soon\nSTATUS:CANCELLED')).toEqual([])
  expect(doubts(good, 'UID:1\nDTSTART;VALUE=DATE:20100101\nDTEND:later')).toEqual([])
  expect(doubts(good, 'UID:1\nDTSTART;VALUE=DATE:20100101\nRRULE:FREQ=SECONDLY;UNTIL=20100301')).toEqual([])
})

test('OP-201: errors outside events and their dates are harmless', () => {
  const event =
    'UID:1\nDTSTART:20260704\nDTEND;VALUE=DATE:20260711\nX-APPLE-RADIUS=49.9\nATTENDEE;CN="open:mailto:x\nGEO:north'
  const zone =
    'BEGIN:VTIMEZONE\nTZID;X=:Home\nBEGIN:STANDARD\nTZOFFSETFROM:+9999999\nRRULE:FREQ=x\nEND:STANDARD\nEND:VTIMEZONE\n'
  const text = file(event).replace('BEGIN:VEVENT', `X-WR-CALNAME;CHARSET:Home\nNAME\n${zone}BEGIN:VEVENT`)
  expect(readWhole(text)).toMatchObject({
    ok: true,
    events: [{ start: '2026-07-04', end: '2026-07-11' }],
    incomplete: [],
  })
  expect(parseCalendar(`${text}\n<!-- served in 3 ms -->`)).toHaveLength(1)
  // What breaks off would look free.
  expect(readWhole(text.slice(0, text.indexOf('END:VEVENT')))).toEqual({ ok: false, reason: 'notACalendar' })
  expect(readWhole(text.replace('END:STANDARD\n', ''))).toEqual({ ok: false, reason: 'notACalendar' })
})

test('OP-201: RDATE adds occurrences, and a whole day ends on the next one', () => {
  expect(
    nights('UID:1\nDTSTART;VALUE=DATE:20260704\nDTEND;VALUE=DATE:20260706\nRDATE;VALUE=DATE:20260801,20260901'),
  ).toEqual(['2026-07-04 2026-07-06', '2026-08-01 2026-08-03', '2026-09-01 2026-09-03'])
  expect(nights('UID:1\nDTSTART;VALUE=DATE:20260704\nDTEND;VALUE=DATE:20260704')).toEqual(['2026-07-04 2026-07-05'])
})

test('OP-201: every component counts, and any megabyte is decided in less than a second', () => {
  const megabyte = (part: (index: number) => string) => {
    const parts: string[] = []
    for (let length = 0; length < 1_000_000; length += parts.at(-1)?.length ?? 0) parts.push(part(parts.length))
    return parts.join('')
  }
  const around = (content: string) => `BEGIN:VCALENDAR\r\n${content}END:VCALENDAR\r\n`
  const event = (content: string) =>
    around(`BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260704T100000Z\r\n${content}END:VEVENT\r\n`)
  const files: [string, string, 'read' | 'tooComplex'][] = [
    [
      'past events',
      around(
        megabyte(
          (index) =>
            `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20200101T100000Z\r\nDTEND:20200108T100000Z\r\nEND:VEVENT\r\n`,
        ),
      ),
      'read',
    ],
    [
      'exceptions of one event',
      around(
        megabyte(
          (index) =>
            `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20200101T100000Z\r\nRECURRENCE-ID:${20_000_000 + index}\r\nEND:VEVENT\r\n`,
        ),
      ),
      'read',
    ],
    ['empty events', around(megabyte(() => 'BEGIN:VEVENT\r\nEND:VEVENT\r\n')), 'tooComplex'],
    ['zones', around(megabyte(() => 'BEGIN:VTIMEZONE\r\nEND:VTIMEZONE\r\n')), 'tooComplex'],
    ['depth', around(megabyte(() => 'BEGIN:X\r\n')), 'tooComplex'],
    ['dates left out', event(`RRULE:FREQ=DAILY\r\n${megabyte(() => 'EXDATE:20260705T100000Z\r\n')}`), 'read'],
    [
      'dates left out, on one line',
      event(`RRULE:FREQ=DAILY\r\nEXDATE:${megabyte(() => '20260705T100000Z,')}\r\n`),
      'read',
    ],
    ['a folded line', event(`SUMMARY:x\r\n${megabyte(() => ' \r\n')}`), 'read'],
    ['parameters', event(`DTEND${megabyte(() => ';X=y')}:20260711\r\n`), 'read'],
    ['quotes', event(`DTEND;X="${megabyte(() => '","')}":20260711\r\n`), 'read'],
    ['blank lines', around(megabyte(() => '\r\n')), 'read'],
    [
      'spellings of zones',
      around(
        megabyte((index) => {
          const name = [...'europe/paris']
            .map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter))
            .join('')
          return `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART;TZID=${name}:20260501T100000\r\nEND:VEVENT\r\n`
        }),
      ),
      'tooComplex',
    ],
    [
      'rules',
      around(
        megabyte(
          (index) => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20200101T100000Z\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n`,
        ),
      ),
      'tooComplex',
    ],
  ]
  const slow: string[] = []
  for (const [what, text, outcome] of files) {
    const tookMs = processorMs(() => {
      const parsed = readWhole(text, '2026-06-01')
      expect([what, parsed.ok ? 'read' : parsed.reason]).toEqual([what, outcome])
    })
    // The first of them took 32 seconds.
    if (tookMs > MOST_MS) slow.push(`${what}: ${Math.round(tookMs)} ms`)
  }
  expect(slow).toEqual([])
})

/** Four times what a quiet core needs: a core that is shared with another thread of the same processor is slower. */
const MOST_MS = 4_000
