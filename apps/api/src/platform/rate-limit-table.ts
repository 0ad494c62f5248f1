/** How often one client may do what: the one table, for all nodes together. */

/** So many calls in a window of so many seconds, which begins with the first of them. */
export interface Limit {
  calls: number
  windowSeconds: number
  /**
   * Calls that a node counts by itself before it reports them to the others. Hot paths pay no round trip a call, and a client
   * may have so many more on each node. Absent: every call is counted with the others before it is answered.
   */
  batch?: number
}

const TEN_MINUTES = 600

/**
 * A company behind one address never meets these numbers, nor does a polite crawler; a flood does. Clients are addresses, or
 * accounts where the route asks for one.
 */
export const LIMITS = {
  login: { calls: 100, windowSeconds: TEN_MINUTES },
  lockWarning: { calls: 100, windowSeconds: TEN_MINUTES },
  signUp: { calls: 30, windowSeconds: TEN_MINUTES },
  accountToken: { calls: 100, windowSeconds: TEN_MINUTES },
  passwordReset: { calls: 30, windowSeconds: TEN_MINUTES },
  passwordChange: { calls: 100, windowSeconds: TEN_MINUTES },
  /** By account: codes of a second factor. Six digits stand against guessing for years at this rate. */
  secondFactor: { calls: 10, windowSeconds: TEN_MINUTES },
  staffInvitation: { calls: 100, windowSeconds: TEN_MINUTES },
  ownerSpaceRequest: { calls: 30, windowSeconds: TEN_MINUTES },
  ownerMessage: { calls: 10, windowSeconds: TEN_MINUTES },
  rentEstimate: { calls: 100, windowSeconds: TEN_MINUTES },
  agencyMessage: { calls: 5, windowSeconds: TEN_MINUTES },
  /** By account, or by conversation for whoever has a secret link: each sends a mail. */
  conversationMessage: { calls: 30, windowSeconds: TEN_MINUTES },
  newsletterCall: { calls: 20, windowSeconds: TEN_MINUTES },
  newsletterLink: { calls: 100, windowSeconds: TEN_MINUTES },
  /** By account: each change sends mails, or asks the bank. */
  bookingChange: { calls: 60, windowSeconds: TEN_MINUTES },
  paymentStart: { calls: 60, windowSeconds: TEN_MINUTES },
  /** Pages of payment links, and what became of a payment: a page back from the bank asks every few seconds. */
  paymentLink: { calls: 300, windowSeconds: TEN_MINUTES },
  /** By account: each sends a mail. */
  paymentLinkMail: { calls: 30, windowSeconds: TEN_MINUTES },
  ownerStayChange: { calls: 60, windowSeconds: TEN_MINUTES },
  /** By account: each reads a calendar of another site. */
  calendarReading: { calls: 30, windowSeconds: TEN_MINUTES },
  /** A page that no cache had, which takes some 30 ms of a core. */
  drawnPage: { calls: 600, windowSeconds: 60, batch: 30 },
  search: { calls: 1_200, windowSeconds: 60, batch: 60 },
  quote: { calls: 600, windowSeconds: 60, batch: 30 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
