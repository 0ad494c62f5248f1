/** The JSON documents that columns hold. `generate-schema.ts` says which column holds which. */

/** The same thing in both languages of the site. */
export type Localized<T> = { fr: T; en: T }
export type LocalizedText = Localized<string>

/** One element of a page's or an article's body. The HTML is of our own writing: h2, h3, p, ul, ol, li, strong, em, a. */
export type Block =
  | { kind: 'text'; html: string }
  | { kind: 'picture'; path: string; alt: string; caption: string | null }
  | { kind: 'gallery'; title: string | null; pictures: { path: string; alt: string }[] }
  | { kind: 'cards'; title: string | null; cards: BlockCard[] }
  | {
      kind: 'quotes'
      title: string | null
      quotes: { text: string; name: string; detail: string; path?: string | null }[]
    }
  | { kind: 'lots'; title: string | null; filter: BlockFilter; references: string[]; limit: number }
  | { kind: 'search'; title: string | null; filter: BlockFilter }
  | { kind: 'agencies'; title: string | null; region: string | null }
  | { kind: 'reviews'; title: string | null; limit: number }
  | { kind: 'rentEstimate'; title: string | null }
  | { kind: 'faq'; questions: { question: string; answer: string }[] }
  | { kind: 'form'; title: string | null; subject: string | null }
  | { kind: 'link'; link: { text: string; url: string } }
  | { kind: 'legalIdentity' }
  | { kind: 'cancellationPolicies' }
  | { kind: 'retention' }
  | { kind: 'reviewRules' }
  | { kind: 'feeScales' }
  | { kind: 'accessibility' }

/** A line of an agency's fee scale, in both languages: what is charged for, and how much. */
export interface FeeLine {
  service: LocalizedText
  price: LocalizedText
}

/** A picture, some words and where they lead. */
export interface BlockCard {
  path: string
  alt: string
  title: string
  text: string
  link: { text: string; url: string }
}

/** What a block searches for: categories, and a region (`{group}_{region}`) or a place. */
export type BlockFilter = { category: string[]; regionSlug: string | null; q: string | null }

export type Seo = { title: string; description: string }

/** The person of a contract, as they were when they signed. */
export interface BookingGuest {
  title: 'mr' | 'mrs' | null
  firstName: string
  lastName: string
  email: string
  mobilePhone: string
  address: string
  address2: string
  postalCode: string
  city: string
  country: string
}

/** A service that a booking asks for, under the name that the API gives it. */
export interface RequestedOption {
  articleID: string
  quantity: number
}

/** An issued document that a mail carries. */
export interface MailAttachment {
  documentId: string
  fileName: string
}

/** A mail as it was sent. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** Names of the attached files. */
  attachments?: string[]
}

/** When an agency is open. */
export interface OpeningHours {
  days: string
  hours: string
}

/** A span of an ordinary week in which an agency is open: ISO weekday, HH:mm on the clocks of France. */
export interface OpenSpan {
  weekday: number
  opens: string
  closes: string
}

/** Whom a guest meets in an agency. */
export interface AgencyPerson {
  name: string
  role: LocalizedText
}
