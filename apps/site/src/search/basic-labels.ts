/** Labels that every search page shows: categories and sorts. */
import type { Category } from '@escale/domain/search/filter-options'
import type { Sort } from '@escale/domain/search/sorts'
import * as m from '../i18n/messages.generated/messages.js'
import type { OptionLabel } from './option-labels.ts'

export const categoryLabels: Record<Category, OptionLabel> = {
  sea: [m.search_category_sea, 'waves'],
  mountain: [m.search_category_mountain, 'mountain'],
  hydrotherapy: [m.search_category_hydrotherapy, 'spa'],
  green: [m.search_category_green, 'leaf'],
  city: [m.search_category_city, 'downtown'],
}

export const sortLabels: Record<Sort, () => string> = {
  recommended: m.search_sort_recommended,
  priceIncreasing: m.search_sort_price_increasing,
  priceDecreasing: m.search_sort_price_decreasing,
  areaIncreasing: m.search_sort_area_increasing,
  areaDecreasing: m.search_sort_area_decreasing,
  ratingDecreasing: m.search_sort_rating_decreasing,
  random: m.search_sort_random,
}
