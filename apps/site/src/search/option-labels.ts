/** Labels and icons of all filter options. */
import type { Accommodation, Discount, Equipment, Layout, Proximity } from '@escale/domain/search/filter-options'
import * as m from '../i18n/messages.generated/messages.js'
import type { IconName } from '../ui/icon-names.ts'

export type OptionLabel = [words: () => string, icon: IconName]

export const proximityLabels: Record<Proximity, OptionLabel> = {
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

export const discountLabels: Record<Discount, OptionLabel> = {
  discount: [m.search_discount_discount, 'euro'],
  earlyLastDiscount: [m.search_discount_early_last, 'clock'],
  bulkDiscount: [m.search_discount_bulk, 'calendar'],
}

export const accommodationLabels: Record<Accommodation, OptionLabel> = {
  studio: [m.search_accommodation_studio, 'bed'],
  apartment: [m.search_accommodation_apartment, 'rooms'],
  house: [m.search_accommodation_house, 'home'],
}

export const equipmentLabels: Record<Equipment, OptionLabel> = {
  barbecue: [m.search_equipment_barbecue, 'barbecue'],
  climatisation: [m.search_equipment_climatisation, 'snowflake'],
  washingMachine: [m.search_equipment_washing_machine, 'washing-machine'],
  dishwasher: [m.search_equipment_dishwasher, 'dishwasher'],
  television: [m.search_equipment_television, 'tv'],
  internet: [m.search_equipment_internet, 'wifi'],
}

export const layoutLabels: Record<Layout, OptionLabel> = {
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
