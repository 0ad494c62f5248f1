import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '@escale/api/platform/files/disk-store'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { publishAssets, serveKeptAssets } from './site-assets.ts'

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'escale-assets-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

/** A build with these files below `client/assets`. */
async function build(files: Record<string, string>): Promise<string> {
  const dir = await folder()
  for (const [name, text] of Object.entries(files)) {
    const path = join(dir, 'assets', name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, text)
  }
  return dir
}

function serve(dir: string) {
  const errors: unknown[] = []
  const app = new Hono()
  app.use(
    '/assets/*',
    serveKeptAssets(createDiskStore(dir), (error) => errors.push(error)),
  )
  app.all('/assets/*', (c) => c.text('Not found', 404))
  return { errors, request: (path: string, headers = {}) => app.request(path, { headers }) }
}

test('OP-302 the scripts of every release that was published are served, compressed where the browser takes it', async () => {
  const dir = await folder()
  const store = createDiskStore(dir)
  expect(await publishAssets(await build({ 'fr/lot-a1.js': 'old', 'fr/lot-a1.js.br': 'old br' }), store)).toBe(2)
  const next = await build({ 'fr/lot.page-b-2.js': 'new', 'site-c3.css': 'styles' })
  expect(await publishAssets(next, store)).toBe(2)
  expect(await publishAssets(next, store)).toBe(0)

  const { request } = serve(dir)
  const old = await request('/assets/fr/lot-a1.js', { 'accept-encoding': 'gzip, br' })
  expect(await old.text()).toBe('old br')
  expect(Object.fromEntries(old.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  const plain = await request('/assets/fr/lot-a1.js')
  expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual(['old', null])
  expect(await (await request('/assets/fr/lot.page-b-2.js')).text()).toBe('new')
  expect((await request('/assets/site-c3.css')).headers.get('content-type')).toMatch('text/css')
})

test('OP-302 a name that no release had, or that leaves the folder, is 404', async () => {
  const dir = await folder()
  await writeFile(join(dir, 'secret'), 'outside')
  const kept = join(dir, 'assets')
  await publishAssets(await build({ 'fr/lot-a1.js': 'old' }), createDiskStore(kept))
  const { request, errors } = serve(kept)
  const names = [
    'none-1.js',
    '..%2Fsecret',
    '%2e%2e/secret',
    'a//b',
    '.hidden',
    'a%00b',
    'fr',
    'fr/',
    'builds',
    'fr/lot-a1.js/x.js',
  ]
  for (const name of [...names, `${'x'.repeat(300)}.js`]) {
    expect([name, (await request(`/assets/${name}`)).status]).toEqual([name, 404])
  }
  expect(errors).toEqual([])
})

test('OP-302 a store that does not answer is a missing file, and is told', async () => {
  const away = { read: () => Promise.reject(new Error('away')), has: async () => false, write: async () => undefined }
  const errors: unknown[] = []
  const app = new Hono().use(
    '/assets/*',
    serveKeptAssets(away, (error) => errors.push(error)),
  )
  expect((await app.request('/assets/fr/lot-a1.js')).status).toBe(404)
  expect(errors).toHaveLength(1)
})
