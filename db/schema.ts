/**
 * The tables as Kysely sees them, written by hand beside the migrations.
 *
 * Calendar days are `yyyy-MM-dd` strings and big numbers plain numbers: `openPool` (pool.ts) tells pg so.
 * Amounts are integer cents, distances metres, reductions and rates basis points (hundredths of a percent).
 */
import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'

export type Locale = 'fr' | 'en'
/** The same thing in both languages of the site. */
export type Localized<T> = { fr: T; en: T }
export type LocalizedText = Localized<string>

export type CategoryKey = 'sea' | 'mountain' | 'hydrotherapy' | 'green' | 'city'
export type LogementType = 'studio' | 'apartment' | 'house'
export type AmenityKind = 'equipment' | 'layout' | 'comfort'
export type PromotionKind = 'discount' | 'earlyLastDiscount' | 'bulkDiscount'
export type OccupancyKind = 'booking' | 'personal' | 'coBooking' | 'concierge' | 'import' | 'closed'
export type ServiceUnit = 'stay' | 'person' | 'night' | 'personNight'

/** One element of a page's or an article's body. The HTML is of our own writing: h2, h3, p, ul, ol, li, strong, em, a. */
export type Block =
  | { kind: 'text'; html: string }
  | { kind: 'picture'; path: string; alt: string; caption: string | null }
  | { kind: 'gallery'; title: string | null; pictures: { path: string; alt: string }[] }
  | { kind: 'lots'; title: string | null; filter: BlockFilter; references: string[]; limit: number }
  | { kind: 'search'; title: string | null; filter: BlockFilter }
  | { kind: 'agencies'; title: string | null; region: string | null }
  | { kind: 'faq'; questions: { question: string; answer: string }[] }
  | { kind: 'form'; title: string | null; subject: string | null }
  | { kind: 'link'; link: { text: string; url: string } }
  | { kind: 'legalIdentity' }

/** What a block searches for: categories, and a region (`{group}_{region}`) or a place. */
export type BlockFilter = { category: string[]; regionSlug: string | null; q: string | null }

export type Seo = { title: string; description: string }

/** jsonb: read as a value, written as JSON text (pg would turn a JavaScript array into a PostgreSQL one). */
type Json<T> = ColumnType<T, string, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** Filled by the database alone. */
type Computed<T> = ColumnType<T, never, never>

export interface CategoryTable {
  key: CategoryKey
  slug: string
  name: Json<LocalizedText>
  url: string
  image: string
  position: number
}

export interface RegionTable {
  id: Generated<number>
  slug: string
  name: Json<LocalizedText>
  position: number
  search_name: Computed<string>
}

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
}

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
  opening_hours: Json<Localized<{ days: string; hours: string }[]>>
  logo: string
  image: string
  lat: number
  lon: number
  processing_fee_cents: number
  insurance_basis_points: number
  deposit_basis_points: Generated<number>
  professional_card: string
  guarantor: string | null
  mediator: string | null
  description: Json<LocalizedText>
  search_name: Computed<string>
}

export interface BackupRunTable {
  id: Computed<number>
  kind: 'dump' | 'base' | 'external'
  place: string
  finished_at: InstantWithDefault
}

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
  /** The only language in which it was written; null: both. */
  described_in: Locale | null
  registration_number: string | null
  energy_label: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null
  virtual_visit_url: string | null
  /** Number and street; like what follows for who has paid for a stay. */
  street: string | null
  /** HH:mm in France, as the two after it. */
  arrival_from: string | null
  arrival_until: string | null
  departure_until: string | null
  access: Json<LocalizedText> | null
  has_cleaning_badge: Generated<boolean>
  cleaning_fee_cents: Generated<number>
  concierge_fee_cents: Generated<number>
  caution_cents: Generated<number>
  published: Generated<boolean>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
}

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

/** Where a lot once stood; without a lot, one that was deleted. */
export interface LotFormerUriTable {
  uri: string
  lot_id: number | null
  left_at: InstantWithDefault
}

export interface LotTranslationTable {
  lot_id: number
  locale: Locale
  source: string
  description: string
  translated_at: InstantWithDefault
}

/** Paragraphs in both languages. */
export interface DictionaryTable {
  id: Generated<number>
  fr: string
  en: string
}

export interface LotAmenityTable {
  lot_id: number
  amenity_id: number
}

export interface LotPictureTable {
  id: Generated<number>
  lot_id: number
  position: number
  path: string
  alt: Json<LocalizedText>
  width: Generated<number>
  height: Generated<number>
}

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
}

/** Nights [start_date, end_date). */
export interface PricePeriodTable {
  id: Generated<number>
  lot_id: number
  start_date: string
  end_date: string
  weekly_price_cents: number
  min_nights: Generated<number>
  /** ISO weekdays, Monday = 1. */
  arrival_weekdays: Generated<number[]>
}

export interface PriceHistoryTable {
  id: Generated<number>
  lot_id: number
  start_date: string
  end_date: string
  /** Null: withdrawn. */
  weekly_price_cents: number | null
  recorded_at: InstantWithDefault
}

export interface PromotionTable {
  id: Generated<number>
  lot_id: number
  kind: PromotionKind
  name: Json<LocalizedText>
  basis_points: number
  stay_from: string
  stay_to: string
  min_nights: Generated<number>
  book_at_least_days_before: number | null
  book_at_most_days_before: number | null
  announced_at: InstantWithDefault
  withdrawn_at: Instant | null
}

/** Nights [start_date, end_date) taken. */
export interface OccupancyTable {
  id: Generated<number>
  lot_id: number
  start_date: string
  end_date: string
  /** PostgreSQL's own writing of the range: `[2026-08-01,2026-08-08)`. */
  during: Computed<string>
  kind: OccupancyKind
  hold_expires_at: Instant | null
  created_at: InstantWithDefault
}

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
}

export interface LotPriceSummaryTable {
  lot_id: number
  min_weekly_price_cents: number
  discounted_min_weekly_price_cents: number | null
  computed_on: string
}

export interface LotSeasonsTable {
  lot_id: number
  /** Made by `refresh_lot_seasons` alone, and read by the search. */
  seasons: Buffer
}

export interface LotCardTable {
  lot_id: number
  locale: Locale
  agency_id: number
  /** Made by `refresh_lot_cards` alone. */
  card: unknown
}

export interface RateLimitTable {
  key: string
  points: Generated<number>
  /** Milliseconds since 1970. */
  expire: number | null
}

export interface SearchOutboxTable {
  id: Generated<number>
  /** A 64-bit transaction id, as text. */
  xid: Generated<string>
  lot_id: number
  created_at: InstantWithDefault
}

export interface SearchOutboxFloorTable {
  singleton: Generated<boolean>
  xid: Generated<string>
}

export interface PageTable {
  id: Generated<number>
  path: string
  type: string
  title: Json<LocalizedText>
  blocks: Json<Localized<Block[]>>
  seo: Json<Localized<Seo>>
  category_key: CategoryKey | null
  published: Generated<boolean>
  updated_at: InstantWithDefault
}

export interface MandateTable {
  id: Generated<number>
  lot_id: number
  account_id: string
  fee_basis_points: number
  start_date: string
  end_date: string | null
  during: Computed<string>
}

export interface MenuTable {
  id: Generated<number>
  key: string
}

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

export interface SiteOptionTable {
  key: string
  /** An object inside with exactly the keys fr and en is a text in both languages. */
  value: Json<unknown>
}

export interface NewsTable {
  id: Generated<number>
  slug: string
  title: Json<LocalizedText>
  excerpt: Json<LocalizedText>
  body: Json<Localized<Block[]>>
  image: string
  published_on: string
  published: Generated<boolean>
}

export interface NewsReadTable {
  account_id: string
  news_id: number
  read_at: InstantWithDefault
}

export interface ProposalTable {
  id: Generated<string>
  agency_id: number
  message: Json<LocalizedText>
  start_date: string | null
  end_date: string | null
  adults: Generated<number>
  children: Generated<number>
  created_at: InstantWithDefault
}

export type CatalogueImportResult =
  | 'running'
  | 'complete'
  | 'refusals'
  | 'unreadable'
  | 'stopped'
  | 'interrupted'
  | 'failed'
  | 'crashed'

export interface CatalogueImportTable {
  id: GeneratedAlways<number>
  started_at: Generated<Date>
  ended_at: Generated<Date | null>
  started_by: string
  file_name: string
  file_sha256: string
  result: Generated<CatalogueImportResult>
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  unpublished: Generated<number>
  problems: Generated<number>
}

export interface ProposalLotTable {
  proposal_id: string
  lot_id: number
  position: number
}

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

export interface NewsletterSubscriberTable {
  id: Generated<number>
  email: string
  locale: Locale
  /** When it was asked for; once confirmed, when it was confirmed. */
  subscribed_at: InstantWithDefault
  confirmed_at: Instant | null
  unsubscribed_at: Instant | null
  /** The account whose sign-up asked for it, until that is confirmed. */
  asked_by: string | null
}

export interface NewsletterTokenTable {
  token_hash: Buffer
  subscriber_id: number
  purpose: 'confirm' | 'unsubscribe'
  created_at: InstantWithDefault
  expires_at: Instant | null
}

export type AccessRight = 'tenant' | 'owner'

export interface AccountTable {
  id: Generated<string>
  access_right: AccessRight
  email: string
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
}

export interface SessionTable {
  token_hash: Buffer
  account_id: string
  created_at: InstantWithDefault
  last_seen_at: InstantWithDefault
  expires_at: Instant
}

export interface AccountTokenTable {
  token_hash: Buffer
  account_id: string
  purpose: 'verifyEmail' | 'resetPassword' | 'finishOwner'
  created_at: InstantWithDefault
  expires_at: Instant
  used_at: Instant | null
  return_to: string | null
}

export interface LoginLockTable {
  email: string
  failures: number
  locked_until: Instant | null
  last_failure_at: Instant
}

export type BookingKind = 'tenant' | 'personal' | 'coBooking' | 'concierge'
export type BookingStatus = 'held' | 'option' | 'pending' | 'confirmed' | 'paid' | 'expired' | 'cancelled' | 'refunded'

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

export interface BookingTable {
  id: Generated<string>
  agency_id: number
  agency_booking_id: string
  tagging_id: Generated<string>
  kind: BookingKind
  status: BookingStatus
  lot_id: number
  occupancy_id: number | null
  account_id: string
  start_date: string
  end_date: string
  adults: number
  children: number
  insurance: Generated<boolean>
  requested_options: ColumnType<{ articleID: string; quantity: number }[], string | undefined, string>
  quote: Json<unknown> | null
  quote_snapshot: Json<unknown> | null
  rent_cents: number | null
  discount_cents: number | null
  services_cents: number | null
  concierge_fee_cents: number | null
  processing_fee_cents: number | null
  insurance_cents: number | null
  tourist_tax_cents: number | null
  total_cents: Generated<number>
  deposit_cents: Generated<number>
  balance_cents: Generated<number>
  deposit_due_on: string | null
  balance_due_on: string | null
  guest: ColumnType<BookingGuest, string | undefined, string>
  note: Generated<string>
  locale: Locale
  creation_url: Generated<string>
  hold_expires_at: Instant | null
  /** Of the secret link by which an agency decides on a co-booking. */
  decision_token_hash: Buffer | null
  terms_accepted_at: Instant | null
  created_at: InstantWithDefault
  confirmed_at: Instant | null
  paid_at: Instant | null
  ended_at: Instant | null
  updated_at: InstantWithDefault
}

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

export interface CalendarFeedTable {
  lot_id: number
  account_id: string
  token: string
  created_at: InstantWithDefault
}

export type CalendarFailure =
  | 'unreachable'
  | 'notACalendar'
  | 'tooLarge'
  | 'forbiddenAddress'
  | 'tooComplex'
  | 'interrupted'

export interface CalendarImportTable {
  id: Generated<number>
  lot_id: number
  account_id: string
  name: string
  url: string
  created_at: InstantWithDefault
  last_read_at: Instant | null
  last_failure: CalendarFailure | null
  read_on: string | null
  reading_since: Instant | null
  retry_at: Instant | null
  times_set_aside: Generated<number>
  /** Number of events by reason. */
  left_out: ColumnType<Partial<Record<string, number>>, string | undefined, string>
}

export interface ImportedStayTable {
  id: Generated<number>
  calendar_import_id: number
  uid: string
  start_date: string
  end_date: string
  left_aside: 'block' | 'rolling' | 'echo' | null
  /** Null for a stay: the nights were taken already. */
  occupancy_id: number | null
  conflict_told_at: Instant | null
}

export interface BookingEventTable {
  id: Generated<number>
  booking_id: string
  status: BookingStatus
  reason: Generated<string>
  at: InstantWithDefault
}

export type Instalment = 'deposit' | 'balance'
export type PaymentStatus =
  | 'created'
  | 'started'
  | 'authorised'
  | 'captured'
  | 'returning'
  | 'refused'
  | 'abandoned'
  | 'voided'
  | 'refunded'
export type MovementKind = 'authorised' | 'captured' | 'voided' | 'refunded'

export interface PaymentTable {
  id: Generated<string>
  booking_id: string
  instalment: Instalment
  amount_cents: number
  refunded_cents: Generated<number>
  provider: 'testBank' | 'stripe'
  provider_payment_id: string | null
  idempotency_key: string
  request_hash: Buffer
  /** The API's PaymentRequest. */
  request: Json<unknown>
  payable_until: Instant
  page_url: string | null
  status: PaymentStatus
  created_at: InstantWithDefault
  checked_at: InstantWithDefault
  updated_at: InstantWithDefault
}

export interface LedgerEntryTable {
  id: Generated<number>
  payment_id: string
  kind: MovementKind
  amount_cents: number
  movement_id: string
  at: InstantWithDefault
}

export interface ProviderEventTable {
  provider: string
  event_id: string
  payload: Json<unknown>
  handled_at: InstantWithDefault
}

export interface RefundTable {
  id: string
  payment_id: string
  amount_cents: number
  created_at: InstantWithDefault
  settled_at: Instant | null
}

export interface TestBankPaymentTable {
  id: string
  idempotency_key: string
  request: Json<unknown>
  amount_cents: number
  status: 'open' | 'challenged' | 'authorised' | 'captured' | 'refused' | 'abandoned' | 'voided' | 'refunded'
  refunded_cents: Generated<number>
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
  copies: Generated<number>
  attempts: Generated<number>
  delivered_at: Instant | null
}

export interface FavouriteListTable {
  id: Generated<number>
  account_id: string
  name: string
  slug: string
  share_token_hash: Buffer | null
  created_at: InstantWithDefault
}

export interface FavouriteTable {
  id: Generated<number>
  list_id: number
  lot_id: number
  created_at: InstantWithDefault
}

/** Keys under which client addresses are hashed, one a day. */
export interface ClientKeyTable {
  /** yyyy-MM-dd, UTC. */
  day: string
  key: Buffer
}

/** From which client a booking was begun. */
export interface HoldClientTable {
  booking_id: string
  client_hash: Buffer
  created_at: InstantWithDefault
}

export interface MailTable {
  id: Generated<number>
  key: string
  template: string
  recipient: string
  locale: Locale
  data: Json<Record<string, unknown>>
  created_at: InstantWithDefault
  attempts: Generated<number>
  next_attempt_at: InstantWithDefault
  last_error: string | null
  sent_at: Instant | null
  given_up_at: Instant | null
  rendered: Json<{ subject: string; text: string; html: string }> | null
}

export interface SchemaMigrationTable {
  name: string
  checksum: string
  applied_at: InstantWithDefault
}

export interface Database {
  account: AccountTable
  account_token: AccountTokenTable
  agency: AgencyTable
  agency_message: AgencyMessageTable
  amenity: AmenityTable
  backup_run: BackupRunTable
  booking: BookingTable
  booking_event: BookingEventTable
  calendar_feed: CalendarFeedTable
  calendar_import: CalendarImportTable
  catalogue_import: CatalogueImportTable
  category: CategoryTable
  city: CityTable
  concierge_service: ConciergeServiceTable
  dictionary: DictionaryTable
  favourite: FavouriteTable
  favourite_list: FavouriteListTable
  imported_stay: ImportedStayTable
  ledger_entry: LedgerEntryTable
  legal_identity: LegalIdentityTable
  login_lock: LoginLockTable
  lot: LotTable
  lot_amenity: LotAmenityTable
  lot_card: LotCardTable
  lot_seasons: LotSeasonsTable
  lot_former_uri: LotFormerUriTable
  lot_picture: LotPictureTable
  lot_price_summary: LotPriceSummaryTable
  lot_translation: LotTranslationTable
  client_key: ClientKeyTable
  hold_client: HoldClientTable
  mail: MailTable
  mandate: MandateTable
  menu: MenuTable
  menu_item: MenuItemTable
  news: NewsTable
  news_read: NewsReadTable
  newsletter_subscriber: NewsletterSubscriberTable
  newsletter_token: NewsletterTokenTable
  occupancy: OccupancyTable
  page: PageTable
  payment: PaymentTable
  price_history: PriceHistoryTable
  price_period: PricePeriodTable
  promotion: PromotionTable
  proposal: ProposalTable
  proposal_lot: ProposalLotTable
  provider_event: ProviderEventTable
  rate_limit: RateLimitTable
  refund: RefundTable
  region: RegionTable
  region_group: RegionGroupTable
  region_group_region: RegionGroupRegionTable
  review: ReviewTable
  schema_migration: SchemaMigrationTable
  search_outbox: SearchOutboxTable
  search_outbox_floor: SearchOutboxFloorTable
  service: ServiceTable
  session: SessionTable
  site_option: SiteOptionTable
  'test_bank.movement': TestBankMovementTable
  'test_bank.notification': TestBankNotificationTable
  'test_bank.payment': TestBankPaymentTable
  tourist_tax_rate: TouristTaxRateTable
}

export type LotRow = Selectable<LotTable>
export type PricePeriodRow = Selectable<PricePeriodTable>
export type OccupancyRow = Selectable<OccupancyTable>
export type PromotionRow = Selectable<PromotionTable>
export type NewOccupancy = Insertable<OccupancyTable>
