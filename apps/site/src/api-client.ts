/** The site's way to the API: in-process during server rendering, over HTTP from the browser. */
import { type Client, createClient } from '@escale/contract/client'
import { createIsomorphicFn } from '@tanstack/react-start'
import { currentLocale } from './i18n/locale.ts'
import { requestScope } from './request-scope.server.ts'

let browserClient: Client | undefined

/** The client for the page's language. */
export const apiClient = createIsomorphicFn()
  .server((): Client => {
    const { api, locale } = requestScope()
    return createClient({ ...api, locale })
  })
  .client((): Client => {
    browserClient ??= createClient({ ...publicSettings(), locale: currentLocale() })
    return browserClient
  })

/** What the server says of itself in the page's head: where the API is, its public key, and the site's own address. */
export const publicSettings = createIsomorphicFn()
  .server(() => {
    const { api, publicUrl } = requestScope()
    return { baseUrl: api.browserBaseUrl, apiKey: api.apiKey, publicUrl }
  })
  .client(() => {
    const read = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="escale:${name}"]`)?.content ?? ''
    return { baseUrl: new URL(read('api'), window.location.href).href, apiKey: read('key'), publicUrl: read('url') }
  })
