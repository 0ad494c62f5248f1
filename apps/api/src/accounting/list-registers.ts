import {
  type mandateRegister,
  REGISTER_PAGE,
  type Register,
  type receiptRegister,
  type registerQuery,
} from '@escale/contract/registers'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'
import { readLastNumber, readMandateLines, readReceiptLines } from './registers.store.ts'
import type { Connection } from './stay-facts.store.ts'

type Query = z.output<typeof registerQuery>

/** The numbers of a page: without gaps they need no counting. A page after the last one is the last one. */
async function numbersOfPage(db: Connection, scope: { agencyId: number; register: Register }, query: Query) {
  const last = await readLastNumber(db, scope)
  const { page, pages, offset } = pageOf(query.page, last, REGISTER_PAGE)
  return { page, pages, range: { before: last - offset + 1, limit: REGISTER_PAGE } }
}

/** A page of an agency's register of mandates, the latest line first. */
export async function listMandates(
  { database: { db }, clock }: Deps,
  agencyId: number,
  query: Query,
): Promise<z.input<typeof mandateRegister>> {
  const { page, pages, range } = await numbersOfPage(db, { agencyId, register: 'mandates' }, query)
  return { lines: await readMandateLines(db, { agencyId, today: clock.today() }, range), page, pages }
}

/** A page of an agency's receipts, the latest first. */
export async function listReceipts(
  { database: { db } }: Deps,
  agencyId: number,
  query: Query,
): Promise<z.input<typeof receiptRegister>> {
  const { page, pages, range } = await numbersOfPage(db, { agencyId, register: 'receipts' }, query)
  return { lines: await readReceiptLines(db, { agencyId }, range), page, pages }
}
