/** Promise 10: dates have no time zone. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ZONES = ['Europe/Paris', 'America/Los_Angeles', 'Pacific/Auckland', 'UTC']
const worker = fileURLToPath(new URL('./dates-worker.ts', import.meta.url))

test('promise 10: prices, bookings and calendars are the same JSON in four zones, through both changes of clocks', {
  timeout: 180_000,
}, async () => {
  const responses: { offset: number; told: unknown[] }[] = []
  for (const zone of ZONES) {
    const { stdout } = await promisify(execFile)(process.execPath, [worker], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      maxBuffer: 64 * 1024 * 1024,
    })
    responses.push(JSON.parse(stdout))
  }
  expect(responses.map(({ offset }) => offset)).toEqual([-120, 420, -720, 0])
  const [paris, ...others] = responses.map(({ told }) => told)
  expect(paris?.length).toBeGreaterThan(50)
  for (const told of others) expect(told).toEqual(paris)
})
