/**
 * The tables as Kysely sees them. Generated from the database by `npm run db:types`: do not edit.
 *
 * Calendar days are `yyyy-MM-dd` strings and big numbers plain numbers: `openPool` (pool.ts) tells pg so.
 * Amounts are integer cents, distances metres, reductions and rates basis points (hundredths of a percent).
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  AgencyPerson,
  Block,
  BookingGuest,
  FeeLine,
  Localized,
  LocalizedText,
  MailAttachment,
  OpeningHours,
  OpenSpan,
  RenderedMail,
  RequestedOption,
  Seo,
} from './stored-documents.ts'

export type * from './stored-documents.ts'

/** JSON: read as a value, written as JSON text (pg would turn a JavaScript array into a PostgreSQL one). */
type Json<T> = ColumnType<T, string, string>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** Computed by the database from other columns. */
type Computed<T> = ColumnType<T, never, never>

export type AccessRight = 'tenant' | 'owner' | 'agency'
export type AmenityKind = 'equipment' | 'layout' | 'comfort'
export type BookingKind = 'tenant' | 'personal' | 'coBooking' | 'concierge'
export type BookingStatus = 'held' | 'option' | 'pending' | 'confirmed' | 'paid' | 'expired' | 'cancelled' | 'refunded'
export type CalendarFailure = 'unreachable' | 'notACalendar' | 'tooLarge' | 'forbiddenAddress' | 'tooComplex' | 'interrupted'
export type CatalogueImportResult = 'running' | 'complete' | 'refusals' | 'unreadable' | 'stopped' | 'interrupted' | 'failed' | 'crashed'
export type CategoryKey = 'sea' | 'mountain' | 'hydrotherapy' | 'green' | 'city'
export type CautionStatus = 'asked' | 'started' | 'held' | 'releasing' | 'keeping' | 'released' | 'kept' | 'lost' | 'withdrawn'
export type Instalment = 'deposit' | 'balance'
export type IssuedDocumentKind = 'contract' | 'terms' | 'invoice' | 'creditNote' | 'feeInvoice' | 'ownerStatement' | 'receipt' | 'bankDeposit'
export type Locale = 'fr' | 'en'
export type LogementType = 'studio' | 'apartment' | 'house'
export type MovementKind = 'authorised' | 'captured' | 'voided' | 'refunded'
export type OccupancyKind = 'booking' | 'personal' | 'coBooking' | 'concierge' | 'import' | 'closed'
export type PaymentStatus = 'created' | 'started' | 'authorised' | 'captured' | 'returning' | 'refused' | 'abandoned' | 'voided' | 'refunded'
export type PromotionKind = 'discount' | 'earlyLastDiscount' | 'bulkDiscount'
export type ServiceUnit = 'stay' | 'person' | 'night' | 'personNight'
export type StaffRole = 'reader' | 'frontDesk' | 'booking' | 'catalogue' | 'accounting' | 'editor' | 'director' | 'network'
export type TaskAnchor = 'checkIn' | 'checkOut'
export type TaskKind = 'cleaning' | 'keys' | 'inventoryIn' | 'inventoryOut' | 'other'
export type TaskState = 'toDo' | 'done' | 'cancelled'

/** A person who can log in (Specification §3 User). An owner known to an agency and not yet registered has no password. */
export interface AccountTable {
  id: Generated<string>
  access_right: AccessRight
  email: string
  /** Argon2id in PHC form; null until the person has chosen one. */
  password_hash: string | null
  email_verified_at: Instant | null
  title: 'mr' | 'mrs' | null
  first_name: Generated<string>
  last_name: Generated<string>
  mobile_phone: Generated<string>
  address: Generated<string>
  address2: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  country: Generated<string>
  locale: Generated<Locale>
  agency_id: number | null
  has_advanced_extranet_access: Generated<boolean>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  /** First and last name as searches compare them. */
  search_name: Computed<string>
  /** Last login; the account is anonymised three years later (packages/domain/src/law/retention.ts). */
  last_active_at: InstantWithDefault
  /** When the person had the account erased: nobody logs in any more. An owner's data stay as long as their mandates have to be proved. */
  closed_at: Instant | null
  /** Since when the row names nobody. */
  anonymised_at: Instant | null
}

/** Tokens of the links in mails: single use, short-lived, kept as SHA-256. A row with used_at is spent. */
export interface AccountTokenTable {
  token_hash: Buffer
  account_id: string
  purpose: 'verifyEmail' | 'resetPassword' | 'finishOwner'
  created_at: InstantWithDefault
  expires_at: Instant
  used_at: Instant | null
  /** The address of the site where the person was, to go on from there. */
  return_to: string | null
}

/** The scope: every lot, booking, template and policy belongs to one agency. */
export interface AgencyTable {
  id: Generated<number>
  slug: string
  name: string
  region_id: number
  city_id: number
  address: string
  postcode: string
  phone: string
  email: string
  /** {"fr": [{"days": …, "hours": …}], "en": […]} */
  opening_hours: Json<Localized<OpeningHours[]>>
  logo: string
  image: string
  lat: number
  lon: number
  processing_fee_cents: number
  /** Cancellation insurance, in hundredths of a percent of the rent (350 = 3.5 %). */
  insurance_basis_points: number
  /** Number of the carte professionnelle G, shown by law (loi 70-9 of 2 January 1970). */
  professional_card: string
  description: Json<LocalizedText>
  search_name: Computed<string>
  /** Deposit, in hundredths of a percent of the rent: at most a quarter (décret 72-678, art. 68). */
  deposit_basis_points: Generated<number>
  /** Who guarantees the money that it holds, with the address: told in contracts (décret 72-678, art. 93). */
  guarantor: string | null
  /** The consumer mediator that it answers to, with the address or site (Code de la consommation, art. L616-1). */
  mediator: string | null
  /** Names the file of accounting entries (LPF, art. A47 A-1). */
  siren: string | null
  /** Whom a guest meets: name, and what they do in both languages, in the order in which they are shown. */
  people: JsonWithDefault<AgencyPerson[]>
  /** When it is open in an ordinary week, on the clocks of France: ISO weekday, opens, closes (HH:mm). opening_hours says it in words. */
  weekly_hours: JsonWithDefault<OpenSpan[]>
  /** Lines [{"service": {"fr": …, "en": …}, "price": {"fr": …, "en": …}}], shown to everybody (arrêté du 10 janvier 2017). Parsed by packages/contract/src/agencies.ts. */
  fee_scale: JsonWithDefault<FeeLine[]>
  /** From this day on lots are published only while the agency's card, guarantor, mediator and fee scale are known. */
  gated_from: Generated<string>
  /** Days after which an unpaid balance is reminded of by mail; empty: never. The rule is packages/domain/src/payment/reminder.ts. */
  reminder_late_days: Generated<number[]>
  /** A refund or a caution kept above it waits for a second director; null: the rule is off. */
  approval_limit_cents: number | null
  /** From this day on lots are published only with a mandate in force and an attestation of their owner. */
  owners_gated_from: Generated<string>
  /** SARL, SAS and the like, said in invoices (Code de commerce, art. R123-238). */
  legal_form: string | null
  /** With its currency, such as 50 000 €; null for a company without capital. */
  share_capital: string | null
  /** Town of the trade register, said before the SIREN: RCS Saint-Malo (Code de commerce, art. R123-237). */
  trade_register: string | null
}

/** Files that staff handed in: photographs of a stay or of a task, drawn anew from their pixels, and receipts. */
export interface AgencyFileTable {
  id: string
  agency_id: number
  kind: 'stayPhotograph' | 'expenseReceipt' | 'taskPhotograph'
  booking_id: string | null
  caution_id: string | null
  content_type: 'image/jpeg' | 'application/pdf'
  bytes: Buffer
  sha256: Buffer
  created_by: string
  created_at: Instant
  task_id: string | null
}

/** Written by the release before conversations only; each row is copied into a conversation. */
export interface AgencyMessageTable {
  id: Generated<number>
  agency_id: number
  lot_id: number | null
  title: 'mr' | 'mrs' | null
  first_name: string
  last_name: string
  email: string
  phone: string | null
  subject: string
  message: string
  locale: Locale
  created_at: InstantWithDefault
}

/** Owners that an agency knows before they have a mandate. A mandate makes an owner known to its agency without a row here. */
export interface AgencyOwnerTable {
  agency_id: number
  account_id: string
  added_at: Instant
  /** When the last invitation to open the owner's space was mailed. */
  invited_at: Instant | null
}

/** On which account of the provider an agency is paid by card: the platform's, also without a row; its own; or none. */
export interface AgencyPaymentAccountTable {
  agency_id: number
  mode: 'platform' | 'own' | 'none'
  provider: 'testBank' | 'stripe' | null
  /** The provider's id of the agency's own account; kept when the mode changes. */
  account: string | null
  /** As the provider said last: until then nobody can pay by card. */
  may_charge: Generated<boolean>
  may_pay_out: Generated<boolean>
  checked_at: Instant | null
}

/** VAT inside the fees and services of an agency, in hundredths of a percent, for stays that are billed from a day on; 0: an agency without VAT (CGI, art. 293 B). Without a row it is 20 %. */
export interface AgencyVatRateTable {
  agency_id: number
  since: string
  basis_points: number
}

/** Slugs are the filter values of Specification §3 (washingMachine, mer…); is_filter: offered in the search; card_position: its icon stands on the card. */
export interface AmenityTable {
  id: Generated<number>
  slug: string
  kind: AmenityKind
  name: Json<LocalizedText>
  icon: string
  is_filter: Generated<boolean>
  card_position: number | null
  position: number
}

/** Decisions above an agency's limit that wait for a second director, or waited. */
export interface ApprovalRequestTable {
  id: string
  agency_id: number
  booking_id: string
  kind: 'cancellation' | 'refund' | 'reduction' | 'cautionKept'
  amount_cents: number
  reason: string
  /** The request as it was made, which is carried out when it is approved. */
  decision: Json<unknown>
  state: 'open' | 'approved' | 'refused'
  /** Account of the member of staff, not a foreign key: the record outlives it. */
  requested_by: string
  requested_name: string
  requested_at: Instant
  decided_by: string | null
  decided_name: Generated<string>
  decided_at: Instant | null
}

/** The stays that have had the message of a template by rule: its key keeps it from being sent twice. */
export interface AutomaticMessageTable {
  booking_id: string
  template_id: string
  sent_at: Instant
}

/** Backups that were finished: by `npm run backup`, or told of by another tool (`npm run backup -- --record NAME`). */
export interface BackupRunTable {
  id: GeneratedAlways<number>
  kind: 'dump' | 'base' | 'external'
  place: string
  finished_at: InstantWithDefault
}

/** IBAN of an owner for an agency's payouts, and of the agency's clients' bank itself (owner_code empty); encrypted with the installation's key. */
export interface BankAccountTable {
  agency_id: number
  owner_code: string
  holder: string
  iban_sealed: Buffer
  /** The last four characters, which are shown. */
  iban_end: string
  /** Account of the member of staff, not a foreign key: the record outlives it. */
  set_by: string
  set_at: Instant
}

/** Entries of the books, append-only. The lines of each add up to 0; the rules are packages/domain/src/law/stay-entries.ts and disbursement.ts. */
export interface BookEntryTable {
  id: GeneratedAlways<number>
  agency_id: number
  year: number
  /** Set by the database, without gaps in an agency and year, whatever the caller gives. */
  number: number
  journal: 'BM' | 'OD'
  entry_date: string
  document_ref: string
  document_date: string
  label: string
  /** What is recorded: movement:<ledger_entry.id>, bill:<booking>:<n>, disbursement:<id>. Unique, so that a repeat posts nothing. */
  source: string
  /** Not a foreign key: the books outlive it. */
  booking_id: string | null
  line_count: number
  posted_at: Instant
}

/** Lines of entries, append-only. */
export interface BookLineTable {
  entry_id: number
  position: number
  account: '165' | '411' | '419' | '447' | '44571' | '467A' | '467P' | '512' | '512M' | '627' | '706'
  /** Third party within the account; empty where the account has none. */
  party_code: string
  /** Its name when the entry was posted: kept for ten years (Code de commerce, art. L123-22). */
  party_name: string
  /** A debit is positive, a credit negative. */
  cents: number
}

/** The last number of an agency's entries in a year. Its row lock makes numbers without gaps. */
export interface BookYearTable {
  agency_id: number
  year: number
  last_number: number
}

/** A stay that somebody asked for, whatever became of it. Known outside by agency_id and agency_booking_id (Specification §3, booking identifiers). */
export interface BookingTable {
  id: Generated<string>
  agency_id: number
  agency_booking_id: string
  /** Chosen by the client for one attempt to book: the same again answers the same booking. */
  tagging_id: Generated<string>
  kind: BookingKind
  /** The transition table is packages/domain/src/booking/booking-status.ts. held: 20 minutes to pay. option: over six months ahead, nothing may be taken yet. pending: a co-booking that the agency has to validate. */
  status: BookingStatus
  lot_id: number
  occupancy_id: number | null
  account_id: string
  start_date: string
  end_date: string
  adults: number
  children: number
  insurance: Generated<boolean>
  requested_options: JsonWithDefault<RequestedOption[]>
  /** Deprecated and no longer written. The next release drops it. */
  quote: Json<unknown> | null
  total_cents: Generated<number>
  deposit_cents: Generated<number>
  balance_cents: Generated<number>
  deposit_due_on: string | null
  balance_due_on: string | null
  /** Who signed: the account's name, address and phone at that moment, for the contract. */
  guest: JsonWithDefault<BookingGuest>
  note: Generated<string>
  locale: Locale
  creation_url: Generated<string>
  hold_expires_at: Instant | null
  terms_accepted_at: Instant | null
  created_at: InstantWithDefault
  confirmed_at: Instant | null
  paid_at: Instant | null
  ended_at: Instant | null
  updated_at: InstantWithDefault
  /** SHA-256 of the secret link by which the agency decides on a co-booking; the token itself is only in its mail. */
  decision_token_hash: Buffer | null
  /** What was agreed, by version and kind: a tenant's stay with its lines and services, or an owner's concierge services. Parsed by apps/api/src/booking/quote-snapshot.ts. */
  quote_snapshot: Json<unknown> | null
  /** Rent agreed, after the discount. With services, concierge fee, processing fee, insurance and tourist tax it adds up to total_cents; these amounts are null unless a tenant books. */
  rent_cents: number | null
  /** What the promotion took off the rent. */
  discount_cents: number | null
  services_cents: number | null
  /** The lot's fee for the concierge, once a stay. */
  concierge_fee_cents: number | null
  /** What the agency keeps of a tenant's payment for its own work. */
  processing_fee_cents: number | null
  /** Price of the cancellation insurance; 0 when it was declined. */
  insurance_cents: number | null
  tourist_tax_cents: number | null
  /** Policy of the agency when the booking was made, with its number; an owner's own stay ignores it. Parsed by apps/api/src/booking/cancellation-snapshot.ts. */
  cancellation_policy: JsonWithDefault<unknown>
  /** Who cancelled a paid booking, and that a tenant did not come. Null for other ends and for older cancellations. */
  cancelled_by: 'tenant' | 'lessor' | 'noShow' | null
  /** What the policy gave back of the payments on the day of the cancellation, earlier refunds included. */
  refund_due_cents: number | null
  /** What the lessor who cancelled owes besides. */
  indemnity_due_cents: number | null
  /** Rises when more is charged for a booking that was paid: its former payments are the deposit of the new agreement. */
  agreement: Generated<number>
  /** When the tenant confirmed to have read the information about the insurance; null without one. */
  insurance_confirmed_at: Instant | null
  /** When the tenant renounced the insurance within its thirty days; insurance is false since. */
  insurance_renounced_at: Instant | null
  /** Day on which the tenant leaves before end_date, which stays the contracted end; the nights from then on are free (packages/domain/src/booking/early-departure.ts). Null: as contracted. */
  left_on: string | null
}

/** How a booking came to its status, step by step; written in the transaction of the step. */
export interface BookingEventTable {
  id: GeneratedAlways<number>
  booking_id: string
  status: BookingStatus
  reason: Generated<string>
  at: InstantWithDefault
}

/** What staff wrote down about a booking, for their agency alone. */
export interface BookingNoteTable {
  id: GeneratedAlways<number>
  booking_id: string
  account_id: string
  author: string
  body: string
  created_at: Instant
}

/** Bookings for the job post-books: those that have changed, and those that are paid and not arrived. */
export interface BookkeepingQueueTable {
  booking_id: string
  /** The day on which the job looks at it: 1970-01-01 at once, otherwise the arrival. */
  due_on: string
}

/** The secret address at which other programs read when a lot is taken. Counts while its owner has a mandate. */
export interface CalendarFeedTable {
  lot_id: number
  account_id: string
  /** As it is, not hashed: its owner sees it again and again, and it opens no more than the lot's page shows to everybody. */
  token: string
  created_at: InstantWithDefault
}

/** Another site's calendar of a lot, read again and again while its owner has a mandate. */
export interface CalendarImportTable {
  id: Generated<number>
  lot_id: number
  account_id: string
  name: string
  url: string
  created_at: InstantWithDefault
  last_read_at: Instant | null
  last_failure: CalendarFailure | null
  /** The day in France of the last reading that succeeded: what moves on with the days is no stay. */
  read_on: string | null
  /** Committed before the file is parsed and cleared with the outcome. Still set minutes later: the process died while it read. */
  reading_since: Instant | null
  /** No job reads the calendar before; its owner may ask for it at any time. */
  retry_at: Instant | null
  /** Consecutive readings that took too long or never ended; the backoff grows with them. */
  times_set_aside: Generated<number>
  /** Events of the last reading that could not be read in full: their number by reason (packages/contract/src/calendars.ts). */
  left_out: JsonWithDefault<Partial<Record<string, number>>>
}

/** Policies that an agency has set, append-only; the highest number is in force. Bookings keep their own copy. */
export interface CancellationPolicyTable {
  agency_id: number
  number: number
  /** Steps by days before the arrival, by version of the format. Parsed by apps/api/src/booking/cancellation-snapshot.ts. */
  policy: Json<unknown>
  /** Account of the member of staff, not a foreign key: the record outlives it. Null for an import or a command. */
  created_by: string | null
  created_at: Instant
}

/** Imports of agencies' lots, without dry runs. At most one runs at a time: it holds an advisory lock, whose holder is the last row without an end. */
export interface CatalogueImportTable {
  id: GeneratedAlways<number>
  started_at: InstantWithDefault
  ended_at: Instant | null
  started_by: string
  file_name: string
  file_sha256: string
  /** complete; refusals: something of the file was refused; unreadable: no catalogue; stopped: it would have withdrawn too many lots; interrupted: by a signal; failed: by an error; crashed: it ended without saying how. */
  result: Generated<CatalogueImportResult>
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  unpublished: Generated<number>
  problems: Generated<number>
}

/** The one mapping between the vocabularies: key in filters (Specification §3), slug in addresses (mer, montagne-ski, thermalisme…). */
export interface CategoryTable {
  key: CategoryKey
  slug: string
  name: Json<LocalizedText>
  url: string
  image: string
  position: number
}

/** Security deposits of stays: received by the agency, or reserved on a card. The rules are packages/domain/src/payment/caution.ts. */
export interface CautionTable {
  id: string
  booking_id: string
  means: 'card' | 'cheque' | 'transfer' | 'cash'
  status: CautionStatus
  amount_cents: number
  reference: Generated<string>
  received_on: string | null
  kept_cents: Generated<number>
  /** Why a part or all of it was kept, or why it was given back. */
  reason: Generated<string>
  /** The guest gets no mail about its release: it came too late, or another one took its place. */
  is_silent: Generated<boolean>
  token_hash: Buffer | null
  link_expires_at: Instant | null
  provider: 'testBank' | 'stripe' | null
  provider_account: string | null
  provider_payment_id: string | null
  /** Pages that were opened at the provider; id and attempt are the idempotency key. */
  attempt: Generated<number>
  /** What the provider is asked for, word for word, so that a repeated call says the same. */
  request: Json<unknown> | null
  page_url: string | null
  /** Until when the provider keeps the amount reserved. */
  hold_expires_at: Instant | null
  /** Account of the member of staff, not a foreign key: the record outlives it. */
  created_by: string
  created_at: Instant
  held_at: Instant | null
  closed_by: string | null
  closed_at: Instant | null
  /** When it was last compared with the provider. */
  checked_at: Instant
  updated_at: InstantWithDefault
  /** Received money that the agency has to give back itself, until it has recorded that it did. */
  owed_cents: Generated<number>
}

/** Ledger of cautions, append-only: captured money is in the clients' bank, refunded money left it, the other kinds move none. */
export interface CautionMovementTable {
  id: GeneratedAlways<number>
  caution_id: string
  kind: MovementKind
  amount_cents: number
  movement_id: string
  at: Instant
}

/** Cautions whose books may have to say more, for the job post-books. */
export interface CautionPostingQueueTable {
  caution_id: string
}

/** Cautions received without a receipt, for the job register-receipts. */
export interface CautionReceiptQueueTable {
  caution_movement_id: number
}

/** Deposit slips (remises de chèques), numbered without gaps in an agency; append-only. */
export interface ChequeDepositTable {
  id: GeneratedAlways<number>
  agency_id: number
  number: number
  deposited_on: string
  cheques: number
  total_cents: number
  request_key: string
  /** Account of the member of staff, not a foreign key: the record outlives it. */
  created_by: string
  created_at: Instant
}

/** A destination. Several may share an INSEE code: Val Thorens and Les Menuires are one commune. */
export interface CityTable {
  id: Generated<number>
  slug: string
  name: string
  postcode: string
  insee: string
  department_code: string
  department_name: string
  region_id: number
  lat: number
  lon: number
  categories: CategoryKey[]
  description: Json<LocalizedText>
  image: string
  search_name: Computed<string>
  /** Nights of a calendar year for which a main residence may be let: 120, or fewer, down to 90, where the commune decided so (Code du tourisme, art. L324-1-1, IV). */
  main_residence_nights: Generated<number>
}

/** What an agency paid from its clients' bank, or paid in (agencyDeposit); append-only, posted in the transaction that records it. */
export interface ClientDisbursementTable {
  id: string
  agency_id: number
  kind: 'owner' | 'ownerExpense' | 'taxCollector' | 'insurer' | 'fees' | 'bankCharges' | 'agencyDeposit'
  party_code: string
  party_name: string
  amount_cents: number
  paid_on: string
  reference: string
  /** Chosen by the client for one attempt: the same again records nothing more. */
  request_key: string
  /** Account of the member of staff, not a foreign key: the record outlives it. */
  recorded_by: string
  recorded_at: Instant
}

/** Keys under which client addresses are hashed, one a day (UTC). With a key its day's hashes can no longer be traced: it is deleted after two days. */
export interface ClientKeyTable {
  day: string
  key: Buffer
}

/** What an agency does for its owners on request. */
export interface ConciergeServiceTable {
  id: Generated<number>
  agency_id: number
  slug: string
  name: Json<LocalizedText>
  description: Json<LocalizedText>
  /** With VAT; null: on estimate. */
  price_cents: number | null
  position: number
}

/** Reports of a listing, or of a review where review_id is set; append-only. Who reported it, and how to answer, is in the conversation. */
export interface ContentReportTable {
  id: Generated<string>
  /** Not a foreign key: the person's data may be erased, the report stays. */
  conversation_id: string
  agency_id: number
  /** Not a foreign key, like review_id: the report outlives what it is about. */
  lot_id: number
  review_id: number | null
  reason: 'unlawful' | 'wrongInformation' | 'discriminatory' | 'fraud' | 'privacy' | 'other'
  explanation: string
  /** The text of the review, or the name of the listing, on that day. */
  reported_text: string
  created_at: Instant
}

/** Decisions on reports; append-only. A report without one is open; the latest is in force. */
export interface ContentReportDecisionTable {
  id: GeneratedAlways<number>
  report_id: string
  outcome: 'withdrawn' | 'kept'
  reason: string
  decided_at: Instant
  /** Account of the member of staff, not a foreign key: the record outlives it. */
  decided_by: string
}

/** What a person and an agency write to each other: about a booking (one conversation each), or from a form. The person is an account, or known by e-mail alone. */
export interface ConversationTable {
  id: Generated<string>
  agency_id: number
  /** contact: a form of the site; stay: a tenant about a booking; ownerStay: an owner about their own stay; owner: an owner otherwise. */
  topic: 'contact' | 'stay' | 'ownerStay' | 'owner'
  account_id: string | null
  booking_id: string | null
  lot_id: number | null
  subject: string
  title: 'mr' | 'mrs' | null
  first_name: string
  last_name: string
  email: string
  phone: Generated<string>
  locale: Locale
  state: 'unanswered' | 'answered' | 'closed'
  assigned_to: string | null
  /** Messages of the person that nobody of the agency has opened. */
  unread_by_agency: Generated<number>
  unread_by_person: Generated<number>
  /** Rises with every message, assignment and change of state: what staff decided on a former one is refused. */
  version: Generated<number>
  created_at: Instant
  last_message_at: Instant
  search_name: Computed<string>
}

/** Secret links in answers, on which a person without a login reads a conversation and writes on; stored as SHA-256. */
export interface ConversationLinkTable {
  token_hash: Buffer
  conversation_id: string
  created_at: Instant
  expires_at: Instant
}

/** Messages, never changed. account_id is not a foreign key: the message outlives the account. */
export interface ConversationMessageTable {
  id: GeneratedAlways<number>
  conversation_id: string
  written_by: 'person' | 'staff'
  account_id: string | null
  author: string
  body: string
  /** What the message reports of an owner's stay; its body may then be empty. */
  event: 'coBookingRequested' | 'conciergeRequested' | 'coBookingAccepted' | 'coBookingRefused' | null
  created_at: Instant
  /** The same again is the same message. */
  request_key: string | null
  search_body: Computed<string>
}

/** Secret addresses to which a person replies by mail, one for each answer of an agency; stored as SHA-256. */
export interface ConversationReplyAddressTable {
  token_hash: Buffer
  conversation_id: string
  created_at: Instant
  expires_at: Instant
}

/** Cheques of cautions on a deposit slip, beside deposited_cheque: each is deposited once; append-only. */
export interface DepositedCautionChequeTable {
  caution_id: string
  deposit_id: number
}

/** The cheques of a deposit slip: each is deposited once; append-only. */
export interface DepositedChequeTable {
  payment_id: string
  part_position: number
  deposit_id: number
}

/** Paragraphs in both languages, from which descriptions are translated when no service is configured. */
export interface DictionaryTable {
  id: Generated<number>
  fr: string
  en: string
}

export interface FavouriteTable {
  id: Generated<number>
  list_id: number
  lot_id: number
  created_at: InstantWithDefault
}

export interface FavouriteListTable {
  id: Generated<number>
  account_id: string
  name: string
  slug: string
  /** SHA-256 of the secret in the link that shows this list to whoever has it; null: shown to nobody. */
  share_token_hash: Buffer | null
  created_at: InstantWithDefault
}

/** From which client a tenant's booking was begun, as HMAC-SHA256 of its address under the key of the day, so that many accounts of one client cannot keep a calendar from others. Deleted after two days. */
export interface HoldClientTable {
  booking_id: string
  client_hash: Buffer
  created_at: InstantWithDefault
}

/** Nights of an event of another site's calendar, by the UID that it has there: a part that it took, or one that was taken already. No names: whose stay it is stays with the other site. */
export interface ImportedStayTable {
  id: Generated<number>
  calendar_import_id: number
  uid: string
  start_date: string
  end_date: string
  /** Why the event is not a stay (packages/domain/src/owner/external-events.ts): it takes no nights. */
  left_aside: 'block' | 'rolling' | 'echo' | null
  /** The nights that it took. Null for a stay: they were taken already, which owner and agency are told once. */
  occupancy_id: number | null
  conflict_told_at: Instant | null
}

/** The cancellation insurance that an agency offers with its stays. Without a row it offers none, whatever agency.insurance_basis_points says. */
export interface InsuranceOfferTable {
  agency_id: number
  insurer: string
  insurer_address: string
  /** The insurer's product information document (Code des assurances, art. L112-2): an address, or a path of this site. */
  product_url: string
  /** How to complain about the insurance, and to which mediator. */
  complaints: Json<LocalizedText>
  /** The agency's number in the register of insurance intermediaries; required for a premium of more than 200 EUR a person (packages/domain/src/law/insurance.ts). */
  orias: string | null
}

/** Invoices and credit notes, append-only: numbered without gaps in an agency and kind (CGI, annexe II, art. 242 nonies A, I, 7°). */
export interface InvoiceTable {
  document_id: string
  agency_id: number
  kind: 'invoice' | 'creditNote' | 'feeInvoice'
  /** Taken from number_series in the transaction that issues it. */
  number: number
  reference: string
  issued_on: string
  party_name: string
  /** Not a foreign key: invoices outlive it. */
  booking_id: string | null
  /** Of an invoice for fees, or its credit note; not a foreign key. */
  owner_id: string | null
  /** First day of the month whose fees are invoiced to the owner. */
  month: string | null
  /** The invoice that this credit note undoes; null for a credit note of fees, which states a difference. */
  credits: string | null
  net_cents: number
  vat_cents: number
  gross_cents: number
}

/** Bookings whose invoice may have to be issued or undone, for the job issue-invoices. */
export interface InvoicingQueueTable {
  booking_id: string
  /** The day on which the job looks at it: 1970-01-01 at once, later where the agency lacks a fact that the law asks for. */
  due_on: Generated<string>
}

/** Documents as they were issued, append-only: apps/api/src/documents/issued-documents.ts writes them, and every download gives these bytes. */
export interface IssuedDocumentTable {
  id: string
  agency_id: number
  kind: IssuedDocumentKind
  subject_kind: 'booking' | 'owner' | 'agency'
  /** What it is about: booking.id, the owner's account.id or agency.id. Not a foreign key: documents outlive their subject. */
  subject_id: string
  /** Counts the documents of a kind about a subject from 1: a later one replaces the former, which stays readable. */
  version: number
  /** The occasion, such as contract:<booking>:<agreement>. Unique, so that a repeat issues nothing. */
  source: string
  /** Of kinds that are numbered by law. */
  number: string | null
  locale: Locale
  facts_version: number
  /** What the document says, by facts_version; parsed by a schema of the slice that issues the kind. */
  facts: Json<unknown>
  pdf: Buffer
  sha256: Computed<Buffer>
  issued_at: Instant
  /** The last day on which it has to be kept (packages/domain/src/law/document-keeping.ts). */
  kept_until: string
}

/** Who changed what, written in the transaction of the change; append-only. The account is not a foreign key: the entry outlives it. */
export interface JournalEntryTable {
  id: GeneratedAlways<number>
  at: Instant
  agency_id: number | null
  account_id: string | null
  actor_kind: 'tenant' | 'owner' | 'staff' | 'system'
  actor_name: string
  /** The network address of the person; stored as long as the entry; null for jobs and commands. */
  address: string | null
  action: string
  subject_kind: string
  subject_id: string
  /** Changed fields with their former values; null for something new. */
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>> | null
}

/** Every movement of money, once, as the provider names it (movement_id); must equal the provider's own list. Append-only. */
export interface LedgerEntryTable {
  id: GeneratedAlways<number>
  payment_id: string
  kind: MovementKind
  amount_cents: number
  movement_id: string
  at: InstantWithDefault
}

/** Who publishes and who hosts the site, as the legal notice must say (loi n° 2004-575, art. 1-1; Code de commerce, art. R123-237). */
export interface LegalIdentityTable {
  id: Generated<number>
  company_name: string
  legal_form: string
  share_capital: string | null
  registration: string
  vat_number: string | null
  address: string
  phone: string
  email: string
  publication_director: string
  host_name: string
  host_address: string
  host_phone: string
  updated_at: InstantWithDefault
}

/** Tax number and birth date of owners, for the yearly report of what they received (directive (UE) 2021/514; CGI, art. 1649 ter A). Read by that report alone, for roles that export accounts. */
export interface LessorIdentityTable {
  account_id: string
  tax_number: string | null
  birth_date: string | null
  updated_at: Instant
  is_company: Generated<boolean>
  /** Legal name of a lessor that is a company. */
  company_name: string | null
  /** Registration number of the company: the SIRET in France. */
  company_number: string | null
}

/** Attempts to log in, for twelve months (décret n° 2021-1362). account_id is null for an e-mail that nobody has. */
export interface LoginEntryTable {
  id: GeneratedAlways<number>
  account_id: string | null
  at: Instant
  outcome: 'success' | 'wrongPassword' | 'locked' | 'wrongRole' | 'unverified'
  /** Network of the client, truncated to /24 or /48; null where it is not known. */
  address: string | null
}

/** Failed logins by e-mail, in lower case, known or not (the same for both), whichever strategy: near_lock after the 4th, locked for 10 minutes by the 5th (Specification §4, §9). The rules are packages/domain/src/account/login-lock.ts. */
export interface LoginLockTable {
  email: string
  failures: number
  locked_until: Instant | null
  last_failure_at: Instant
}

/** A rental (Specification §3 Lot). Searches read published rows whose name is not '0', a leftover of imports (§9, default filter). */
export interface LotTable {
  id: Generated<number>
  reference: string
  agency_id: number
  city_id: number
  slug: string
  uri: string
  name: string
  search_name: Computed<string>
  intro_type: Json<LocalizedText>
  logement_type: LogementType
  /** 0 private individual ad represented by a mandated professional, 1 professional ad (Specification §3). */
  ad_type: 0 | 1
  number_of_rooms: number
  bedrooms: number
  bathrooms: number
  capacity: number
  area_m2: number
  /** Stars of the meublé de tourisme, 0 = not classified. The guests' rating is another thing. */
  official_ranking: Generated<number>
  rating: number | null
  review_count: Generated<number>
  pets_accepted: Generated<boolean>
  lat: number
  lon: number
  distance_airport_m: number | null
  distance_downtown_m: number | null
  distance_spa_center_m: number | null
  distance_shops_m: number | null
  distance_ski_school_m: number | null
  distance_slope_m: number | null
  distance_beach_m: number | null
  distance_harbor_m: number | null
  distance_lifts_m: number | null
  /** Plain text; an empty line between paragraphs. */
  description: Json<LocalizedText>
  /** Number given by the commune (Code du tourisme, art. L324-1-1), shown in the ad. */
  registration_number: string | null
  energy_label: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null
  virtual_visit_url: string | null
  has_cleaning_badge: Generated<boolean>
  /** Price of the end cleaning when somebody asks for it; the service "menage" of the lot has the same. */
  cleaning_fee_cents: Generated<number>
  /** Caretaking charged on every stay: the line conciergeFees of the quote. */
  concierge_fee_cents: Generated<number>
  /** Security deposit; never a part of the price. */
  caution_cents: Generated<number>
  published: Generated<boolean>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  /** The only language in which the description was written: under the other key it is repeated. Null: written in both. */
  described_in: Locale | null
  /** Number and street; with the city's name and postcode the exact address. Told to who has paid for a stay, shown to nobody else. */
  street: string | null
  /** From when on the day of arrival a tenant may come, HH:mm in France. */
  arrival_from: string | null
  arrival_until: string | null
  departure_until: string | null
  /** How one comes in, in both languages: keys, code, floor, parking. Plain text, told as the street is. */
  access: Json<LocalizedText> | null
  /** Number of the decision that classified the lot (Code du tourisme, art. L324-1); null where it is not known. */
  classification_certificate: string | null
  /** The first night on which the classification no longer counts: five years after the decision (Code du tourisme, art. D324-4). Null where the end is not known. */
  classified_to: string | null
  /** VAT that the rent includes; 0 for a lessor who charges none. */
  rent_vat_basis_points: Generated<number>
  /** As the latest row of lot_attestation says; set by its trigger. A main residence may be let for city.main_residence_nights a year. */
  is_main_residence: Generated<boolean>
  /** Since when a decision on a report forbids to publish it; null again once no such decision is in force. */
  withdrawn_on: string | null
  /** Building, rooms and surroundings for the descriptive statement (arrêté du 16 mai 1967), by version; null: not told. Parsed by apps/api/src/lots/stored-descriptive-statement.ts. */
  descriptive_state: Json<unknown> | null
  /** Nights that stay free before and after each stay, for cleaning and repairs; those between two stays serve both. */
  preparation_nights: Generated<number>
}

export interface LotAmenityTable {
  lot_id: number
  amenity_id: number
}

/** What the owner of a lot declares to the agency, dated; append-only, the latest counts (Code du tourisme, art. L324-2). is_main_residence: they live there eight months of the year. change_of_use: number of the commune's authorisation, where it asks for one. */
export interface LotAttestationTable {
  id: Generated<number>
  lot_id: number
  attested_on: string
  is_main_residence: boolean
  change_of_use: string | null
  created_at: InstantWithDefault
  /** The owner who attested; null where no mandate says who it was. It counts for the lot only under a mandate of this owner. */
  account_id: string | null
}

/** What cards and the lot's own page show of a lot but its prices, promotions and agency, under the names of the API: twenty of them are read by key instead of put together from eight tables. Kept by triggers on those tables. */
export interface LotCardTable {
  lot_id: number
  locale: Locale
  agency_id: number
  card: Json<unknown>
}

/** Nights that staff closed; an import leaves them alone. created_by is the account of the member of staff, not a foreign key: the record outlives it. */
export interface LotClosureTable {
  occupancy_id: number
  reason: 'works' | 'damage' | 'owner' | 'otherChannel' | 'other'
  note: string
  created_by: string
  created_at: Instant
  /** The mandate whose end closed these nights; the next mandate of the lot opens them. Null: closed by hand. */
  mandate_id: number | null
}

/** Written by triggers whenever a lot's uri changes, and when a lot is deleted (lot_id null). A lot that stands at the address now comes first. */
export interface LotFormerUriTable {
  uri: string
  lot_id: number | null
  left_at: InstantWithDefault
}

export interface LotPictureTable {
  id: Generated<number>
  lot_id: number
  position: number
  /** Without width and format. The demo's say their scene: /pictures/{scene}-{season}-{hour}-{seed}, drawn when first asked for. */
  path: string
  alt: Json<LocalizedText>
  width: Generated<number>
  height: Generated<number>
}

/** Price of a lot in a search without dates: the cheapest week from computed_on on, with the fees that no tenant can decline and without tourist tax (Code de la consommation, L112-3), and what a promotion open to a booking of that day makes of it. A lot without prices has no row. Derived by refresh_price_summary: by triggers on price_period, promotion, lot and agency, and once a day for all lots, because time passes. */
export interface LotPriceSummaryTable {
  lot_id: number
  min_weekly_price_cents: number
  discounted_min_weekly_price_cents: number | null
  computed_on: string
}

/** Points of a lot in the recommended order and the category of its city that it belongs to most (domain, recommendation.ts). A lot without a row has 0 points. */
export interface LotRecommendationTable {
  lot_id: number
  score: number
  main_category: CategoryKey | null
  computed_on: string
}

/** The rows of price_period of a lot that were not over when the last of them changed, as the search loads them: one short row a lot instead of fifteen. Kept by triggers on price_period. */
export interface LotSeasonsTable {
  lot_id: number
  /** In order of time, four 32-bit integers each, as int4send writes them: start_date and end_date in days since 1970-01-01, weekly_price_cents, min_nights << 7 | arrival_weekdays (Monday is bit 0). */
  seasons: Buffer
}

/** A description as it was translated, kept with the text it was made from: another text is translated anew. */
export interface LotTranslationTable {
  lot_id: number
  locale: Locale
  source: string
  description: string
  translated_at: InstantWithDefault
}

/** The outbox: a row is written in the transaction of what it tells, and sent by a worker that locks it meanwhile. key names the occasion, so that one occasion is told once. */
export interface MailTable {
  id: GeneratedAlways<number>
  key: string
  template: string
  recipient: string
  locale: Locale
  /** What the template says. Links with a token are blanked once the mail is sent or given up (secrets stay in nobody's table). */
  data: Json<Record<string, unknown>>
  created_at: InstantWithDefault
  attempts: Generated<number>
  next_attempt_at: InstantWithDefault
  last_error: string | null
  sent_at: Instant | null
  given_up_at: Instant | null
  /** Subject, text and HTML, kept only where no SMTP server is configured: /dev/mail shows them. */
  rendered: Json<RenderedMail> | null
  /** [{"documentId": issued_document.id, "fileName": …}]: read when the mail is sent. */
  attachments: JsonWithDefault<MailAttachment[]>
}

/** Whose lot it is, and for which fee its agency lets it (mandat de gestion, loi 70-9 of 1970-01-02): one owner at a time. Every right of an owner follows from a mandate in force. */
export interface MandateTable {
  id: Generated<number>
  lot_id: number
  account_id: string
  /** The agency's fee with VAT, of the rent, borne by the owner. */
  fee_basis_points: number
  start_date: string
  /** The first day on which it is no longer in force; null while it goes on. */
  end_date: string | null
  during: Computed<string>
  /** How the mandate says that the owner learns of money received (décret n° 72-678, art. 68): each receipt by mail, or with the statement. */
  receipt_notice: Generated<'each' | 'statement'>
  /** Day of the signature; null: unknown, of mandates of before. */
  signed_on: string | null
  document_id: string | null
  /** Whether the owner may take nights for themselves or for a guest of theirs. */
  owner_stays: Generated<boolean>
  /** Whether the owner may add calendars of other sites. */
  calendars: Generated<boolean>
}

/** Signed mandates as PDF, as they were uploaded. The same file of an agency is stored once. */
export interface MandateDocumentTable {
  id: Generated<string>
  agency_id: number
  sha256: Buffer
  pdf: Buffer
  uploaded_by: string | null
  uploaded_at: Instant
}

/** What the agency decided, before the end of a mandate was recorded, about each stay beyond it. move and cancel are tasks as well. */
export interface MandateEndPlanTable {
  mandate_id: number
  booking_id: string
  plan: 'keep' | 'move' | 'cancel'
  decided_at: Instant
  decided_by: string | null
}

/** Register of mandates of an agency, append-only, kept for ten years (loi n° 70-9, art. 6; décret n° 72-678, art. 65 and 72). Written by a trigger on mandate. */
export interface MandateRegisterTable {
  agency_id: number
  /** Set by the database, without gaps in an agency, whatever the caller gives. */
  number: number
  /** Not a foreign key: the register outlives the mandate. */
  mandate_id: number
  /** Number of the mandate that this line changes or ends; null: the line registers the mandate. */
  amends: number | null
  registered_on: string
  principal_name: string
  principal_address: string
  lot_reference: string
  lot_name: string
  lot_address: string
  fee_basis_points: number
  start_date: string
  end_date: string | null
  receipt_notice: string
}

export interface MenuTable {
  id: Generated<number>
  key: string
}

/** All flags of Specification §3. slug and show_flag serve the menus of a logged-in person (show_flag: the field of the user that must be true). */
export interface MenuItemTable {
  id: Generated<number>
  menu_id: number
  parent_id: number | null
  position: number
  title: Json<LocalizedText>
  navigation_title_mobile: Json<LocalizedText> | null
  url: string
  type_url: Generated<'internal' | 'external'>
  is_categories_parent: Generated<boolean>
  is_design_btn: Generated<boolean>
  is_contact_link: Generated<boolean>
  is_cookies: Generated<boolean>
  icon: string | null
  slug: string | null
  show_flag: string | null
}

/** Texts that staff insert into answers; fields in braces are those of packages/domain/src/conversations/message-template.ts. */
export interface MessageTemplateTable {
  id: Generated<string>
  agency_id: number
  name: string
  body_fr: string
  body_en: string
  /** Rises with every change: a change of a former version is refused. */
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  /** The day of a stay from which auto_days count; null: no rule. The rule is packages/domain/src/conversations/automatic-message.ts. */
  auto_moment: 'beforeCheckIn' | 'afterCheckOut' | null
  auto_days: number | null
  /** The day on which the rule was switched on; null: it is off. */
  auto_since: string | null
}

/** What owners may deduct under the micro-BIC scheme (CGI, art. 50-0), by year and category of lets. */
export interface MicroBicRuleTable {
  year: number
  is_classified: boolean
  ceiling_cents: number
  allowance_basis_points: number
  source: string
  /** False: to be compared with the law of the year; the site says so beside the figures. */
  is_confirmed: boolean
}

export interface NewsTable {
  id: Generated<number>
  slug: string
  title: Json<LocalizedText>
  excerpt: Json<LocalizedText>
  /** Blocks, as in a page. */
  body: Json<Localized<Block[]>>
  image: string
  published_on: string
  published: Generated<boolean>
}

/** Which articles an owner has opened. Unread is what was published since the account exists and is not here. */
export interface NewsReadTable {
  account_id: string
  news_id: number
  read_at: InstantWithDefault
}

/** Who gets the newsletter, and the one truth of it, also for those who have an account: asked for, confirmed, ended. */
export interface NewsletterSubscriberTable {
  id: Generated<number>
  email: string
  locale: Locale
  /** When it was asked for; once confirmed, when it was confirmed. */
  subscribed_at: InstantWithDefault
  unsubscribed_at: Instant | null
  confirmed_at: Instant | null
  /** The account whose sign-up asked for it and which is not confirmed yet: confirming the account confirms this too. */
  asked_by: string | null
  /** Where the newsletter was asked for; null for requests of older releases. */
  consent_source: 'form' | 'signUp' | 'account' | null
  /** The sentence that the person agreed to, in their language (GDPR, art. 7(1)). */
  consent_wording: string | null
}

/** Tokens of the links in mails, kept as SHA-256. The link that ends a subscription works for as long as the mail is kept. */
export interface NewsletterTokenTable {
  token_hash: Buffer
  subscriber_id: number
  purpose: 'confirm' | 'unsubscribe'
  created_at: InstantWithDefault
  expires_at: Instant | null
}

/** The last number of each numbered register or series of an agency. Its row lock makes numbers without gaps: a rollback gives its number back. */
export interface NumberSeriesTable {
  agency_id: number
  series: string
  last_number: number
}

/** Nights taken, whoever takes them: the one constraint that no night is sold twice. Half-open: a departure day is free for an arrival. */
export interface OccupancyTable {
  id: Generated<number>
  lot_id: number
  start_date: string
  end_date: string
  /** Read as PostgreSQL writes a range: [2026-08-01,2026-08-08). */
  during: Computed<string>
  kind: OccupancyKind
  /** Set while the stay is only held; past it the row may be removed by whoever wants the nights. */
  hold_expires_at: Instant | null
  created_at: InstantWithDefault
}

/** What an agency spent for an owner from the owner's money, with its receipt; the amount is that of the disbursement. */
export interface OwnerExpenseTable {
  disbursement_id: string
  label: string
  file_id: string | null
}

/** The statements that a file pays out: each once. */
export interface OwnerPayoutTable {
  statement_id: string
  file_id: string
  disbursement_id: string
  amount_cents: number
}

/** Statements of account of an owner for a month (reddition des comptes). A draft has no row; a sent one never changes: corrections come in the next. */
export interface OwnerStatementTable {
  id: string
  agency_id: number
  /** Third party of account 467P: the owner's account, not a foreign key: the statement outlives it. */
  owner_code: string
  owner_name: string
  month: string
  status: 'checked' | 'sent' | 'closed'
  /** Owed to the owner before its lines; negative: the owner owes. */
  opening_cents: number
  closing_cents: number
  /** The issued document that was sent. */
  document_id: string | null
  checked_by: string
  checked_at: Instant
  sent_at: Instant | null
  closed_at: Instant | null
}

/** The lines of the books in a statement: each is in one. */
export interface OwnerStatementLineTable {
  entry_id: number
  line_position: number
  statement_id: string
}

export interface PageTable {
  id: Generated<number>
  path: string
  /** content for free pages; home, search, listing, agencies… for the words and SEO of a built one. */
  type: string
  title: Json<LocalizedText>
  /** {"fr": [block], "en": [block]}, as packages/contract/src/blocks.ts says: text (HTML of our own writing), picture, gallery, lots, search, agencies, faq, form, link. Checked when it is read. */
  blocks: Json<Localized<Block[]>>
  seo: Json<Localized<Seo>>
  category_key: CategoryKey | null
  published: Generated<boolean>
  updated_at: InstantWithDefault
}

/** One attempt to pay one instalment. The row, with its idempotency key, exists before the provider is called; the transition table is packages/domain/src/payment/payment-status.ts. */
export interface PaymentTable {
  id: Generated<string>
  booking_id: string
  instalment: Instalment
  amount_cents: number
  refunded_cents: Generated<number>
  provider: 'testBank' | 'stripe' | 'recorded'
  provider_payment_id: string | null
  idempotency_key: string
  /** SHA-256 of what the client asked for: the same key with another request is refused (422). */
  request_hash: Buffer
  /** What the provider is asked for, word for word, so that a repeated call says the same. */
  request: Json<unknown>
  /** The end of the booking's hold, or of the page's life: an open payment is closed at the provider then. */
  payable_until: Instant
  page_url: string | null
  status: PaymentStatus
  created_at: InstantWithDefault
  /** When somebody last took it in hand: the reconciler takes those that were left alone for a while. */
  checked_at: InstantWithDefault
  updated_at: InstantWithDefault
  /** The link on which it was begun: its outcome is shown without a session. */
  payment_link_id: string | null
  /** The agreement of the booking under which the payment began. */
  agreement: Generated<number>
  /** The agency's account on which it was opened; null: the platform's. */
  provider_account: string | null
}

/** Secret links on which a guest pays one instalment of a booking, stored as SHA-256. A new link revokes the former ones of its booking. */
export interface PaymentLinkTable {
  id: Generated<string>
  token_hash: Buffer
  booking_id: string
  instalment: Instalment
  /** Account of the member of staff, not a foreign key: the record outlives it. */
  created_by: string
  created_at: Instant
  expires_at: Instant
  revoked_at: Instant | null
}

/** Mails that reminded a guest of a payment; the key allows one a day. */
export interface PaymentReminderTable {
  booking_id: string
  sent_on: string
  amount_cents: number
  /** Account of the member of staff, not a foreign key: the record outlives it; null: sent by rule. */
  sent_by: string | null
  sent_at: Instant
}

/** Files of SEPA credit transfers (pain.001.001.09) to owners, as they were made; encrypted, since they name IBANs. */
export interface PayoutFileTable {
  id: string
  agency_id: number
  month: string
  message_id: string
  execute_on: string
  transfers: number
  total_cents: number
  xml_sealed: Buffer | null
  request_key: string
  created_by: string
  created_at: Instant
}

/** Every price from the first day, null when withdrawn: a reduction shows the lowest price of the 30 days before it (Code de la consommation, L112-1-1). */
export interface PriceHistoryTable {
  id: Generated<number>
  lot_id: number
  start_date: string
  end_date: string
  weekly_price_cents: number | null
  recorded_at: InstantWithDefault
}

/** Nights [start_date, end_date) of a lot, their price for seven, the rules of an arrival in it. ISO weekdays, Monday = 1. No period: no price, not to let. */
export interface PricePeriodTable {
  id: Generated<number>
  lot_id: number
  start_date: string
  end_date: string
  weekly_price_cents: number
  min_nights: Generated<number>
  arrival_weekdays: Generated<number[]>
}

/** A reduction of the rent for stays that begin in [stay_from, stay_to); a stay gets the largest that applies. Rows are withdrawn, not deleted: they belong to the history of prices. */
export interface PromotionTable {
  id: Generated<number>
  lot_id: number
  /** earlyLastDiscount counts the days between booking and arrival; bulkDiscount rewards a long stay (Specification §3, filter kinds). */
  kind: PromotionKind
  name: Json<LocalizedText>
  /** Hundredths of a percent of the rent: 1000 = 10 %. */
  basis_points: number
  stay_from: string
  stay_to: string
  min_nights: Generated<number>
  book_at_least_days_before: number | null
  book_at_most_days_before: number | null
  announced_at: InstantWithDefault
  withdrawn_at: Instant | null
  /** May be shown as a reduction: badge, struck price, percent, filter (Code de la consommation, L112-1-1). Derived by check_reductions; a promotion that may not still lowers the price. */
  announceable: Generated<boolean>
}

/** A selection of lots that an agency made for somebody: /proposition?listingId={id}. */
export interface ProposalTable {
  id: Generated<string>
  agency_id: number
  message: Json<LocalizedText>
  start_date: string | null
  end_date: string | null
  created_at: InstantWithDefault
  adults: Generated<number>
  children: Generated<number>
}

export interface ProposalLotTable {
  proposal_id: string
  lot_id: number
  position: number
}

/** Notifications that had their effect, each written in the transaction of it: a repeated one has none. One that failed is not here, and its provider sends it again. */
export interface ProviderEventTable {
  provider: string
  event_id: string
  payload: Json<unknown>
  handled_at: InstantWithDefault
}

/** Lots that the hourly gate withdrew, and why; append-only. reason: registrationRefusal of the domain, for the number of that day, agencyRefusal or ownerRefusal. */
export interface PublicationWithdrawalTable {
  id: Generated<number>
  lot_id: number
  withdrawn_on: string
  reason: 'missing' | 'unknownFormat' | 'otherCommune' | 'noCard' | 'noGuarantor' | 'noMediator' | 'noFeeScale' | 'noMandate' | 'noAttestation'
  number: string | null
  created_at: InstantWithDefault
}

/** Calls of clients in their windows, counted by all nodes together (platform/limits.ts). The key is the limit's name and the client, an address or an account; expired rows are purged within minutes. */
export interface RateLimitTable {
  key: string
  points: Generated<number>
  /** When the window ends, milliseconds since 1970. */
  expire: number | null
}

/** Captured payments without a receipt, for the job register-receipts. */
export interface ReceiptQueueTable {
  ledger_entry_id: number
  /** False for payments of before the register: their owners know of them. */
  notifies: Generated<boolean>
}

/** Register of money received by an agency, append-only: one numbered receipt for each payment and each caution (loi n° 70-9, art. 5; décret n° 72-678, art. 51 to 54). Written by the job register-receipts. */
export interface ReceiptRegisterTable {
  agency_id: number
  /** Set by the database, without gaps in an agency, whatever the caller gives. */
  number: number
  ledger_entry_id: number | null
  /** Not a foreign key: the register outlives it. */
  booking_id: string
  booking_number: string
  payer_name: string
  amount_cents: number
  means: 'card' | 'transfer' | 'cheque' | 'holidayVoucher' | 'cardTerminal' | 'cash'
  reference: string
  /** Day on which the agency received it, which may be before the day on which it was recorded. */
  received_on: string
  lot_reference: string
  /** The owner for whom it was received; empty for a lot without a mandate at the arrival. */
  principal_name: string
  /** Its number in the register of mandates. */
  mandate_number: number | null
  registered_at: Instant
  /** The receipt is of a caution: money received, a cheque handed over, or what was kept of a card. */
  caution_movement_id: number | null
}

/** Parts of a payment that came otherwise than through the provider, which its ledger entries repeat; append-only. recorded_by is the account of the member of staff, not a foreign key: the record outlives it. */
export interface RecordedPartTable {
  payment_id: string
  position: number
  means: 'transfer' | 'cheque' | 'holidayVoucher' | 'cardTerminal' | 'cash'
  amount_cents: number
  reference: string
  received_on: string
  recorded_by: string
  recorded_at: Instant
}

/** Money to give back. The row exists before the provider is called, and its id is the idempotency key of the call, which is repeated until it is answered. */
export interface RefundTable {
  id: string
  payment_id: string
  amount_cents: number
  created_at: InstantWithDefault
  settled_at: Instant | null
}

export interface RegionTable {
  id: Generated<number>
  slug: string
  name: Json<LocalizedText>
  position: number
  search_name: Computed<string>
}

/** regionSlug in a search is {group}_{region} (Specification §3): the region, narrowed to the category of its group when the group has one. */
export interface RegionGroupTable {
  id: Generated<number>
  slug: string
  name: Json<LocalizedText>
  category_key: CategoryKey | null
  position: number
}

export interface RegionGroupRegionTable {
  region_group_id: number
  region_id: number
  position: number
}

/** Forms of registration numbers in force on the days [valid_from, valid_to): pattern is a regular expression of the whole number, understood alike by PostgreSQL and JavaScript. A number that starts with the INSEE code of a commune counts in that commune alone (Code du tourisme, art. L324-1-1 and D324-1-1). */
export interface RegistrationFormatTable {
  id: Generated<number>
  issuer: string
  pattern: string
  starts_with_commune: boolean
  valid_from: string
  valid_to: string | null
}

/** One row a drill: which backup was restored, how many tables and rows had the sums that were dumped, or why it failed. */
export interface RestoreDrillTable {
  id: GeneratedAlways<number>
  place: string
  began_at: Instant
  ended_at: Instant
  table_count: number | null
  row_count: number | null
  failure: string | null
}

/** One per booking and only after a stay, shown with the dates of stay and publication (Code de la consommation, L111-7-2). Lot.rating and review_count follow. */
export interface ReviewTable {
  id: Generated<number>
  lot_id: number
  booking_reference: string
  rating: number
  author: string
  locale: Locale
  text: string
  stay_month: string
  published_on: string
  /** Null for reviews older than the bookings kept here. */
  booking_id: string | null
  /** Since when a decision on a report hides it; it no longer counts in lot.rating and review_count. */
  withdrawn_on: string | null
}

export interface SchemaFunctionTable {
  name: string
  version: number
  checksum: string
  applied_at: InstantWithDefault
}

export interface SchemaMigrationTable {
  name: string
  checksum: string
  applied_at: InstantWithDefault
}

/** Lots whose search view is out of date. Readers take (xid, id) > cursor and xid < pg_snapshot_xmin(pg_current_snapshot()): an id alone skips rows of transactions that commit late. No foreign key: deleted lots are told too. */
export interface SearchOutboxTable {
  id: Generated<number>
  xid: Generated<string>
  lot_id: number
  created_at: InstantWithDefault
}

/** Rows of search_outbox of transactions before xid are gone: a reader whose cursor lies before it has missed some and reads all lots anew. */
export interface SearchOutboxFloorTable {
  singleton: Generated<boolean>
  xid: Generated<string>
}

/** Comfort articles of a stay. Without lot: for all lots of the agency; with one: for it alone, in the place of the agency's article of that id. */
export interface ServiceTable {
  id: Generated<number>
  agency_id: number
  lot_id: number | null
  article_id: string
  name: Json<LocalizedText>
  description: Json<LocalizedText>
  unit: ServiceUnit
  unit_price_cents: number
  max_quantity: Generated<number>
  position: number
}

/** One login. Only the SHA-256 of the token is kept: a stolen table opens no door. */
export interface SessionTable {
  token_hash: Buffer
  account_id: string
  created_at: InstantWithDefault
  last_seen_at: InstantWithDefault
  expires_at: Instant
  /** When this session last showed a second factor; null: never. */
  second_factor_at: Instant | null
  /** The owner whose space a member of staff sees through this session until viewed_until; read-only. */
  viewed_account_id: string | null
  viewed_agency_id: number | null
  viewed_until: Instant | null
}

/** Every option of Specification §3. Inside a value, an object with exactly the keys fr and en is a text in both languages. */
export interface SiteOptionTable {
  key: string
  /** An object inside it with exactly the keys fr and en is a text in both languages. */
  value: Json<unknown>
}

/** The last WebAuthn challenge of a session; good once. */
export interface StaffChallengeTable {
  session_hash: Buffer
  challenge: string
  purpose: 'register' | 'authenticate'
  expires_at: Instant
}

/** Invitations to an agency's staff: a single-use link of 72 hours, stored as SHA-256. */
export interface StaffInvitationTable {
  id: Generated<string>
  token_hash: Buffer
  agency_id: number | null
  email: string
  first_name: string
  last_name: string
  roles: StaffRole[]
  locale: Locale
  invited_by: string | null
  created_at: InstantWithDefault
  expires_at: Instant
  accepted_at: Instant | null
  revoked_at: Instant | null
}

/** Roles of an account of the kind agency: packages/domain/src/staff/staff-rights.ts says what each may do. */
export interface StaffMemberTable {
  account_id: string
  /** Null for the role of the whole network. */
  agency_id: number | null
  role: StaffRole
  granted_by: string | null
  granted_at: InstantWithDefault
}

/** WebAuthn credentials (base64url id, COSE public key) of staff. */
export interface StaffPasskeyTable {
  credential_id: string
  account_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: InstantWithDefault
  last_used_at: Instant | null
}

/** Codes that stand in for a lost authenticator, each good once; 80 random bits, stored as SHA-256. */
export interface StaffRecoveryCodeTable {
  account_id: string
  code_hash: Buffer
  used_at: Instant | null
}

/** Secrets of authenticator apps (RFC 6238), encrypted with SECRET_KEY. A pending one counts once a code of it was confirmed. */
export interface StaffTotpTable {
  account_id: string
  secret: Buffer | null
  pending_secret: Buffer | null
  confirmed_at: Instant | null
  /** Time step of the last accepted code: no code counts twice. */
  last_step: number | null
  created_at: InstantWithDefault
}

/** Requests of tenants about a booking, at most one open each. lapsed: the booking ended otherwise. */
export interface StayRequestTable {
  id: Generated<string>
  booking_id: string
  kind: 'change' | 'cancellation'
  state: 'open' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed'
  message: string
  /** The stay that is wanted instead. */
  start_date: string | null
  end_date: string | null
  adults: number | null
  children: number | null
  /** The refund that was shown to the tenant. */
  refund_cents: number | null
  reply: Generated<string>
  created_at: Instant
  decided_at: Instant | null
  /** Account of the tenant or member of staff, not a foreign key: the record outlives it. Null when it lapsed. */
  decided_by: string | null
}

/** Work on a lot: cleaning, keys, inventories and others, for a stay where there is one. */
export interface TaskTable {
  id: Generated<string>
  agency_id: number
  lot_id: number
  booking_id: string | null
  template_id: string | null
  kind: TaskKind
  title: string
  due_day: string
  due_time: string | null
  /** The day that the template gave; due_day may have been changed by hand since. Null for a task without a template. */
  planned_day: string | null
  planned_time: string | null
  assigned_to: string | null
  /** Somebody without an account; empty where an account is in charge, or nobody. */
  assignee_name: Generated<string>
  notes: Generated<string>
  state: Generated<TaskState>
  /** Name of who did or cancelled it; empty while it is to do, and where it was cancelled with its stay. */
  decided_by: Generated<string>
  decided_at: Instant | null
  /** Rises with every change: what staff decided on a former one is refused. */
  version: Generated<number>
  created_at: Instant
}

/** Bookings whose tasks are to be planned again; apps/api/src/desk/plan-tasks.ts empties it. */
export interface TaskPlanQueueTable {
  booking_id: string
}

/** What an agency does for each booked stay: packages/domain/src/tasks/plan-stay-tasks.ts makes tasks of it. One that was removed remains for the tasks that it made. */
export interface TaskTemplateTable {
  id: Generated<string>
  agency_id: number
  kind: TaskKind
  /** Empty: the kind names the task, in the reader's language. */
  title: Generated<string>
  anchor: TaskAnchor
  offset_days: number
  /** HH:mm in France; null: at any time of the day. */
  due_time: string | null
  for_owner_stays: boolean
  removed_at: Instant | null
  /** Rises with every change: a change of a former version is refused. */
  version: Generated<number>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
}

/** What a commune or a group of communes voted on the taxe de séjour (CGCT, art. L2333-26 ff.). source: ocsitan for the official file, manual for a correction by hand, catalogue for rates that came with places; siren and voted_on are null where the source does not tell them. rounding: what becomes whole cents. threshold: a rent under which nobody owes the tax (art. L2333-31). */
export interface TaxDeliberationTable {
  id: Generated<number>
  siren: string | null
  authority: string
  voted_on: string | null
  source: string
  rounding: Generated<'component' | 'unit' | 'stay'>
  threshold_cents: number | null
  threshold_per: 'night' | 'month' | null
  created_at: InstantWithDefault
  /** SHA-256 of what the official file says of it; null for what came otherwise. */
  fingerprint: string | null
}

/** Where and in which years a deliberation is in force. */
export interface TaxDeliberationCommuneTable {
  deliberation_id: number
  insee: string
  year: number
}

/** Nights of each year from starts_on to ends_on, both included and written MM-dd; a period that ends before it starts goes on over New Year. */
export interface TaxPeriodTable {
  id: Generated<number>
  deliberation_id: number
  starts_on: string
  ends_on: string
}

/** Whether guests pay by night (actual, the default) or owners for the season (flatRate), by nature of lodging as OCSIT@N numbers them: 4 furnished rental, 10 unclassified, which always pays by night (CGCT, art. L2333-34, L2333-40). */
export interface TaxRegimeTable {
  deliberation_id: number
  nature: number
  regime: 'actual' | 'flatRate'
}

/** Surtaxes on the municipal tariff, each for a payee of its own: department 10 % (CGCT, art. L3333-1), region of Île-de-France 15 % (L2531-17), railway companies 34 % (L4332-4 to L4332-6), Île-de-France Mobilités 200 % (L2531-18). */
export interface TaxSurtaxTable {
  deliberation_id: number
  kind: 'department' | 'region' | 'railway' | 'transport'
  payee: string
  basis_points: number
}

/** Tariff of a classification (0 unclassified, 1 to 5 stars, 6 palace) in a period. kind none: no tax here, which is not the same as a tariff that is not known. cap_cents: a cap that the source states; null: the highest fixed tariff of the deliberation (LW-102). */
export interface TaxTariffTable {
  period_id: number
  classification: number
  kind: 'fixed' | 'percent' | 'none'
  tariff_cents: number | null
  basis_points: number | null
  cap_cents: number | null
}

/** Register of the tourist tax by night (CGCT, art. L2333-34, III), append-only; written by register-taxes.ts from what the books owe the collector (account 447). A correction takes back every row of the booking that stands and adds others. Neither booking nor lot is a foreign key: the register outlives them. */
export interface TouristTaxNightTable {
  id: GeneratedAlways<number>
  booking_id: string
  /** The entry of the books that changed the tax (book_entry.source), or restated:<booking>:<n> where the stay changed and its tax did not. */
  source: string
  /** Takes a row back: all its numbers are negative, so that sums need no condition. */
  is_contrary: boolean
  agency_id: number
  booking_number: string
  lot_id: number
  lot_reference: string
  address: string
  registration_number: string | null
  insee: string
  commune: string
  arrival: string
  night: string
  persons: number
  taxed: number
  /** Exempt persons by reason (CGCT, art. L2333-31). */
  exempt: Json<Partial<Record<string, number>>>
  /** Price of the night without VAT. */
  net_price_cents: number
  /** The same per person, where the tariff is a share of it; null for a fixed tariff. */
  base_cents: number | null
  /** commune, then the payees of the surtaxes; payee_cents has their shares of cents in the same order. */
  payees: string[]
  payee_cents: number[]
  cents: number
  /** Day on which it counts: that of the entry, or of its recording when that day was declared before. */
  collected_on: string
  recorded_at: Instant
}

/** The disbursement from the clients' bank that paid a statement; append-only. */
export interface TouristTaxPaymentTable {
  statement_id: string
  disbursement_id: string
}

/** Bookings whose entries in the books may change the register of the tourist tax. */
export interface TouristTaxQueueTable {
  booking_id: string
}

/** Taxe de séjour of a commune by night, derived from tax_deliberation by derive_tourist_tax_rates: stars → a tariff per adult and night; unclassified (0) → 1 to 5 % of the person's night, capped; surtaxes of the deliberation on top. regime flatRate: the owner pays. regime none: no tax here. The previous release reads department_surtax_basis_points and region_surtax_basis_points (all others), and a tariff of 0 where the guest pays nothing. */
export interface TouristTaxRateTable {
  id: Generated<number>
  insee: string
  valid_from: string
  valid_to: string
  classification: number
  kind: 'fixed' | 'percent'
  tariff_cents: number | null
  basis_points: number | null
  cap_cents: number | null
  department_surtax_basis_points: Generated<number>
  region_surtax_basis_points: Generated<number>
  deliberation_id: number
  regime: Generated<'actual' | 'flatRate' | 'none'>
  rounding: Generated<'component' | 'unit' | 'stay'>
  threshold_cents: number | null
  threshold_per: 'night' | 'month' | null
}

/** What an agency declared to a commune for a period of collection, both days included; append-only. No night counts for two statements. */
export interface TouristTaxStatementTable {
  id: string
  agency_id: number
  insee: string
  commune: string
  starts_on: string
  ends_on: string
  due_on: string
  nights: number
  cents: number
  payees: string[]
  payee_cents: number[]
  /** Account of the member of staff, not a foreign key: the record outlives it. */
  declared_by: string
  declared_at: Instant
}

/** Nights on which no stay can be booked: those of occupancy, each stay with the nights to prepare around it. The one place of that rule. Ranges of a lot may overlap. */
export interface UnavailableNightsTable {
  id: number | null
  lot_id: number | null
  kind: string | null
  hold_expires_at: Instant | null
  /** Nights of the occupancy itself, which an index knows: the others are at most 7 away. */
  during: string | null
  start_date: string | null
  end_date: string | null
}

export interface TestBankAccountTable {
  id: string
  idempotency_key: string
  name: string
  return_url: Generated<string>
  activated_at: Instant | null
  created_at: InstantWithDefault
}

export interface TestBankMovementTable {
  id: string
  payment_id: string
  kind: MovementKind
  amount_cents: number
  idempotency_key: string | null
  at: InstantWithDefault
}

export interface TestBankNotificationTable {
  id: string
  payment_id: string
  payload: Json<unknown>
  deliver_at: InstantWithDefault
  /** How many times one notification is sent, for whoever wants to see that a repeated one has one effect. */
  copies: Generated<number>
  attempts: Generated<number>
  delivered_at: Instant | null
}

export interface TestBankPaymentTable {
  id: string
  idempotency_key: string
  request: Json<unknown>
  amount_cents: number
  status: 'open' | 'challenged' | 'authorised' | 'captured' | 'refused' | 'abandoned' | 'voided' | 'refunded'
  refunded_cents: Generated<number>
  created_at: InstantWithDefault
  account: string | null
}

export interface Database {
  account: AccountTable
  account_token: AccountTokenTable
  agency: AgencyTable
  agency_file: AgencyFileTable
  agency_message: AgencyMessageTable
  agency_owner: AgencyOwnerTable
  agency_payment_account: AgencyPaymentAccountTable
  agency_vat_rate: AgencyVatRateTable
  amenity: AmenityTable
  approval_request: ApprovalRequestTable
  automatic_message: AutomaticMessageTable
  backup_run: BackupRunTable
  bank_account: BankAccountTable
  book_entry: BookEntryTable
  book_line: BookLineTable
  book_year: BookYearTable
  booking: BookingTable
  booking_event: BookingEventTable
  booking_note: BookingNoteTable
  bookkeeping_queue: BookkeepingQueueTable
  calendar_feed: CalendarFeedTable
  calendar_import: CalendarImportTable
  cancellation_policy: CancellationPolicyTable
  catalogue_import: CatalogueImportTable
  category: CategoryTable
  caution: CautionTable
  caution_movement: CautionMovementTable
  caution_posting_queue: CautionPostingQueueTable
  caution_receipt_queue: CautionReceiptQueueTable
  cheque_deposit: ChequeDepositTable
  city: CityTable
  client_disbursement: ClientDisbursementTable
  client_key: ClientKeyTable
  concierge_service: ConciergeServiceTable
  content_report: ContentReportTable
  content_report_decision: ContentReportDecisionTable
  conversation: ConversationTable
  conversation_link: ConversationLinkTable
  conversation_message: ConversationMessageTable
  conversation_reply_address: ConversationReplyAddressTable
  deposited_caution_cheque: DepositedCautionChequeTable
  deposited_cheque: DepositedChequeTable
  dictionary: DictionaryTable
  favourite: FavouriteTable
  favourite_list: FavouriteListTable
  hold_client: HoldClientTable
  imported_stay: ImportedStayTable
  insurance_offer: InsuranceOfferTable
  invoice: InvoiceTable
  invoicing_queue: InvoicingQueueTable
  issued_document: IssuedDocumentTable
  journal_entry: JournalEntryTable
  ledger_entry: LedgerEntryTable
  legal_identity: LegalIdentityTable
  lessor_identity: LessorIdentityTable
  login_entry: LoginEntryTable
  login_lock: LoginLockTable
  lot: LotTable
  lot_amenity: LotAmenityTable
  lot_attestation: LotAttestationTable
  lot_card: LotCardTable
  lot_closure: LotClosureTable
  lot_former_uri: LotFormerUriTable
  lot_picture: LotPictureTable
  lot_price_summary: LotPriceSummaryTable
  lot_recommendation: LotRecommendationTable
  lot_seasons: LotSeasonsTable
  lot_translation: LotTranslationTable
  mail: MailTable
  mandate: MandateTable
  mandate_document: MandateDocumentTable
  mandate_end_plan: MandateEndPlanTable
  mandate_register: MandateRegisterTable
  menu: MenuTable
  menu_item: MenuItemTable
  message_template: MessageTemplateTable
  micro_bic_rule: MicroBicRuleTable
  news: NewsTable
  news_read: NewsReadTable
  newsletter_subscriber: NewsletterSubscriberTable
  newsletter_token: NewsletterTokenTable
  number_series: NumberSeriesTable
  occupancy: OccupancyTable
  owner_expense: OwnerExpenseTable
  owner_payout: OwnerPayoutTable
  owner_statement: OwnerStatementTable
  owner_statement_line: OwnerStatementLineTable
  page: PageTable
  payment: PaymentTable
  payment_link: PaymentLinkTable
  payment_reminder: PaymentReminderTable
  payout_file: PayoutFileTable
  price_history: PriceHistoryTable
  price_period: PricePeriodTable
  promotion: PromotionTable
  proposal: ProposalTable
  proposal_lot: ProposalLotTable
  provider_event: ProviderEventTable
  publication_withdrawal: PublicationWithdrawalTable
  rate_limit: RateLimitTable
  receipt_queue: ReceiptQueueTable
  receipt_register: ReceiptRegisterTable
  recorded_part: RecordedPartTable
  refund: RefundTable
  region: RegionTable
  region_group: RegionGroupTable
  region_group_region: RegionGroupRegionTable
  registration_format: RegistrationFormatTable
  restore_drill: RestoreDrillTable
  review: ReviewTable
  schema_function: SchemaFunctionTable
  schema_migration: SchemaMigrationTable
  search_outbox: SearchOutboxTable
  search_outbox_floor: SearchOutboxFloorTable
  service: ServiceTable
  session: SessionTable
  site_option: SiteOptionTable
  staff_challenge: StaffChallengeTable
  staff_invitation: StaffInvitationTable
  staff_member: StaffMemberTable
  staff_passkey: StaffPasskeyTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_totp: StaffTotpTable
  stay_request: StayRequestTable
  task: TaskTable
  task_plan_queue: TaskPlanQueueTable
  task_template: TaskTemplateTable
  tax_deliberation: TaxDeliberationTable
  tax_deliberation_commune: TaxDeliberationCommuneTable
  tax_period: TaxPeriodTable
  tax_regime: TaxRegimeTable
  tax_surtax: TaxSurtaxTable
  tax_tariff: TaxTariffTable
  tourist_tax_night: TouristTaxNightTable
  tourist_tax_payment: TouristTaxPaymentTable
  tourist_tax_queue: TouristTaxQueueTable
  tourist_tax_rate: TouristTaxRateTable
  tourist_tax_statement: TouristTaxStatementTable
  unavailable_nights: UnavailableNightsTable
  'test_bank.account': TestBankAccountTable
  'test_bank.movement': TestBankMovementTable
  'test_bank.notification': TestBankNotificationTable
  'test_bank.payment': TestBankPaymentTable
}
