/** The part of the closed vocabulary that every search page shows: kinds of holiday and orders of the list. */
import type { Category, Sort } from '@escale/domain/search/vocabulary'
import * as m from '../i18n/messages.generated/messages.js'
import type { Word } from './search-words.ts'

export const categoryWords: Record<Category, Word> = {
  sea: [m.search_category_sea, 'waves'],
  mountain: [m.search_category_mountain, 'mountain'],
  hydrotherapy: [m.search_category_hydrotherapy, 'spa'],
  green: [m.search_category_green, 'leaf'],
  city: [m.search_category_city, 'downtown'],
}

export const sortWords: Record<Sort, () => string> = {
  priceIncreasing: m.search_sort_price_increasing,
  priceDecreasing: m.search_sort_price_decreasing,
  areaIncreasing: m.search_sort_area_increasing,
  areaDecreasing: m.search_sort_area_decreasing,
  ratingDecreasing: m.search_sort_rating_decreasing,
  random: m.search_sort_random,
}
