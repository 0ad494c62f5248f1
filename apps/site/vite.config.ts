import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

/**
 * The plural rules of the two languages. Paraglide makes the platform's anew for every message, a fifth of a page's rendering,
 * and the first of `Intl` takes a phone 50 ms.
 */
const plainPluralRules: Plugin = {
  name: 'escale:plain-plural-rules',
  transform(code, id) {
    if (!id.endsWith('/messages.generated/registry.js')) return
    const made = 'new Intl.PluralRules(locale, options).select(Number(input))'
    if (!code.includes(made)) throw new Error('Paraglide writes its plural rules in another way now')
    return code.replace(made, `(locale === 'en' ? Number(input) === 1 : Number(input) < 2) ? 'one' : 'other'`)
  },
}

/** What a message asks in the browser's code until `oneLanguageEach` answers it. */
const IN_ENGLISH = '__IN_ENGLISH__'

/**
 * Every message asks for the page's language in the one way that there is here, and the runtime is no more than that.
 * Paraglide's own has strategies for cookies, addresses and headers, and an argument of every message for another language.
 */
const plainMessages: Plugin = {
  name: 'escale:plain-messages',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/messages.generated/runtime.js')) {
      return 'export let getLocale\nexport const overwriteGetLocale = (read) => { getLocale = read }'
    }
    if (!id.includes('/messages.generated/messages/')) return
    const isBuiltForBrowsers = this.environment.name === 'client' && this.environment.mode === 'build'
    const plain = code
      .replace('import { getLocale, experimentalStaticLocale }', 'import { getLocale }')
      .replace('const locale = experimentalStaticLocale ?? options.locale ?? getLocale()', '')
      .replace('if (locale === "en")', isBuiltForBrowsers ? `if (${IN_ENGLISH})` : 'if (getLocale() === "en")')
      .replace(', options = {}) =>', ') =>')
    if (/StaticLocale|options\.locale|\(locale ===/.test(plain))
      throw new Error('Paraglide writes its messages otherwise now')
    return plain
  },
}

/**
 * The browser's code once for each language, `/assets/fr/` and `/assets/en/`, without the other one's texts: a page is of
 * one language from its first byte to its last (`languageAssets` in src/server.ts names the folder).
 */
const oneLanguageEach: Plugin = {
  name: 'escale:one-language-each',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  // Once all is written: Vite completes the code of its chunks at the very end.
  async writeBundle({ dir = '' }, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const written = await readFile(join(dir, chunk.fileName), 'utf8')
      await rm(join(dir, chunk.fileName))
      for (const locale of ['fr', 'en']) {
        const inFolder = (path: string) => path.replace('assets/', `assets/${locale}/`)
        const source = written
          .replaceAll(IN_ENGLISH, String(locale === 'en'))
          .replace(/"assets\/[^"/]+\.js"/g, inFolder)
        const { code } = await minify(chunk.fileName, source, { module: true })
        const file = join(dir, inFolder(chunk.fileName))
        await mkdir(dirname(file), { recursive: true })
        await Promise.all([
          writeFile(file, code),
          writeFile(`${file}.br`, brotliCompressSync(code)),
          writeFile(`${file}.gz`, gzipSync(code, { level: 9 })),
        ])
      }
    }
  },
}

const partsOfManyPages =
  /\/site\/src\/(?:ui\/(?!carousel|glide|range-calendar|calendar-day|counter|combobox|load-more|empty-state|plain-link|phone-)|i18n\/(?:format|today)|lots\/card|favourites\/use-heart|i18n\/messages\.generated\/(?:registry|messages\/(?:ui(?!_or|_percent)|lots_fact|lots_card)))|\/domain\/src\/(?:price|text)/

/** What home and search share, and lists that go on: six small files compressed apart. */
const formOfSearch =
  /\/site\/src\/(?:search\/(?:search-form|dates-field|destination-field|search-href|hidden-fields|place-labels|change-query|search-address)|ui\/combobox)\./
const longLists =
  /\/site\/src\/(?:ui\/(?:load-more|empty-state)|i18n\/messages\.generated\/messages\/search_count)|\/infiniteQuery|\/useInfiniteQuery/

/** The chunks whose parts are fetched together; everybody's first script names them, and two hundred names weigh 2 kB. */
const nextPages = /\/(?:home|search|lot|listing|content|error-page|footer)[^/]*\.js$/

export default defineConfig({
  plugins: [
    plainPluralRules,
    plainMessages,
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/i18n/messages.generated',
      strategy: ['baseLocale'],
      outputStructure: 'message-modules',
    }),
    tailwindcss(),
    tanstackStart({
      router: {
        // Route files stand in their slices; src/routes.ts names each of them.
        routesDirectory: '.',
        virtualRouteConfig: './src/routes.ts',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      client: { base: '/assets' },
    }),
    react(),
    oneLanguageEach,
    // The server hands these out as they are: nothing is compressed twice. The scripts are compressed above.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(css|svg|json)$/, logLevel: 'silent' }),
  ],
  server: { proxy: { '/api': apiOrigin, '/pictures': apiOrigin, '/dev/mail': apiOrigin, '/test-bank': apiOrigin } },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1_200,
    modulePreload: { resolveDependencies: (file, parts) => (nextPages.test(file) ? parts : []) },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Two dozen small files compressed apart are a tenth larger than two: what every page loads, and what the
              // pages with lots share.
              groups: [
                { name: 'base', tags: ['$initial'], priority: 1 },
                { name: 'parts', test: partsOfManyPages, minShareCount: 4, maxModuleSize: 12_000 },
                { name: 'find', test: formOfSearch, minShareCount: 2 },
                { name: 'more', test: longLists },
              ],
            },
          },
        },
      },
    },
  },
})
