import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001'

/** Paraglide makes the plural rules of a language anew for every message: a fifth of a page's rendering. One is enough. */
const keptPluralRules: Plugin = {
  name: 'escale:kept-plural-rules',
  transform(code, id) {
    if (!id.endsWith('/messages.generated/registry.js')) return
    const made = 'new Intl.PluralRules(locale, options)'
    if (!code.includes(made)) throw new Error('Paraglide writes its plural rules in another way now')
    return `const pluralRules = {}\n${code.replace(made, `(pluralRules[locale] ??= ${made})`)}`
  },
}

export default defineConfig({
  plugins: [
    keptPluralRules,
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/i18n/messages.generated',
      strategy: ['baseLocale'],
      outputStructure: 'message-modules',
    }),
    tailwindcss(),
    tanstackStart({
      router: { virtualRouteConfig: './src/routes.ts', generatedRouteTree: 'route-tree.gen.ts', quoteStyle: 'single' },
      client: { base: '/assets' },
    }),
    react(),
    // The server hands these out as they are: nothing is compressed twice.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg|json)$/, logLevel: 'silent' }),
  ],
  server: { proxy: { '/api': apiOrigin, '/pictures': apiOrigin, '/dev/mail': apiOrigin, '/test-bank': apiOrigin } },
  build: { target: 'es2023', chunkSizeWarningLimit: 1_200, rolldownOptions: { checks: { pluginTimings: false } } },
})
