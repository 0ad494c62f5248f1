/**
 * How long personal data are kept (LW-502): the only source of the purges and of the privacy page. Règlement (UE) 2016/679,
 * art. 5(1)(e), 13(2)(a) and 30(1)(f).
 */

import { FORGET_FAILURES_HOURS } from '../account/login-lock.ts'
import { IDLE_DAYS } from '../account/session-lifetime.ts'
import { HOUR_MS } from '../durations.ts'

/** A retention period; months are calendar months. Zero deletes at once. */
export type RetentionDelay = { hours: number } | { days: number } | { months: number }

/** What the delay counts from. */
export type RetentionStart =
  | 'accessEnd'
  | 'creation'
  | 'decision'
  | 'expiry'
  | 'stayOrYearEnd'
  | 'lastActivity'
  | 'lastFailure'
  | 'lastMessage'
  | 'mandateEnd'
  | 'publication'
  | 'release'
  | 'stayEnd'
  | 'unsubscription'
  | 'yearEnd'

/** `anonymise`: the row stays, and what names a person is removed. */
export type RetentionAction = 'delete' | 'anonymise'
/** Legal basis of keeping the data (GDPR, art. 6(1)). */
export type RetentionBasis = 'contract' | 'consent' | 'legalObligation' | 'legitimateInterest'

export interface RetentionRule {
  /** Tables of the database. A table may stand in several rules: each is about some of its rows or columns. */
  tables: readonly string[]
  keep: RetentionDelay
  from: RetentionStart
  action: RetentionAction
  basis: RetentionBasis
  /** Article that asks for the delay or allows it; null where it follows from the purpose alone. */
  source: string | null
  /** Whether the data stay when the person has their account erased, because the law or a possible dispute asks for them. */
  isLocked: boolean
}

const rule = (
  tables: readonly string[],
  keep: RetentionDelay,
  from: RetentionStart,
  action: RetentionAction,
  basis: RetentionBasis,
  { source = null, isLocked = false }: { source?: string | null; isLocked?: boolean } = {},
): RetentionRule => ({ tables, keep, from, action, basis, source, isLocked })

const MONTHS_OF_TEN_YEARS = 120
const MONTHS_OF_FIVE_YEARS = 60

/** A request for the newsletter that nobody confirmed; the link of its mail is valid as long. */
export const CONFIRM_NEWSLETTER_DAYS = 7

/** Rules by purpose, in the order of the privacy page. */
export const RETENTION = {
  accounts: rule(
    ['account', 'favourite_list', 'favourite', 'news_read'],
    { months: 36 },
    'lastActivity',
    'anonymise',
    'contract',
  ),
  unconfirmedAccounts: rule(['account'], { days: 7 }, 'creation', 'delete', 'contract'),
  ownerAccounts: rule(
    ['account', 'mandate', 'mandate_document', 'agency_owner', 'lot_attestation', 'lessor_identity', 'bank_account'],
    { months: MONTHS_OF_TEN_YEARS },
    'mandateEnd',
    'anonymise',
    'legalObligation',
    { source: 'Décret n° 72-678, art. 53', isLocked: true },
  ),
  calendars: rule(
    ['calendar_import', 'imported_stay', 'calendar_feed'],
    { days: 30 },
    'mandateEnd',
    'delete',
    'contract',
  ),
  bookings: rule(['booking'], { months: MONTHS_OF_TEN_YEARS }, 'stayEnd', 'anonymise', 'legalObligation', {
    source: 'Code de la consommation, art. L213-1',
    isLocked: true,
  }),
  abandonedBookings: rule(['booking'], { months: 12 }, 'release', 'anonymise', 'legitimateInterest'),
  books: rule(
    [
      'book_line',
      'client_disbursement',
      'payment',
      'recorded_part',
      'owner_statement',
      'caution',
      'owner_expense',
      'payout_file',
      'agency_file',
    ],
    { months: MONTHS_OF_TEN_YEARS },
    'yearEnd',
    'anonymise',
    'legalObligation',
    { source: 'Code de commerce, art. L123-22', isLocked: true },
  ),
  documents: rule(
    ['issued_document', 'invoice'],
    { months: MONTHS_OF_TEN_YEARS },
    'stayOrYearEnd',
    'delete',
    'legalObligation',
    {
      source: 'Code de commerce, art. L123-22',
      isLocked: true,
    },
  ),
  registers: rule(
    ['mandate_register', 'receipt_register'],
    { months: MONTHS_OF_TEN_YEARS },
    'mandateEnd',
    'anonymise',
    'legalObligation',
    { source: 'Décret n° 72-678, art. 53 et 65', isLocked: true },
  ),
  paymentNotices: rule(['provider_event'], { months: 13 }, 'creation', 'delete', 'legitimateInterest', {
    source: 'Code monétaire et financier, art. L133-24',
    isLocked: true,
  }),
  stayFiles: rule(
    [
      'conversation',
      'conversation_message',
      'conversation_link',
      'conversation_reply_address',
      'stay_request',
      'booking_note',
      'task',
      'lot_closure',
      'agency_file',
      'approval_request',
    ],
    { months: MONTHS_OF_FIVE_YEARS },
    'stayEnd',
    'delete',
    'legitimateInterest',
    { source: 'Code civil, art. 2224', isLocked: true },
  ),
  messages: rule(
    ['conversation', 'conversation_message', 'conversation_link', 'conversation_reply_address', 'agency_message'],
    { months: 36 },
    'lastMessage',
    'delete',
    'legitimateInterest',
  ),
  proposals: rule(['proposal', 'proposal_lot'], { months: 12 }, 'creation', 'delete', 'contract'),
  reviews: rule(['review'], { months: MONTHS_OF_FIVE_YEARS }, 'publication', 'delete', 'legitimateInterest'),
  reports: rule(
    ['content_report', 'content_report_decision'],
    { months: MONTHS_OF_FIVE_YEARS },
    'decision',
    'delete',
    'legalObligation',
    { source: 'Règlement (UE) 2022/2065, art. 16', isLocked: true },
  ),
  mails: rule(['mail'], { months: 13 }, 'creation', 'delete', 'legitimateInterest'),
  newsletterRequests: rule(
    ['newsletter_subscriber', 'newsletter_token'],
    { days: CONFIRM_NEWSLETTER_DAYS },
    'creation',
    'delete',
    'consent',
  ),
  newsletter: rule(
    ['newsletter_subscriber', 'newsletter_token'],
    { months: 36 },
    'unsubscription',
    'delete',
    'consent',
  ),
  logins: rule(['login_entry'], { months: 12 }, 'creation', 'delete', 'legalObligation', {
    source: 'Décret n° 2021-1362, art. 5',
  }),
  loginLocks: rule(['login_lock'], { hours: FORGET_FAILURES_HOURS }, 'lastFailure', 'delete', 'legitimateInterest'),
  sessions: rule(['session', 'staff_challenge'], { days: IDLE_DAYS }, 'lastActivity', 'delete', 'contract'),
  links: rule(
    ['account_token', 'conversation_link', 'conversation_reply_address'],
    { hours: 0 },
    'expiry',
    'delete',
    'contract',
  ),
  clientAddresses: rule(
    ['hold_client', 'client_key', 'rate_limit'],
    { days: 2 },
    'creation',
    'delete',
    'legitimateInterest',
  ),
  staffAccess: rule(
    ['staff_member', 'staff_passkey', 'staff_totp', 'staff_recovery_code'],
    { hours: 0 },
    'accessEnd',
    'delete',
    'contract',
  ),
  staffInvitations: rule(['staff_invitation'], { months: 12 }, 'expiry', 'delete', 'legitimateInterest'),
  journal: rule(['journal_entry'], { months: MONTHS_OF_FIVE_YEARS }, 'creation', 'delete', 'legitimateInterest', {
    source: 'Code civil, art. 2224',
    isLocked: true,
  }),
  imports: rule(['catalogue_import'], { months: 12 }, 'creation', 'delete', 'legitimateInterest'),
} as const satisfies Record<string, RetentionRule>

export type RetentionPurpose = keyof typeof RETENTION
export const RETENTION_PURPOSES = Object.keys(RETENTION) as RetentionPurpose[]

/** Tables whose names of people the law asks to publish: agencies with their teams, publisher and host. They follow the settings. */
export const PUBLISHED_TABLES = ['agency', 'legal_identity'] as const

const HOURS_OF_DAY = 24

/** Returns the instant before which the data of a purpose are no longer kept. */
export function keptSince(purpose: RetentionPurpose, now: Date): Date {
  const keep: RetentionDelay = RETENTION[purpose].keep
  if ('hours' in keep) return new Date(now.getTime() - keep.hours * HOUR_MS)
  if ('days' in keep) return new Date(now.getTime() - keep.days * HOURS_OF_DAY * HOUR_MS)
  const since = new Date(now)
  since.setUTCDate(1)
  since.setUTCMonth(since.getUTCMonth() - keep.months)
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate()
  since.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return since
}
