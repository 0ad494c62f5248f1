/** Client of the API: in-process during server rendering, over HTTP in the browser. */
import { type Client, createClient } from '@escale/contract/client'
import { withoutMarkup } from '@escale/contract/without-markup'
import { createIsomorphicFn } from '@tanstack/react-start'
import { currentLocale } from './i18n/locale.ts'
import { parseResponse } from './parse-response.server.ts'
import { requestScope } from './request-scope.server.ts'

let browserClient: Client | undefined

/** Returns the client for the page's language. */
export const apiClient = createIsomorphicFn()
  .server((): Client => {
    const scope = requestScope()
    const { api, locale } = scope
    scope.client ??= createClient({
      ...api,
      locale,
      // No abort signal: nothing is cancelled here, and its listeners would retain the page's memory until a full
      // garbage collection.
      fetch: (url, { signal: _, ...init }) => api.fetch(new Request(url, init)),
      parse: (text, path, response) => {
        const value = response.value?.()
        const answer = value ?? parseResponse(text, path)
        scope.texts.set(answer, value === undefined ? withoutMarkup(text) : text)
        return answer
      },
    })
    return scope.client
  })
  .client((): Client => {
    browserClient ??= createClient({ ...publicSettings(), locale: currentLocale() })
    return browserClient
  })

/**
 * Settings that the server writes into the page's head: addresses of the API and the site, the public key, and the map.
 */
export const publicSettings = createIsomorphicFn()
  .server(() => {
    const { api, publicUrl, mapStyleUrl, analyticsUrl = '', notice = '' } = requestScope()
    return { baseUrl: api.browserBaseUrl, apiKey: api.apiKey, publicUrl, mapStyleUrl, analyticsUrl, notice }
  })
  .client(() => {
    const read = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="escale:${name}"]`)?.content ?? ''
    const baseUrl = new URL(read('api'), window.location.href).href
    return {
      baseUrl,
      apiKey: read('key'),
      publicUrl: read('url'),
      mapStyleUrl: read('map'),
      analyticsUrl: read('tag'),
      notice: read('notice'),
    }
  })
