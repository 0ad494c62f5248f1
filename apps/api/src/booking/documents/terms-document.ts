import { createHash } from 'node:crypto'
import { storedBlock } from '@escale/contract/blocks'
import type { Locale } from '@escale/db/schema'
import { addMonths } from '@escale/domain/dates'
import { contractKeptUntil } from '@escale/domain/law/document-keeping'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { z } from 'zod'
import { type IssuedDocument, issueDocument } from '../../documents/issued-documents.ts'
import { type ProseBlock, writePdf } from '../../platform/text/pdf-document.ts'
import type { BookingRow, Connection } from '../booking.store.ts'
import type { BookingContext } from '../booking-context.ts'
import { readPolicySnapshot } from '../cancellation-snapshot.ts'
import { lessorLine, refundLines, reletLine } from '../cancellation-words.ts'

/** The site option that names the page of the terms. */
const termsAddress = z.object({ cgu: z.object({ url: z.string() }) })
const headings = new Set(['h1', 'h2', 'h3', 'h4'])
/** Stays may be booked so far ahead, at most: terms are kept as long as the last contract made on them. */
const MONTHS_AHEAD = 24

/** What terms say, as `issued_document.facts` keeps it: version 1. */
interface TermsFacts {
  title: string
  blocks: ProseBlock[]
}

/**
 * Issues the terms on which a booking is made, once per agency, language, wording and year. Null where the site has no
 * page of terms. The agency's cancellation policy stands in it as the booking keeps it.
 */
export async function issueTerms(
  trx: Connection,
  booking: BookingRow,
  { clock }: Pick<BookingContext, 'clock'>,
): Promise<IssuedDocument | null> {
  const { locale, agency_id: agencyId } = booking
  const facts = await readTerms(trx, booking)
  if (!facts) return null
  const year = clock.today().slice(0, 4)
  const wording = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  return issueDocument(
    trx,
    {
      agencyId,
      kind: 'terms',
      subject: { kind: 'agency', id: String(agencyId) },
      source: `terms:${agencyId}:${locale}:${year}:${wording}`,
      locale,
      factsVersion: 1,
      facts,
      issuedAt: clock.now(),
      keptUntil: contractKeptUntil(addMonths(`${year}-12-31`, MONTHS_AHEAD)),
    },
    () => writePdf({ ...facts, author: booking.agencyName, locale, createdAt: clock.now() }),
  )
}

async function readTerms(db: Connection, booking: BookingRow): Promise<TermsFacts | null> {
  const { locale } = booking
  const option = await db.selectFrom('site_option').select('value').where('key', '=', 'legal').executeTakeFirst()
  const legal = termsAddress.safeParse(option?.value)
  if (!legal.success) return null
  const page = await db
    .selectFrom('page')
    .select(['title', 'blocks'])
    .where('path', '=', legal.data.cgu.url)
    .executeTakeFirst()
  if (!page) return null
  const blocks = Array.isArray(page.blocks[locale]) ? page.blocks[locale] : []
  return { title: page.title[locale], blocks: blocks.flatMap((block) => printBlock(block, booking)) }
}

/** What a stored block says in print; pictures, forms and links say nothing there. */
function printBlock(stored: unknown, { locale, cancellation_policy }: BookingRow): ProseBlock[] {
  const block = storedBlock.safeParse(stored)
  if (!block.success) return []
  if (block.data.kind === 'text') return printHtml(block.data.html)
  if (block.data.kind === 'faq')
    return block.data.questions.flatMap(({ question, answer }) => [
      { kind: 'heading', text: question } satisfies ProseBlock,
      ...printHtml(answer),
    ])
  return block.data.kind === 'cancellationPolicies' ? printPolicy(cancellation_policy, locale) : []
}

function printPolicy(stored: unknown, locale: Locale): ProseBlock[] {
  const policy = readPolicySnapshot(stored)
  return [...refundLines(policy, locale), reletLine(policy, locale), lessorLine(policy, locale)].flatMap((text) =>
    text ? [{ kind: 'text', text }] : [],
  )
}

function printHtml(html: string): ProseBlock[] {
  const blocks: ProseBlock[] = []
  let line = ''
  const end = (kind: 'heading' | 'text') => {
    const text = line.replace(/[\t\n\r ]+/g, ' ').trim()
    if (text !== '') blocks.push({ kind, text })
    line = ''
  }
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if ('value' in node) line += node.value
    if (!('childNodes' in node)) return
    const isBlock = headings.has(node.nodeName) || ['p', 'li', 'ul', 'ol', 'div', 'tr'].includes(node.nodeName)
    if (isBlock) end('text')
    if (node.nodeName === 'li') line += '• '
    node.childNodes.forEach(walk)
    if (isBlock) end(headings.has(node.nodeName) ? 'heading' : 'text')
  }
  parseFragment(html).childNodes.forEach(walk)
  end('text')
  return blocks
}
