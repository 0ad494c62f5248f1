import { formatRoundedPrice } from '@escale/domain/price-format'
import type { ActiveFilter } from '@escale/domain/search/active-filters'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { displayDistance } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { categoryLabels } from './basic-labels.ts'
import { accommodationLabels, discountLabels, equipmentLabels, layoutLabels, proximityLabels } from './option-labels.ts'

/** An active filter as its chip says it. */
export function filterLabel(filter: ActiveFilter, query: SearchQuery): string {
  switch (filter.key) {
    case 'category':
      return categoryLabels[filter.value][0]()
    case 'discount':
      return discountLabels[filter.value][0]()
    case 'accommodation':
      return accommodationLabels[filter.value][0]()
    case 'equipment':
      return equipmentLabels[filter.value][0]()
    case 'layout':
      return layoutLabels[filter.value][0]()
    case 'capacity':
      return m.search_chip_capacity({ count: filter.value })
    case 'bedrooms':
      return m.search_chip_bedrooms({ count: filter.value })
    case 'bathrooms':
      return m.search_chip_bathrooms({ count: filter.value })
    case 'priceMin':
      return m.search_chip_price_min({ price: formatRoundedPrice(filter.value * 100) })
    case 'priceMax':
      return m.search_chip_price_max({ price: formatRoundedPrice(filter.value * 100) })
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
      const name = proximityLabels[filter.value][0]()
      if (maxDistance === undefined) return m.search_chip_beyond({ name, distance: displayDistance(minDistance ?? 0) })
      if (maxDistance === 0) return m.search_chip_on_site({ name })
      return m.search_chip_within({ name, distance: displayDistance(maxDistance) })
    }
    case 'bbox':
      return m.search_chip_area()
  }
}
