/** Size of a first visit: the scripts that the built page loads. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const client = new URL('../../apps/site/dist/client/', import.meta.url)
const server = new URL('../../apps/site/dist/server/', import.meta.url)

/**
 * kB compressed with brotli. Scripts that load when idle or on the first interaction do not count
 * (docs/decisions/0007-rendering.md).
 */
const BUDGETS = { '/': 145, '/recherche': 145, '/$locationType/$region/$city/$': 145 }

type Manifest = {
  routes: Record<string, { preloads?: (string | { href: string })[]; scripts?: { attrs?: { src?: string } }[] }>
}

const LOCALES = ['fr', 'en']

async function manifestOf(locale: string): Promise<Manifest> {
  const folder = new URL(`${locale}/assets/`, server)
  const name = (await readdir(folder)).find((file) => file.startsWith('_tanstack-start-manifest'))
  const { tsrStartManifest } = await import(new URL(`${name}`, folder).href)
  return tsrStartManifest()
}

test.each(Object.entries(BUDGETS))('the scripts of %s stay within %d kB in each language', async (route, budget) => {
  for (const locale of LOCALES) {
    const { routes } = await manifestOf(locale)
    const preloads = ['__root__', route].flatMap((id) => routes[id]?.preloads ?? [])
    const scripts = new Set(preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href)))
    expect(scripts.size).toBeGreaterThan(1)
    let bytes = 0
    for (const script of scripts) bytes += (await stat(`${fileURLToPath(new URL(`.${script}`, client))}.br`)).size
    expect(bytes / 1000, `${route} in ${locale}`).toBeLessThanOrEqual(budget)
  }
})

test('the scripts of a language hold no text of the other one', async () => {
  const onlyIn = { fr: 'Voir les ', en: 'See all ' }
  for (const [locale, other] of [
    ['fr', 'en'],
    ['en', 'fr'],
  ] as const) {
    const folder = new URL(`assets/${locale}/`, client)
    const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
    const scripts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
    expect(scripts.some((script) => script.includes(onlyIn[locale]))).toBe(true)
    expect(files.filter((_, index) => scripts[index]?.includes(onlyIn[other]))).toEqual([])
  }
})
