import type { LotCard, LotDetail } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { TOURIST_TAX_FIELDS } from '@escale/db/tourist-tax-fields'
import { type DatedTouristTaxRate, datedTouristTaxRate, type TouristTaxRow } from '@escale/domain/law/tourist-tax-rate'
import { KM_PER_DEGREE, KM_PER_GUEST, LONGITUDE_SCALE } from '@escale/domain/lots/similarity-score'
import type { DatabaseHandle, Statement } from '../platform/database/db.ts'

/** A lot of a list, with the price of the stay that the search computed. */
export interface CardHit {
  id: number
  rentCents: number | null
  discountedRentCents: number | null
  promotionId: number | null
}

/** Content of `lot_card` in one language. */
export type StoredCard = Omit<
  LotCard,
  | 'descriptionsWA'
  | 'agencyName'
  | 'agencyLogo'
  | 'mainPhoto'
  | 'originalMinPrice'
  | 'discountedMinPrice'
  | 'unitPrice'
  | 'discountedPrice'
  | 'totalPrice'
  | 'promotion'
  | 'adType'
  | 'registrationNumber'
  | 'favoriteId'
  | 'isLiked'
> & {
  /** Paragraphs of plain text. */
  beginning: string
}

export interface CardRow {
  card: StoredCard
  min_price_cents: number | null
  discounted_min_price_cents: number | null
  promotion: LotCard['promotion']
  /** What the price of a stay needs; null without one. */
  stay_facts: {
    processingFeeCents: number
    conciergeFeesCents: number
    /** INSEE code of the commune, the key of the tourist tax. */
    insee: string
    classification: number
    classifiedTo: string | null
    rentVatBasisPoints: number
  } | null
  ad_type: 0 | 1
  registration_number: string | null
  agency_name: string
  agency_logo: string
}

export type StayColumn = 'stay_facts'

/** Columns of a card without its promotion, in the language `$1`. */
const cardColumns = `
  lot_card.card, lot.ad_type, lot.registration_number, summary.min_weekly_price_cents as min_price_cents,
  summary.discounted_min_weekly_price_cents as discounted_min_price_cents, agency.name as agency_name, agency.logo as agency_logo`

const cardTables = (lotId: string) => `
  join lot_card on lot_card.lot_id = ${lotId} and lot_card.locale = $1
  join agency on agency.id = lot_card.agency_id
  left join lot_price_summary summary on summary.lot_id = ${lotId}`

/** Promotions that may be announced (LW-302) and that a booking made on the day of the parameter may still get for some stay. */
const openPromotion = (today: string) => `
  promotion.announceable and promotion.withdrawn_at is null and promotion.announced_at < ${today}::date + 1
  and promotion.stay_to > greatest(${today}::date, ${today}::date + coalesce(promotion.book_at_least_days_before, 0))
  and (promotion.stay_from <= ${today}::date + promotion.book_at_most_days_before) is not false`

const promotionJson = `select json_build_object('kind', kind, 'name', name ->> $1) from promotion`

const lotCards: Statement<CardRow> = {
  name: 'lot-cards',
  text: `
    select ${cardColumns}, case
        when requested.promotion_id is not null then (${promotionJson} where id = requested.promotion_id)
        when not requested.has_stay and summary.discounted_min_weekly_price_cents is not null then (
          ${promotionJson} where lot_id = requested.id and ${openPromotion('$5')} order by basis_points desc, id limit 1
        )
      end as promotion,
      case when requested.has_stay then (
        select json_build_object('processingFeeCents', agency.processing_fee_cents, 'conciergeFeesCents', lot.concierge_fee_cents,
          'insee', city.insee, 'classification', lot.official_ranking, 'classifiedTo', lot.classified_to,
          'rentVatBasisPoints', lot.rent_vat_basis_points)
        from city where city.id = lot.city_id
      ) end as stay_facts
    from unnest($2::int[], $3::int[], $4::boolean[]) with ordinality as requested (id, promotion_id, has_stay, place)
    join lot on lot.id = requested.id
    ${cardTables('requested.id')}
    order by requested.place`,
}

/** Reads the cards of the lots in their order. */
export function readCards(
  database: DatabaseHandle,
  hits: CardHit[],
  locale: Locale,
  today: string,
): Promise<CardRow[]> {
  return database.prepared(lotCards, [
    locale,
    hits.map((hit) => hit.id),
    hits.map((hit) => hit.promotionId),
    hits.map((hit) => hit.rentCents !== null),
    today,
  ])
}

const taxes: Statement<{ insee: string; taxes: TouristTaxRow[] }> = {
  name: 'tourist-taxes',
  text: `
    select wanted.insee, (
        select coalesce(json_agg(json_build_object(${TOURIST_TAX_FIELDS})), '[]')
        from tourist_tax_rate where insee = wanted.insee and valid_to > $2
      ) as taxes
    from unnest($1::text[]) as wanted (insee)`,
}

/** Rates of the tourist tax in a commune. */
export type TouristTaxes = readonly DatedTouristTaxRate[]

/** Reads tourist taxes from today on, by the INSEE code of the commune. */
export async function readTouristTaxes(database: DatabaseHandle, communes: string[], today: string) {
  const rows = communes.length === 0 ? [] : await database.prepared(taxes, [communes, today])
  return new Map<string, TouristTaxes>(rows.map(({ insee, taxes }) => [insee, taxes.map(datedTouristTaxRate)]))
}

export interface DetailRow extends Omit<CardRow, StayColumn> {
  description: string
  photos: LotDetail['photos']
  city_id: number
  city_slug: string
  region_slug: string
  energy_label: LotDetail['energyLabel']
  caution_cents: number
  compulsory_fees_cents: number
  categories: LotDetail['categories']
  distances: Record<string, number | null>
  amenities: LotDetail['amenities']
  seasons: LotDetail['seasons']
  busy: LotDetail['busy']
  promotions: LotDetail['promotions']
  reviews: LotDetail['reviews']
  agency: LotDetail['agency']
}

const lotDetail: Statement<DetailRow> = {
  name: 'lot-detail',
  text: `
    select ${cardColumns},
      lot.city_id, city.slug as city_slug, region.slug as region_slug,
      lot.energy_label, lot.caution_cents,
      lot.concierge_fee_cents + agency.processing_fee_cents as compulsory_fees_cents, city.categories, lot.description ->> $1 as description,
      (
        select coalesce(json_agg(json_build_object('id', id, 'path', path, 'alt', alt ->> $1) order by position), '[]')
        from lot_picture where lot_id = lot.id
      ) as photos,
      case when summary.discounted_min_weekly_price_cents is not null then (
        ${promotionJson} where lot_id = lot.id and ${openPromotion('$3')} order by basis_points desc, id limit 1
      ) end as promotion,
      json_build_object(
        'airport', lot.distance_airport_m, 'downtown', lot.distance_downtown_m, 'spaCenter', lot.distance_spa_center_m,
        'shops', lot.distance_shops_m, 'skiSchool', lot.distance_ski_school_m, 'slope', lot.distance_slope_m,
        'beach', lot.distance_beach_m, 'harbor', lot.distance_harbor_m, 'lifts', lot.distance_lifts_m
      ) as distances,
      (
        select coalesce(json_agg(
          json_build_object('slug', amenity.slug, 'kind', amenity.kind, 'name', amenity.name ->> $1, 'icon', amenity.icon)
          order by amenity.position), '[]')
        from lot_amenity join amenity on amenity.id = lot_amenity.amenity_id where lot_amenity.lot_id = lot.id
      ) as amenities,
      (
        select coalesce(json_agg(json_build_object(
          'start', start_date, 'end', end_date, 'weeklyPriceCents', weekly_price_cents,
          'minNights', min_nights, 'arrivalWeekdays', arrival_weekdays) order by start_date), '[]')
        from price_period where lot_id = lot.id and end_date > $3
      ) as seasons,
      (
        select coalesce(json_agg(json_build_object('start', start_date, 'end', end_date) order by start_date), '[]')
        from unavailable_nights where lot_id = lot.id and end_date > $3
          and (hold_expires_at is null or hold_expires_at > $4)
      ) as busy,
      (
        select coalesce(json_agg(json_build_object(
          'kind', kind, 'name', name ->> $1, 'percentBasisPoints', basis_points, 'stayFrom', stay_from, 'stayTo', stay_to,
          'minNights', min_nights, 'lowestPriceOfLast30DaysCents', (
            select min(prior.weekly_price_cents) from practised_prices(promotion) as prior
            where prior.start_date < promotion.stay_to)
          ) order by stay_from, id), '[]')
        from promotion where lot_id = lot.id and ${openPromotion('$3')}
      ) as promotions,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'rating', rating, 'author', author, 'locale', locale, 'text', text,
          'stayedIn', to_char(stay_month, 'YYYY-MM'), 'publishedOn', published_on) order by published_on desc, id desc), '[]')
        from review where lot_id = lot.id and published_on <= $3 and withdrawn_on is null
      ) as reviews,
      json_build_object(
        'id', agency.id, 'slug', agency.slug, 'name', agency.name, 'phone', agency.phone, 'email', agency.email,
        'address', agency.address, 'city', (select name from city where id = agency.city_id), 'logo', agency.logo
      ) as agency
    from lot
    join city on city.id = lot.city_id
    join region on region.id = city.region_id
    ${cardTables('lot.id')}
    where lot.uri = $2`,
}

/** Reads a lot, published or not; undefined when no lot has this address. Prices and nights start today. */
export async function readDetail(
  database: DatabaseHandle,
  uri: string,
  locale: Locale,
  { today, now }: { today: string; now: Date },
): Promise<DetailRow | undefined> {
  const [row] = await database.prepared(lotDetail, [locale, uri, today, now])
  return row
}

/** Reads the current address of a lot by a former one; null when it was deleted, undefined when no lot ever had this address. */
export async function readCurrentUri({ db }: DatabaseHandle, uri: string): Promise<string | null | undefined> {
  const former = await db
    .selectFrom('lot_former_uri as former')
    .leftJoin('lot', 'lot.id', 'former.lot_id')
    .select('lot.uri')
    .where('former.uri', '=', uri)
    .executeTakeFirst()
  return former?.uri
}

/**
 * `similarityScoreKm` of the domain in SQL. The index `lot_near` returns the nearest lots of each capacity; the lowest scores are among
 * them. The expressions must match those of the index.
 */
const similarLots: Statement<{ id: number }> = {
  name: 'similar-lots',
  text: `
    select near.id
    from lot
    join city on city.id = lot.city_id
    cross join generate_series(1, 30) as people -- every capacity that a lot may have
    cross join lateral (
      select other.id,
        point(other.lat, ${LONGITUDE_SCALE} * other.lon) <-> point(lot.lat, ${LONGITUDE_SCALE} * lot.lon) as degrees
      from lot other
      join city other_city on other_city.id = other.city_id
      where other.capacity = people::smallint and other.published and other.name <> '0' and other.id <> lot.id
        and (other_city.region_id = city.region_id or other_city.categories && city.categories)
      order by degrees, other.id
      limit $2
    ) as near
    where lot.id = $1
    order by near.degrees * ${KM_PER_DEGREE} + ${KM_PER_GUEST} * abs(people - lot.capacity), near.id
    limit $2`,
}

/** Reads published lots of the same region or category by similarity score. */
export async function readSimilar(database: DatabaseHandle, lotId: number, limit: number): Promise<number[]> {
  return (await database.prepared(similarLots, [lotId, limit])).map((row) => row.id)
}

/** Reads the slugs of all agencies. */
export async function readAgencySlugs({ db }: DatabaseHandle): Promise<string[]> {
  return (await db.selectFrom('agency').select('slug').execute()).map(({ slug }) => slug)
}
