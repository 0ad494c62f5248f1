/** What one request carries on the server, reachable while it is rendered. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from '@escale/contract/client'

/** The whole site is a demo, or takes payments without real money. */
type SiteNotice = 'demo' | 'testPayments'

export interface PageHtml {
  html: string
  /** Ids of the lots that the page shows. */
  lotIds: () => number[]
}

export interface RequestScope {
  locale: 'fr' | 'en'
  /** Of this answer's Content-Security-Policy. */
  nonce: string | undefined
  /** Where the site finds the API: in-process, or over HTTP at its address. */
  api: {
    baseUrl: string
    /** The same for the browser, relative when it is our own origin. */
    browserBaseUrl: string
    apiKey: string
    fetch: (request: Request) => Promise<Response> | Response
  }
  /** Made of `api` by the first who asks for it. */
  client?: Client
  /** Whether the request has a session cookie; without one no account is loaded. */
  hasSession: boolean
  /** `https://host` for canonical links. */
  publicUrl: string
  /** Style document of the map, loaded when a visitor opens the map. */
  mapStyleUrl: string
  /** What every page has to say of the site as a whole; undefined: nothing. */
  notice?: SiteNotice | undefined
  /** Script of the audience measurement, loaded after consent. */
  analyticsUrl?: string | undefined
  /** False: the browser runs nothing of the application, for a page that answers an address which no router can read. */
  hasScripts?: boolean | undefined
  /** What the browser runs once the page has been seen; the first of them loads the others. Undefined in development. */
  lateScripts?: readonly string[]
  /** What the API answered, as it wrote it. */
  texts: Map<unknown, string>
  /** The page's query data, serialized for the browser (`query-transfer.ts`). */
  pageData?: string
  /** Here until it is taken: a WeakMap, or a promise's answer, keeps it until a full collection, half a megabyte each. */
  drawn?: PageHtml
  /** For benchmarks: gets what renders the loaded page once more, with nothing around it, and may hold the answer back. */
  onLoaded?: (render: () => string) => Promise<void>
}

const storage = new AsyncLocalStorage<RequestScope>()

/** Runs a rendering within its scope. */
export function withRequestScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run)
}

/** The scope of the request being rendered. Throws outside of one. */
export function requestScope(): RequestScope {
  const scope = storage.getStore()
  if (!scope) throw new Error('No request is being rendered here')
  return scope
}
