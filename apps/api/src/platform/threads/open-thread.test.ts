import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openThread } from './open-thread.ts'

test('a thread runs TypeScript without WebAssembly of its own, and its faults name the line', async () => {
  const thread = openThread(new URL('./thread.fixture.ts', import.meta.url), { name: 'probe' })
  const [{ greeting, modules }] = await once(thread, 'message')
  expect(greeting).toBe('probe 2026-06-08')
  expect(modules).not.toContainEqual(expect.stringMatching(/amaro/))
  thread.postMessage('end')
  const [error] = await once(thread, 'error')
  expect(error.stack).toMatch(/thread\.fixture\.ts:\d+/)
})
