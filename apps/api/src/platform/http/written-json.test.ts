import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { ApiEnv } from '../api-env.ts'
import { pageJson, pageJsonList, readText, readValue, toPageJson, writtenJson } from './written-json.ts'

const JSON_TEXT = '{"city":"L’Île-d’Yeu","price":"570 €"}'
const VALUE = JSON.parse(JSON_TEXT)
const app = new Hono<ApiEnv>()
  .get('/value', (c) => writtenJson(c, toPageJson(VALUE), () => VALUE))
  .get('/other', (c) => c.json(JSON.parse(JSON_TEXT)))

test('written JSON is read without the body of its response', async () => {
  const response = await app.request('/value')
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
  expect(readValue(await app.request('/other'))).toBeUndefined()
})

test('JSON for a page has no markup, and its value is the same', () => {
  const lot = { name: '</script><b>Côté mer' }
  const json = pageJson`{"count":${2},"lots":${pageJsonList([toPageJson(lot), toPageJson(null)])},"none":${pageJsonList([])}}`
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ count: 2, lots: [lot, null], none: [] })
})
