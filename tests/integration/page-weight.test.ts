/** What a first visit of a page costs, as the built site names it: the scripts that its head asks for. */
import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const client = new URL('../../apps/site/dist/client/', import.meta.url)
const server = new URL('../../apps/site/dist/server/', import.meta.url)

/** kB as brotli sends them. What comes at idle or when the reader stirs is not among them (docs/decisions/0007-rendering.md). */
const BUDGETS = { '/': 145, '/recherche': 145, '/$locationType/$region/$city/$': 145 }

type Manifest = {
  routes: Record<string, { preloads?: (string | { href: string })[]; scripts?: { attrs?: { src?: string } }[] }>
}

async function manifest(): Promise<Manifest> {
  const name = (await readdir(new URL('assets/', server))).find((file) => file.startsWith('_tanstack-start-manifest'))
  const { tsrStartManifest } = await import(new URL(`assets/${name}`, server).href)
  return tsrStartManifest()
}

test.each(Object.entries(BUDGETS))('the scripts of %s stay within %d kB in each language', async (route, budget) => {
  const { routes } = await manifest()
  const preloads = ['__root__', route].flatMap((id) => routes[id]?.preloads ?? [])
  const scripts = new Set(preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href)))
  expect(scripts.size).toBeGreaterThan(1)
  for (const locale of ['fr', 'en']) {
    let bytes = 0
    for (const script of scripts) {
      const file = fileURLToPath(new URL(`.${script.replace('/assets/', `/assets/${locale}/`)}`, client))
      bytes += (await stat(`${file}.br`)).size
    }
    expect(bytes / 1000, `${route} in ${locale}`).toBeLessThanOrEqual(budget)
  }
})
