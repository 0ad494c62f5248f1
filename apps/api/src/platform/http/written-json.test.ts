import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { ApiEnv } from '../api-env.ts'
import { readText, readValue, writtenJson } from './written-json.ts'

const JSON_TEXT = '{"city":"L’Île-d’Yeu","price":"570 €"}'
const VALUE = JSON.parse(JSON_TEXT)
const app = new Hono<ApiEnv>()
  .get('/text', (c) => writtenJson(c, JSON_TEXT))
  .get('/value', (c) => writtenJson(c, JSON_TEXT, () => VALUE))
  .get('/other', (c) => c.json(JSON.parse(JSON_TEXT)))

test.each(['/text', '/value'])('written JSON is read without the body of its response: %s', async (path) => {
  const response = await app.request(path)
  const read = vi.spyOn(response, 'text')
  expect(await readText(response)).toBe(JSON_TEXT)
  expect(read).not.toHaveBeenCalled()
  expect(response.bodyUsed).toBe(false)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.text()).toBe(JSON_TEXT)
})

test('any other response is read from its body', async () => {
  expect(await readText(await app.request('/other'))).toBe(JSON_TEXT)
})

test('the value of a response is read without parsing where its route has it', async () => {
  expect(readValue(await app.request('/value'))).toBe(VALUE)
  expect(readValue(await app.request('/text'))).toBeUndefined()
  expect(readValue(await app.request('/other'))).toBeUndefined()
})
