import type { ReportedField } from '@escale/domain/search/unreadable-fields'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'

/** Names the filters of the address that the search ignores because they could not be read (SE-21). */
export function IgnoredFilters({ fields }: { fields: readonly ReportedField[] }) {
  const names = [...new Set(fields.map((field) => FIELD_LABELS[field]()))]
  return (
    <p role="alert" className="mb-4 flex gap-2 rounded-md bg-warning-soft p-3.5 text-sm">
      <Icon name="warning" className="mt-0.5 text-warning" />
      {m.search_ignored({ count: names.length, names: names.join(', ') })}
    </p>
  )
}

const FIELD_LABELS: Record<ReportedField, () => string> = {
  q: m.search_destination,
  regionSlug: m.search_ignored_region,
  adults: m.search_capacity,
  children: m.search_capacity,
  people: m.search_capacity,
  capacity: m.search_capacity,
  bedrooms: m.search_ignored_bedrooms,
  bathrooms: m.search_ignored_bathrooms,
  priceMin: m.search_filter_price,
  priceMax: m.search_filter_price,
  officialRanking: m.search_filter_ranking,
  rating: m.search_filter_rating,
  petsAccepted: m.search_pets,
  category: m.search_filter_category,
  discount: m.search_filter_promotion,
  accommodation: m.search_filter_accommodation,
  amenities: m.search_filter_equipment,
  equipment: m.search_filter_equipment,
  layout: m.search_filter_layout,
  proximities: m.search_filter_proximities,
  bbox: m.search_chip_area,
  sort: m.search_sort,
}
