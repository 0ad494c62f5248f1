import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../test-app.ts'
import { createLimits } from './rate-limit.ts'
import { postgresLimitStore, purgeRateLimits, redisLimitStore } from './rate-limit-store.ts'

test('OP-204: windows are counted in PostgreSQL, and purged when they have ended', async () => {
  const { database, sql, stop } = await startTestApp()
  onTestFinished(stop)
  const store = postgresLimitStore(database)
  expect(await store.add('agencyMessage', '203.0.113.7', 5)).toMatchObject({ isOver: false })
  expect(await store.add('agencyMessage', '203.0.113.7', 1)).toMatchObject({ isOver: true })
  expect(await store.add('signUp', '203.0.113.7', 1)).toMatchObject({ isOver: false })
  await sql(`update rate_limit set expire = 1 where key like 'signUp:%'`)
  await purgeRateLimits({ database })
  expect(await sql('select key, points from rate_limit')).toEqual([{ key: 'agencyMessage:203.0.113.7', points: 6 }])
})

test('OP-204: a Redis that is away is heard at once, ends no process, and leaves no limit open', async () => {
  const { store, close } = await redisLimitStore('redis://127.0.0.1:1')
  onTestFinished(close)
  await expect(store.add('login', 'a', 1)).rejects.toThrow()
  const limits = createLimits({ clock: { now: () => new Date() }, store })
  for (let call = 0; call < 5; call += 1) await limits.count('agencyMessage', 'a')
  await expect(limits.count('agencyMessage', 'a')).rejects.toMatchObject({ code: 'tooManyRequests' })
})
