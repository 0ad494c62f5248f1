/** All rate limits, counted over all nodes. */

/** Number of calls per window in seconds. The window starts with the first call. */
export interface Limit {
  calls: number
  windowSeconds: number
  /**
   * Calls that a node counts locally before it reports them. Saves hot paths a round trip per call, and allows a client
   * that many more on each node. Absent: every call is reported before the response.
   */
  batch?: number
}

const TEN_MINUTES = 600

/**
 * High enough for a company behind one address and for a polite crawler, low enough to stop a flood. The client is an
 * address, or an account where the route says so.
 */
export const LIMITS = {
  login: { calls: 100, windowSeconds: TEN_MINUTES },
  lockWarning: { calls: 100, windowSeconds: TEN_MINUTES },
  signUp: { calls: 30, windowSeconds: TEN_MINUTES },
  accountToken: { calls: 100, windowSeconds: TEN_MINUTES },
  passwordReset: { calls: 30, windowSeconds: TEN_MINUTES },
  passwordChange: { calls: 100, windowSeconds: TEN_MINUTES },
  /** By account: codes of a second factor. At this rate guessing six digits takes years. */
  secondFactor: { calls: 10, windowSeconds: TEN_MINUTES },
  staffInvitation: { calls: 100, windowSeconds: TEN_MINUTES },
  /** By account: each call sends a mail. */
  ownerInvitation: { calls: 60, windowSeconds: TEN_MINUTES },
  ownerSpaceRequest: { calls: 30, windowSeconds: TEN_MINUTES },
  ownerMessage: { calls: 10, windowSeconds: TEN_MINUTES },
  rentEstimate: { calls: 100, windowSeconds: TEN_MINUTES },
  agencyMessage: { calls: 5, windowSeconds: TEN_MINUTES },
  contentReport: { calls: 5, windowSeconds: TEN_MINUTES },
  /** By account, or by conversation for a secret link: each call sends a mail. */
  conversationMessage: { calls: 30, windowSeconds: TEN_MINUTES },
  newsletterCall: { calls: 20, windowSeconds: TEN_MINUTES },
  newsletterLink: { calls: 100, windowSeconds: TEN_MINUTES },
  /** By account: each change sends mails or calls the bank. */
  bookingChange: { calls: 60, windowSeconds: TEN_MINUTES },
  paymentStart: { calls: 60, windowSeconds: TEN_MINUTES },
  /** Payment links, and payment status, which the page polls every few seconds after the return from the bank. */
  paymentLink: { calls: 300, windowSeconds: TEN_MINUTES },
  /** By account: each call sends a mail. */
  paymentLinkMail: { calls: 30, windowSeconds: TEN_MINUTES },
  /** By account: each call decodes a photograph. */
  fileUpload: { calls: 120, windowSeconds: TEN_MINUTES },
  ownerStayChange: { calls: 60, windowSeconds: TEN_MINUTES },
  /** By account: each call downloads a calendar. */
  calendarReading: { calls: 30, windowSeconds: TEN_MINUTES },
  /** An uncached page, which takes some 30 ms of CPU time. */
  drawnPage: { calls: 600, windowSeconds: 60, batch: 30 },
  search: { calls: 1_200, windowSeconds: 60, batch: 60 },
  quote: { calls: 600, windowSeconds: 60, batch: 30 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
