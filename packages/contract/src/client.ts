/**
 * Typed client, the site's only way to the API. A call names its operation as in the API document, `POST /quote`, and
 * the declaration of that operation types its input and its response. Types only: no schema reaches the browser.
 */
import type { z } from 'zod'
import type { accountOperations } from './account.operations.ts'
import type { accountingOperations } from './accounting.operations.ts'
import type { agenciesOperations } from './agencies.operations.ts'
import type { agencyOwnersOperations } from './agency-owners.operations.ts'
import type { approvalsOperations } from './approvals.operations.ts'
import type { bookingOperations } from './booking.operations.ts'
import type { cautionOperations } from './caution.operations.ts'
import type { contentOperations } from './content.operations.ts'
import type { conversationsOperations, inboxOperations } from './conversations.operations.ts'
import type { deskOperations } from './desk.operations.ts'
import { normalizeError } from './errors.ts'
import type { favouritesOperations } from './favourites.operations.ts'
import type { lotsOperations } from './lots.operations.ts'
import type { newsletterOperations } from './newsletter.operations.ts'
import type { Operation } from './operation.ts'
import type { ownerOperations } from './owner.operations.ts'
import type { paymentOperations } from './payment.operations.ts'
import type { privacyOperations } from './privacy.operations.ts'
import type { payoutsOperations } from './provider-payouts.operations.ts'
import type { receivablesOperations } from './receivables.operations.ts'
import type { reportsOperations } from './reports.operations.ts'
import type { searchOperations } from './search.operations.ts'
import type { staffOperations } from './staff.operations.ts'
import type { statementsOperations } from './statements.operations.ts'
import type { taskOperations } from './tasks.operations.ts'
import type { touristTaxOperations } from './tourist-tax.operations.ts'

type ValueOf<Slice> = Slice[keyof Slice]
type Declared =
  | ValueOf<typeof accountOperations>
  | ValueOf<typeof accountingOperations>
  | ValueOf<typeof touristTaxOperations>
  | ValueOf<typeof agenciesOperations>
  | ValueOf<typeof agencyOwnersOperations>
  | ValueOf<typeof bookingOperations>
  | ValueOf<typeof receivablesOperations>
  | ValueOf<typeof contentOperations>
  | ValueOf<typeof conversationsOperations>
  | ValueOf<typeof deskOperations>
  | ValueOf<typeof cautionOperations>
  | ValueOf<typeof approvalsOperations>
  | ValueOf<typeof favouritesOperations>
  | ValueOf<typeof inboxOperations>
  | ValueOf<typeof lotsOperations>
  | ValueOf<typeof newsletterOperations>
  | ValueOf<typeof ownerOperations>
  | ValueOf<typeof paymentOperations>
  | ValueOf<typeof payoutsOperations>
  | ValueOf<typeof privacyOperations>
  | ValueOf<typeof reportsOperations>
  | ValueOf<typeof searchOperations>
  | ValueOf<typeof staffOperations>
  | ValueOf<typeof statementsOperations>
  | ValueOf<typeof taskOperations>
type Operations = { [Each in Declared as `${Uppercase<Each['method']>} ${Each['path']}`]: Each }

type Part<Name extends string, Value> = object extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value }
type Input<Each extends Operation> = (Each extends { params: infer Schema }
  ? Part<'params', z.input<Schema>>
  : unknown) &
  (Each extends { body: infer Schema } ? Part<'body', z.input<Schema>> : unknown) &
  // The domain serializes the query of a search: `toApiQuery`.
  (Each extends { parameters: unknown }
    ? { query: string }
    : Each extends { query: infer Schema }
      ? Part<'query', z.input<Schema>>
      : unknown) & { signal?: AbortSignal }
type Arguments<Each extends Operation> = object extends Input<Each> ? [input?: Input<Each>] : [input: Input<Each>]

/** What the client reads of a response. */
export interface Answer extends Pick<Response, 'ok' | 'status' | 'statusText' | 'text'> {
  /** The value of the JSON text, if the API runs in this process and has it without parsing, and the text has no "<"; undefined otherwise. */
  value?: () => unknown
}

export interface ClientOptions {
  /** Absolute, ends in `/api/`. */
  baseUrl: string
  /** Value of the static header, public. */
  apiKey: string
  locale: 'fr' | 'en'
  fetch?: (url: string, init: RequestInit) => Promise<Answer> | Answer
  /** Parses the text of a response; `path` has no leading slash. */
  parse?: (text: string, path: string, response: Answer) => unknown
}

export interface Client {
  /** Calls an operation. Throws `ApiError`, or the abort error of the input's signal. */
  call<Name extends keyof Operations>(
    name: Name,
    ...input: Arguments<Operations[Name]>
  ): Promise<z.output<Operations[Name]['response']['schema']>>
}

/** Input properties of every operation. */
interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown> | string
  body?: unknown
  signal?: AbortSignal
}

/** Creates the client for one locale. */
export function createClient({
  baseUrl,
  apiKey,
  locale,
  fetch = globalThis.fetch,
  parse = (text) => JSON.parse(text),
}: ClientOptions): Client {
  async function call(name: string, { params = {}, query, body, signal }: AnyInput = {}) {
    const [method = '', template = ''] = name.split(' ')
    const path = template.slice(1).replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])))
    const search = typeof query === 'object' ? writeQuery(query) : query
    const response = await fetch(`${baseUrl}${path}${search ? `?${search}` : ''}`, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        'x-api-key': apiKey,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const answer = await response
      .text()
      .then((text) => parse(text, path, response))
      .catch(() => ({ message: response.statusText }))
    if (!response.ok) throw normalizeError({ statusCode: response.status, ...(answer as object) })
    return answer
  }
  return { call: call as Client['call'] }
}

/** Removes undefined values. */
function writeQuery(query: Record<string, unknown>): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString()
}
