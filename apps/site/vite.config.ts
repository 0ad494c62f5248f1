import { readFileSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

/** The language of this build; undefined for the development server, which serves both (`build` in scripts/bootstrap.mjs). */
const locale = process.env.SITE_LOCALE

/**
 * Paraglide's expression for the language of a build. It wraps any other expression in a check that Rolldown cannot fold, and
 * then a visitor loads both languages.
 */
const STATIC_LOCALE = '/** @type {any} */ (globalThis).__PARAGLIDE_STATIC_LOCALE__'

const partsOfManyPages =
  /\/site\/src\/(?:ui\/(?!carousel|smooth-scroll|range-calendar|calendar-day|counter|combobox|load-more|empty-state|plain-link|phone-)|i18n\/(?:format|today)|lots\/card|favourites\/use-heart|i18n\/messages\.generated\/(?:registry|messages\/(?:ui(?!_or|_percent)|lots_fact|lots_card)))|\/domain\/src\/(?:price|text)/

/** What home and search share, and lists that go on: six small files compressed apart. */
const formOfSearch =
  /\/site\/src\/(?:search\/(?:search-form|dates-field|destination-field|search-href|hidden-fields|region-name|format-stay|change-query|search-address)|ui\/combobox)\./
const longLists =
  /\/site\/src\/(?:ui\/(?:load-more|empty-state)|i18n\/messages\.generated\/messages\/search_count)|\/infiniteQuery|\/useInfiniteQuery/

/** The chunks whose parts are fetched together; everybody's first script names them, and two hundred names weigh 2 kB. */
const nextPages = /\/(?:home|search|lot|listing|content|error-page|footer)[^/]*\.js$/

export default defineConfig({
  define: locale ? { 'globalThis.__PARAGLIDE_STATIC_LOCALE__': JSON.stringify(locale) } : {},
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/i18n/messages.generated',
      strategy: ['baseLocale'],
      outputStructure: 'message-modules',
      experimentalStaticLocale: STATIC_LOCALE,
      additionalFiles: {
        'registry.js': readFileSync(new URL('./src/i18n/message-registry.js', import.meta.url), 'utf8'),
      },
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
    // The server sends these files as they are.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\/(?:fr|en)\/[^/]+\.js$|\.(?:css|svg|json)$/,
      logLevel: 'silent',
    }),
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
        // Both builds write here, so that styles, fonts and pictures are one file for both languages.
        outDir: 'dist/client',
        emptyOutDir: false,
        rolldownOptions: {
          output: {
            entryFileNames: `assets/${locale}/[name]-[hash].js`,
            chunkFileNames: `assets/${locale}/[name]-[hash].js`,
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
    ssr: { build: { outDir: `dist/server/${locale}` } },
  },
})
