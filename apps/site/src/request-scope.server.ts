/** Values of one request on the server, available during its rendering. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Answer, Client } from '@escale/contract/client'

/** Notice for every page: the site is a demo, or its payments move no money. */
type SiteNotice = 'demo' | 'testPayments'

export interface PageHtml {
  /** With placeholders for its parts (`RequestScope.parts`). */
  html: string
  /** Ids of the lots that the page shows. */
  lotIds: () => number[]
}

export interface RequestScope {
  locale: 'fr' | 'en'
  /** Nonce of this response's Content-Security-Policy. */
  nonce: string | undefined
  /** Address of the API: in-process, or over HTTP. */
  api: {
    baseUrl: string
    /** The same for the browser, relative when it has the site's origin. */
    browserBaseUrl: string
    apiKey: string
    fetch: (request: Request) => Promise<Answer> | Answer
  }
  /** Created from `api` on first use. */
  client?: Client
  /** `https://host` for canonical links. */
  publicUrl: string
  /** Style document of the map, loaded when a visitor opens the map. */
  mapStyleUrl: string
  /** Notice that every page shows; undefined for none. */
  notice?: SiteNotice | undefined
  /** Script of the audience measurement, loaded after consent. */
  analyticsUrl?: string | undefined
  /** False when the browser must not hydrate: the page answers an address that the router cannot parse. */
  hasScripts?: boolean | undefined
  /** Scripts that the browser loads after the first paint, the entry first. Undefined in development. */
  lateScripts?: readonly string[]
  /** The JSON of the API's responses by their value, without "<". */
  texts: Map<unknown, string>
  /**
   * Takes a part of the page, as UTF-8 bytes or text, and returns the placeholder to render instead (`PageParts` of the server).
   * Without it the HTML contains the parts themselves, as in development.
   */
  parts?: { add: (part: Uint8Array | string) => string } | undefined
  /** The page's query data, serialized for the browser (`query-transfer.ts`). */
  pageData?: string
  /**
   * Deleted once it is taken. A WeakMap or a resolved promise would retain half a megabyte per page until a full
   * garbage collection.
   */
  rendered?: PageHtml
  /** For benchmarks: receives a function that renders the loaded page again, and may delay the response. */
  onLoaded?: (render: () => string) => Promise<void>
}

const storage = new AsyncLocalStorage<RequestScope>()

/** Runs `run` with this scope. */
export function withRequestScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run)
}

/** Returns the scope of the request being rendered. Throws outside of one. */
export function requestScope(): RequestScope {
  const scope = storage.getStore()
  if (!scope) throw new Error('No request is being rendered here')
  return scope
}
