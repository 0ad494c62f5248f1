/** Structured data for search engines: a schema.org graph (CO-04). */
import type { PageOf, PageType } from '@escale/contract/content'
import type { Crumb } from '@escale/contract/schema'
import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  ItemList,
  Organization,
  RealEstateAgent,
  Thing,
  WebSite,
} from 'schema-dts'
import { textOfNodes } from '../html/content-node.ts'
import { parseHtml } from '../html/parse-html.ts'
import { vacationRental } from './vacation-rental.ts'

/** A page without the fields that depend on the visitor's stay. */
export type DescribedPage = {
  [Type in PageType]: Type extends 'lot' ? Omit<PageOf<'lot'>, 'quote'> : PageOf<Type>
}[PageType]

export interface Site {
  name: string
  /** Path of the logo. */
  logo: string
  /** `https://host`. */
  publicUrl: string
  /** Returns the absolute address of a page in the visitor's language. */
  page: (path: string) => string
}

/** The schema.org graph of a page; undefined for pages without one, and for a proposition, which is private. */
export function structuredData(page: DescribedPage, site: Site): Graph | undefined {
  if (page.type === 'proposition') return undefined
  const things = [...thingsOf(page, site), ...(page.breadcrumbs.length > 1 ? [trail(page.breadcrumbs, site)] : [])]
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined
}

function thingsOf(page: DescribedPage, site: Site): Thing[] {
  const file = (path: string) => new URL(path, site.publicUrl).href
  switch (page.type) {
    case 'home':
      return [organization(site, file), website(site), lotList(page.promotedLots, site)]
    case 'lot': {
      const rental = vacationRental(page.lot, { page: site.page, file })
      return rental ? [rental] : []
    }
    case 'listing':
      return [lotList(page.lots, site)]
    case 'agencies':
      return [
        itemList(
          page.agencies.map(({ name, slug }) => ({ name, path: `/nos-agences/${slug}` })),
          site,
        ),
      ]
    case 'agency':
      return [agent(page, site, file), lotList(page.lots, site)]
    case 'content': {
      const faq = faqPage(page)
      return faq ? [faq] : []
    }
    default:
      return []
  }
}

const organizationId = ({ publicUrl }: Site) => `${publicUrl}/#organization`

function organization(site: Site, file: (path: string) => string): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    url: site.page('/'),
    logo: file(site.logo),
  }
}

function website(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#website`,
    name: site.name,
    url: site.page('/'),
    inLanguage: ['fr', 'en'],
    publisher: { '@id': organizationId(site) },
  }
}

function lotList(lots: readonly { name: string; uri: string }[], site: Site): ItemList {
  return itemList(
    lots.map(({ name, uri }) => ({ name, path: uri })),
    site,
  )
}

function itemList(items: readonly { name: string; path: string }[], site: Site): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: site.page(path),
    })),
  }
}

function agent(
  { agency, path }: Extract<DescribedPage, { type: 'agency' }>,
  site: Site,
  file: (path: string) => string,
): RealEstateAgent {
  return {
    '@type': 'RealEstateAgent',
    '@id': `${site.page(path)}#agency`,
    name: agency.name,
    description: textOfNodes(parseHtml(agency.description)),
    url: site.page(path),
    logo: file(agency.logo),
    ...(agency.picture && { image: file(`${agency.picture.path}?w=1536&f=jpeg`) }),
    telephone: agency.phone,
    email: agency.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: agency.streetAddress,
      postalCode: agency.postcode,
      addressLocality: agency.city,
      addressRegion: agency.region,
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', ...agency.coordinates },
    parentOrganization: { '@id': organizationId(site) },
  }
}

function faqPage({ blocks }: Extract<DescribedPage, { type: 'content' }>): FAQPage | undefined {
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.questions : []))
  if (questions.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function trail(breadcrumbs: readonly Crumb[], { page }: Site): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: page(url),
    })),
  }
}

/** Picture that represents a page elsewhere: its path without width and format. */
export function pictureOf(page: DescribedPage): { path: string; alt: string } | null {
  const named = (path: string | null, alt: string) => (path === null ? null : { path, alt })
  switch (page.type) {
    case 'home':
    case 'listing':
      return named(page.image, page.title)
    case 'lot':
      return page.lot.mainPhoto
    case 'agency':
      return page.agency.picture
    case 'content': {
      const [first] = page.blocks.flatMap((block): readonly { path: string; alt: string }[] =>
        block.kind === 'picture' ? [block] : block.kind === 'cards' ? block.cards : [],
      )
      return first ?? null
    }
    default:
      return null
  }
}
