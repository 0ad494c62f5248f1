import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentLocale, locales } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import css from '../styles/site.css?url'
import { publicSettings } from '../api-client.ts'
import type { QueryClient } from '@tanstack/react-query'

export async function loadDocument(_queryClient: QueryClient) {
  return { settings: publicSettings() }
}
export function documentHead({ loaderData }: { loaderData?: { settings: { baseUrl: string; apiKey: string; publicUrl: string } } | undefined }) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...(loaderData ? [{ name: 'escale:api', content: '/api/' }, { name: 'escale:key', content: loaderData.settings.apiKey }] : []),
    ],
    links: [{ rel: 'stylesheet', href: css }],
  }
}
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={locales[currentLocale()].lang}>
      <head>
        <HeadContent />
      </head>
      <body>
        <a href="#main">{m.layout_skip_to_content()}</a>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
