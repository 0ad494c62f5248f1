/** Declares an operation of the API once, for its route, its entry in the OpenAPI document and the typed client. */
import type { StaffAction } from '@escale/domain/staff/staff-rights'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { SearchParameter } from './search-parameters.ts'

/** The parts of the API, as its document groups the operations. */
export const tags = {
  search: 'Find lots by filters, dates and place',
  lots: 'What a lot page needs beside its page',
  account: 'Log in, sign up, one’s own data, passwords',
  booking: 'Quotes, the funnel and the bookings of a tenant',
  payment: 'Pay the instalment that is due',
  favourites: 'Lists of favourite lots',
  owner: 'The owner’s space: calendar, stays, results',
  content: 'Pages of the site, menus, articles',
  agencies: 'The agencies, and how to write to them',
  newsletter: 'Subscribe, confirm, unsubscribe',
  conversations: 'What people and agencies write to each other',
  desk: 'An agency’s day, its bookings and their payments',
  accounting: 'An agency’s books and its clients’ bank',
  owners: 'Owners of an agency: their files and mandates',
  taxes: 'Tourist tax: what was collected, declared and paid',
  reports: 'Reports of unlawful content, and the decisions on them',
  staff: 'Staff of agencies: people, roles, second factor, journal',
} as const
type Tag = keyof typeof tags

/**
 * Who may call an operation. `anyone`: a session makes no difference. `optional`: a session changes the response.
 * `account`: any logged-in account. `tenant`, `owner`, `agency`: a logged-in account of that kind.
 */
export type Access = 'anyone' | 'optional' | 'account' | 'tenant' | 'owner' | 'agency'

interface Declaration {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Path below the API's base address; parameters as `{name}`. */
  path: `/${string}`
  access: Access
  /** For access `agency`: the right that staff need in the agency of the path parameter `agencyId`. */
  staffAction?: StaffAction
  summary: string
  description?: string
  /** Schema of the path's parameters. */
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  /** Schema of the JSON body. */
  body?: z.ZodType
  /** A query that the domain parses: for the document only. */
  parameters?: SearchParameter[]
  /** Status and schema of the success. */
  response: { description: string; schema: z.ZodType }
  /** Errors of the use case. Those of access, body and schemas are derived from the other properties. */
  errors?: readonly ErrorCode[]
}

/** A declared operation, as `apiRoute` mounts it and `Client` calls it. */
export interface Operation extends Declaration {
  /** Unique in the OpenAPI document: generated clients name their methods after it. */
  operationId: string
  tag: Tag
}

/** Declares the operations of a slice. Each key is the operation's `operationId`. */
export function defineOperations<const Declarations extends Record<string, Declaration>>(
  tag: Tag,
  declarations: Declarations,
) {
  const operations = Object.entries(declarations).map(([operationId, declared]) => [
    operationId,
    { ...declared, operationId, tag },
  ])
  return Object.fromEntries(operations) as {
    [Id in keyof Declarations]: Declarations[Id] & Pick<Operation, 'operationId' | 'tag'>
  }
}
