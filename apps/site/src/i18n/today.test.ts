import { expect, test } from 'vitest'
import { todayInFrance } from './today.ts'

test('the day in France is the time zone’s own, around every midnight and change of the hour', () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
  // Half hours of 31 years: the directive could be repealed, and the zones that Node knows would tell.
  for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2051, 0, 1); time += 1_800_000) {
    const hour = new Date(time).getUTCHours()
    if (hour < 21) continue
    const now = new Date(time)
    if (todayInFrance(now) !== day.format(now)) expect.fail(`${now.toISOString()}: ${todayInFrance(now)}`)
  }
})
