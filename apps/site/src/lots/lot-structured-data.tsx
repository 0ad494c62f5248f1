import type { LotDetail } from '@escale/contract/lots'
import type { Crumb } from '@escale/contract/schema'
import { publicSettings } from '../api-client.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'

/** The least number of pictures that Google asks of a vacation rental. */
const PICTURES = 8

/** What search engines read of a lot: `VacationRental` and its `BreadcrumbList` (CO-04). */
export function LotStructuredData({ lot, breadcrumbs }: { lot: LotDetail; breadcrumbs: Crumb[] }) {
  const { publicUrl } = publicSettings()
  const address = (path: string) => new URL(withLocale(path, currentLocale()), publicUrl).href
  const rental = {
    '@type': 'VacationRental',
    identifier: lot.reference,
    name: lot.name,
    description: lot.descriptionsWA.replace(/<[^>]+>/g, ' ').trim(),
    url: address(lot.uri),
    image: lot.photos.slice(0, PICTURES).map(({ path }) => new URL(`${path}?w=1536&f=jpeg`, publicUrl).href),
    ...lot.coordinates,
    address: {
      '@type': 'PostalAddress',
      addressLocality: lot.city,
      addressRegion: lot.region.name,
      postalCode: lot.postcode,
      addressCountry: 'FR',
    },
    petsAllowed: lot.petsAccepted,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: lot.capacity },
      numberOfBedrooms: lot.bedrooms,
      numberOfBathroomsTotal: lot.bathrooms,
      floorSize: { '@type': 'QuantitativeValue', value: lot.areaM2, unitCode: 'MTK' },
    },
    ...(lot.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: lot.rating,
        reviewCount: lot.reviewCount,
        bestRating: 5,
      },
    }),
  }
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: address(url),
    })),
  }
  // A "<" in a text could end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': [rental, trail] }).replaceAll(
    '<',
    '\\u003c',
  )
  return <script type="application/ld+json">{json}</script>
}
