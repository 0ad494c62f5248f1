/** The closed vocabulary of search in words and pictures. Every word has one, or this does not compile. */
import type { RegionGroup } from '@escale/contract/content'
import type { ActiveFilter, SearchQuery } from '@escale/domain/search/search-query'
import type {
  Accommodation,
  Category,
  Discount,
  Equipment,
  Layout,
  Proximity,
  Sort,
} from '@escale/domain/search/vocabulary'
import { displayDay, displayDistance } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import type { IconName } from '../ui/icon-names.ts'

type Word = [words: () => string, icon: IconName]

export const categoryWords: Record<Category, Word> = {
  sea: [m.search_category_sea, 'waves'],
  mountain: [m.search_category_mountain, 'mountain'],
  hydrotherapy: [m.search_category_hydrotherapy, 'spa'],
  green: [m.search_category_green, 'leaf'],
  city: [m.search_category_city, 'downtown'],
}

export const proximityWords: Record<Proximity, Word> = {
  airport: [m.search_proximity_airport, 'airport'],
  downtown: [m.search_proximity_downtown, 'downtown'],
  spaCenter: [m.search_proximity_spa_center, 'spa'],
  shops: [m.search_proximity_shops, 'shop'],
  skiSchool: [m.search_proximity_ski_school, 'ski-school'],
  slope: [m.search_proximity_slope, 'slope'],
  beach: [m.search_proximity_beach, 'beach'],
  harbor: [m.search_proximity_harbor, 'anchor'],
  lifts: [m.search_proximity_lifts, 'lifts'],
}

export const discountWords: Record<Discount, Word> = {
  discount: [m.search_discount_discount, 'euro'],
  earlyLastDiscount: [m.search_discount_early_last, 'clock'],
  bulkDiscount: [m.search_discount_bulk, 'calendar'],
}

export const accommodationWords: Record<Accommodation, Word> = {
  studio: [m.search_accommodation_studio, 'bed'],
  apartment: [m.search_accommodation_apartment, 'rooms'],
  house: [m.search_accommodation_house, 'home'],
}

export const equipmentWords: Record<Equipment, Word> = {
  barbecue: [m.search_equipment_barbecue, 'barbecue'],
  climatisation: [m.search_equipment_climatisation, 'snowflake'],
  washingMachine: [m.search_equipment_washing_machine, 'washing-machine'],
  dishwasher: [m.search_equipment_dishwasher, 'dishwasher'],
  television: [m.search_equipment_television, 'tv'],
  internet: [m.search_equipment_internet, 'wifi'],
}

export const layoutWords: Record<Layout, Word> = {
  balcony: [m.search_layout_balcony, 'balcony'],
  skiLockers: [m.search_layout_ski_lockers, 'ski'],
  garden: [m.search_layout_garden, 'garden'],
  garageOrParking: [m.search_layout_garage_or_parking, 'parking'],
  swimmingPool: [m.search_layout_swimming_pool, 'pool'],
  swimmingPoolPrivate: [m.search_layout_swimming_pool_private, 'pool-private'],
  mer: [m.search_layout_sea, 'waves'],
  port: [m.search_layout_harbor, 'anchor'],
  montagne: [m.search_layout_mountain, 'mountain'],
}

export const sortWords: Record<Sort, () => string> = {
  priceIncreasing: m.search_sort_price_increasing,
  priceDecreasing: m.search_sort_price_decreasing,
  areaIncreasing: m.search_sort_area_increasing,
  areaDecreasing: m.search_sort_area_decreasing,
  ratingDecreasing: m.search_sort_rating_decreasing,
  random: m.search_sort_random,
}

/** An active filter as its chip says it. */
export function filterWords(filter: ActiveFilter, query: SearchQuery): string {
  switch (filter.key) {
    case 'category':
      return categoryWords[filter.value][0]()
    case 'discount':
      return discountWords[filter.value][0]()
    case 'accommodation':
      return accommodationWords[filter.value][0]()
    case 'equipment':
      return equipmentWords[filter.value][0]()
    case 'layout':
      return layoutWords[filter.value][0]()
    case 'capacity':
      return m.search_chip_capacity({ count: filter.value })
    case 'bedrooms':
      return m.search_chip_bedrooms({ count: filter.value })
    case 'bathrooms':
      return m.search_chip_bathrooms({ count: filter.value })
    case 'priceMin':
      return m.search_chip_price_min({ price: filter.value })
    case 'priceMax':
      return m.search_chip_price_max({ price: filter.value })
    case 'officialRanking':
      return m.search_chip_ranking({ count: filter.value })
    case 'rating':
      return m.search_chip_rating({ count: filter.value })
    case 'petsAccepted':
      return m.search_pets()
    case 'amenities':
      return query.amenities?.[filter.value]?.name ?? filter.value
    case 'proximities': {
      const { minDistance, maxDistance } = query.proximities?.[filter.value] ?? {}
      const name = proximityWords[filter.value][0]()
      if (maxDistance === undefined) return m.search_chip_beyond({ name, distance: displayDistance(minDistance ?? 0) })
      if (maxDistance === 0) return m.search_chip_on_site({ name })
      return m.search_chip_within({ name, distance: displayDistance(maxDistance) })
    }
    case 'bbox':
      return m.search_chip_area()
  }
}

/** The name of `{group}_{region}`; its slug for a region that is no more. */
export function regionName(regionSlug: string, groups: readonly RegionGroup[]): string {
  const [groupSlug, slug = ''] = regionSlug.split('_')
  const group = groups.find((other) => other.slug === groupSlug)
  return group?.regions.find((region) => region.slug === slug)?.name ?? slug
}

/** A stay in the length of a field: "sam. 10 juil. – sam. 17 juil.". */
export function stayWords({ start_date, end_date }: Pick<SearchQuery, 'start_date' | 'end_date'>): string | null {
  return start_date && end_date ? `${displayDay(start_date, 'short')} – ${displayDay(end_date, 'short')}` : null
}
