/** Rules of OpenAPI linters (Spectral's `spectral:oas`, Redocly's `recommended`) that a test can check. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../test-app.ts'

interface Operation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: object
  responses: Record<string, { description: string }>
}
interface ApiDocument {
  info: Record<string, unknown>
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { type: string; scheme?: string }> }
}

let app: TestApp
let document: ApiDocument
let operations: (Operation & { call: string })[]
beforeAll(async () => {
  app = await startTestApp()
  document = (await (await app.request('/api/openapi.json')).json()) as ApiDocument
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method} ${path}` })),
  )
})
afterAll(() => app.stop())

test('AP-09 the document says whose API it is, where it is, and how a caller says who it is', () => {
  expect(document.info).toMatchObject({
    description: expect.stringMatching(/\w/),
    contact: { name: 'Escale', url: 'https://escale.test' },
    license: { name: 'Proprietary', url: 'https://escale.test/mentions-legales' },
  })
  expect(document.servers).toEqual([{ url: 'https://escale.test/api' }])
  expect(document.components.securitySchemes).toMatchObject({
    apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    bearer: { type: 'http', scheme: 'bearer' },
    sessionCookie: { type: 'apiKey', in: 'cookie', name: '__Host-escale_session' },
  })
})

test('AP-09 every call has a name of its own, a tag, words, its callers and its refusals', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(operations.length)
  const tags = new Set(document.tags.map(({ name }) => name))
  for (const operation of operations) {
    const { call, operationId, tags: own = [], security = [], responses } = operation
    expect(operationId, call).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/)
    expect(own, call).toHaveLength(1)
    expect(tags, call).toContain(own[0])
    expect(operation.summary, call).toMatch(/\w/)
    expect(operation.description, call).toMatch(/\w/)
    expect(security, call).not.toEqual([])
    for (const name of security.flatMap((scheme) => Object.keys(scheme))) {
      expect(Object.keys(document.components.securitySchemes), call).toContain(name)
    }
    // Every call requires the static header and answers 401 without it.
    expect(
      security.every((scheme) => 'apiKey' in scheme),
      call,
    ).toBe(true)
    expect(Object.keys(responses), call).toEqual(expect.arrayContaining(['200', '401', '500', '503']))
    if (operation.requestBody)
      expect(Object.keys(responses), call).toEqual(expect.arrayContaining(['400', '413', '415']))
    if (!call.startsWith('get ')) expect(responses['403']?.description, call).toContain('crossSite')
    const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path' && parameter.required)
    expect(declared.map(({ name }) => name).toSorted(), call).toEqual(inPath.toSorted())
  }
})

test('AP-09 defaults and examples satisfy their own schemas', () => {
  let found = 0
  const visit = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) visit(value, `${place}/${key}`)
    if (place.endsWith('/properties') || !('type' in node || 'enum' in node)) return
    const { default: standard, examples, ...schema } = node as { default?: unknown; examples?: unknown[] }
    const values = [...(standard === undefined ? [] : [standard]), ...(Array.isArray(examples) ? examples : [])]
    for (const value of values) {
      found += 1
      const known = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
      expect(known.safeParse(value).error, `${place}: ${JSON.stringify(value)}`).toBeUndefined()
    }
  }
  visit(document.paths, '')
  visit(document.components, '/components')
  expect(found).toBeGreaterThan(20)
})
