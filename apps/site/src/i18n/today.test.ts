import { expect, test } from 'vitest'
import { clocksInFrance } from './today.ts'

test('calendars and clocks in France are those of its time zone, around every midnight and change of the hour', {
  timeout: 30_000,
}, () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })
  // Compares the evenings and nights of 31 years with Node's time zone data: a repeal of the directive would fail this
  // test.
  for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2051, 0, 1); time += 1_800_000) {
    const instant = new Date(time)
    const hour = instant.getUTCHours()
    if (hour > 2 && hour < 21) continue
    if (clocksInFrance(instant) !== zone.format(instant).replace(' ', 'T')) expect.fail(instant.toISOString())
  }
})
