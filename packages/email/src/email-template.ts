/** What a mail says, apart from how it looks: its HTML (render-html.ts) and its text (render-text.ts) are made from the same. */
import type { Locale } from '@escale/domain/locale'
import type { z } from 'zod'

export type EmailBlock =
  | { kind: 'text'; text: string }
  /** The one thing to do; `href` is absolute. */
  | { kind: 'button'; label: string; href: string }
  /** Facts to look up, label and value. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** Somebody else's words, line by line. */
  | { kind: 'quotation'; text: string }
  | { kind: 'note'; text: string }

export interface Email {
  locale: Locale
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  heading: string
  blocks: EmailBlock[]
  /** Whom to ask; an empty line is left out. */
  contact?: { name: string; phone: string; email: string }
  /** Why the reader gets it. */
  why: string
  /** Where a reply goes; nobody reads those to the sender. */
  replyTo?: { name: string; address: string }
  /** Of what was subscribed to: the page that ends it, and the address that a mail program posts to (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string }
}

/** What the link says that ends a subscription. */
export const UNSUBSCRIBE: Record<Locale, string> = { fr: 'Se désinscrire', en: 'Unsubscribe' }

/** What a template knows of the site that sends. */
export interface EmailContext {
  /** Domain of the addresses that take replies into conversations; null: replies are not taken. */
  replyDomain: string | null
}

const NO_REPLIES: EmailContext = { replyDomain: null }

/** A template: the data that it takes, checked when it is written, and what it says of them. */
export interface EmailTemplate {
  write: (data: unknown, locale: Locale, context?: EmailContext) => Email
  /** The fields of the data that hold a token: taken out once the mail has left. */
  secrets: string[]
}

/** A template's email from data of its schema; `write` throws a ZodError for others. */
export function emailTemplate<Schema extends z.ZodType>(
  schema: Schema,
  write: (data: z.output<Schema>, locale: Locale, context: EmailContext) => Omit<Email, 'locale'>,
  secrets: string[] = [],
): EmailTemplate {
  return {
    write: (data, locale, context = NO_REPLIES) => ({ locale, ...write(schema.parse(data), locale, context) }),
    secrets,
  }
}
