import type { Block, BlockFilter, Localized } from '@escale/db/schema'
import { english, french } from '../words.ts'

/** HTML of our own writing. */
export const text = (html: string): Block => ({ kind: 'text', html })
export const faq = (...questions: [question: string, answer: string][]): Block => ({
  kind: 'faq',
  questions: questions.map(([question, answer]) => ({ question, answer })),
})
export const link = (words: string, url: string): Block => ({ kind: 'link', link: { text: words, url } })
export const image = (path: string, alt: string): Block => ({ kind: 'picture', path, alt, caption: null })

export const gallery = (title: string | null, ...pictures: [path: string, alt: string][]): Block => ({
  kind: 'gallery',
  title,
  pictures: pictures.map(([path, alt]) => ({ path, alt })),
})
export const cards = (
  ...all: { picture: string; alt: string; title: string; text: string; link: { text: string; url: string } }[]
): Block => ({
  kind: 'cards',
  title: null,
  cards: all.map(({ picture, ...card }) => ({ path: picture, ...card })),
})
export const quotes = (
  title: string,
  ...all: { text: string; name: string; detail: string; path: string }[]
): Block => ({
  kind: 'quotes',
  title,
  quotes: all,
})
const start = (filter: Partial<BlockFilter>): BlockFilter => ({ category: [], regionSlug: null, q: null, ...filter })
export const lots = (title: string, filter: Partial<BlockFilter>, limit = 6): Block => ({
  kind: 'lots',
  title,
  filter: start(filter),
  references: [],
  limit,
})
export const search = (title: string, filter: Partial<BlockFilter> = {}): Block => ({
  kind: 'search',
  title,
  filter: start(filter),
})
export const agencies = (title: string, region: string | null = null): Block => ({ kind: 'agencies', title, region })
export const form = (title: string, subject: string | null = null): Block => ({ kind: 'form', title, subject })

export const reviews = (title: string, limit: number): Block => ({ kind: 'reviews', title, limit })
export const rentEstimate = (title: string): Block => ({ kind: 'rentEstimate', title })

export const legalIdentity: Block = { kind: 'legalIdentity' }
export const cancellationPolicies: Block = { kind: 'cancellationPolicies' }

/** The texts of blocks in the typography of their language. */
export function typeset(blocks: Localized<Block[]>): Localized<Block[]> {
  return {
    fr: blocks.fr.map((block) => withTexts(block, french)),
    en: blocks.en.map((block) => withTexts(block, english)),
  }
}

function withTexts(block: Block, set: (text: string) => string): Block {
  switch (block.kind) {
    case 'text':
      // Addresses inside tags stay as they are.
      return { ...block, html: block.html.replace(/[^<>]+(?=<|$)/g, set) }
    case 'faq':
      return {
        ...block,
        questions: block.questions.map(({ question, answer }) => ({ question: set(question), answer: set(answer) })),
      }
    case 'link':
      return { ...block, link: { ...block.link, text: set(block.link.text) } }
    case 'picture':
      return { ...block, alt: set(block.alt), caption: block.caption && set(block.caption) }
    case 'gallery':
      return {
        ...block,
        title: block.title && set(block.title),
        pictures: block.pictures.map(({ path, alt }) => ({ path, alt: set(alt) })),
      }
    case 'cards':
      return {
        ...block,
        title: block.title && set(block.title),
        cards: block.cards.map(({ path, alt, title, text, link }) => ({
          path,
          alt: set(alt),
          title: set(title),
          text: set(text),
          link: { ...link, text: set(link.text) },
        })),
      }
    case 'quotes':
      return {
        ...block,
        title: block.title && set(block.title),
        quotes: block.quotes.map(({ text, detail, ...quote }) => ({ ...quote, text: set(text), detail: set(detail) })),
      }
    case 'form':
      return { ...block, title: block.title && set(block.title), subject: block.subject && set(block.subject) }
    case 'legalIdentity':
    case 'cancellationPolicies':
    case 'retention':
    case 'reviewRules':
    case 'feeScales':
    case 'accessibility':
      return block
    case 'lots':
    case 'reviews':
    case 'rentEstimate':
    case 'search':
    case 'agencies':
      return { ...block, title: block.title && set(block.title) }
  }
}
