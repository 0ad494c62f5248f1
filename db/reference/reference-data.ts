/** What the site cannot be shown without, as typed values of the JSON files beside: in both languages, in the typography of each. */
import type { Block, CategoryKey, Localized, LocalizedText } from '../schema.ts'
import amenities from './amenities.json' with { type: 'json' }
import categoryData from './categories.json' with { type: 'json' }
import departments from './departments.json' with { type: 'json' }
import menuData from './menus.json' with { type: 'json' }
import pageData from './pages.json' with { type: 'json' }
import placeData from './places.json' with { type: 'json' }
import regionData from './regions.json' with { type: 'json' }
import siteOptions from './site-options.json' with { type: 'json' }

export type AmenitySlug = keyof typeof amenities
export type DepartmentCode = keyof typeof departments

interface Category {
  key: CategoryKey
  slug: string
  name: LocalizedText
  /** The name of its group of regions. */
  group: LocalizedText
  image: string
  /** The picture of a place of this category that has none of its own. */
  placeImage: string
}

/** A town or resort. Coordinates are those of its centre. */
export interface Place {
  slug: string
  name: string
  postcode: string
  insee: string
  department: DepartmentCode
  lat: number
  lon: number
  /** The first one is what the place is known for. */
  categories: readonly [CategoryKey, ...CategoryKey[]]
  description: LocalizedText
  image: string
}

/** An entry of a menu: the columns of `menu_item` that differ from their defaults. */
export interface MenuEntry {
  title: LocalizedText
  url: string
  navigation_title_mobile?: LocalizedText
  is_categories_parent?: boolean
  is_design_btn?: boolean
  is_contact_link?: boolean
  is_cookies?: boolean
  icon?: string
  slug?: string
  show_flag?: string
  children?: MenuEntry[]
}
export type Menus = Record<'main' | 'footer' | 'tenant' | 'owner', MenuEntry[]>

export interface PageDraft {
  path: string
  type: 'home' | 'search' | 'agencies' | 'listing' | 'content' | 'proposition'
  title: LocalizedText
  description: LocalizedText
  category?: CategoryKey
  blocks: Localized<Block[]>
}

export const categories = categoryData as readonly Category[]
export const regions: readonly { slug: string; name: LocalizedText }[] = regionData
export const places = placeData as unknown as readonly Place[]
/** Menus of a site that nobody has set up: they lead to pages of `referencePages` alone. */
export const referenceMenus: Menus = menuData
/** Pages of a site that nobody has set up: what it does, and nothing about whose it is. */
export const referencePages = pageData as unknown as readonly PageDraft[]
/** Pages that every site has: the footer links to them. */
export const REQUIRED_PAGES: readonly string[] = [
  '/classement-des-annonces',
  '/regles-des-avis',
  '/bareme-des-honoraires',
  '/accessibilite',
  '/politique-de-confidentialite',
  '/mentions-legales',
  '/conditions-generales',
]
/**
 * Every site option, and the site's words for search engines, of a site that nobody has set up: no name, no address, no telephone
 * number. They also replace an option in the store that cannot be read. `max_search_price` is in euros a week.
 */
export const neutralSiteOptions = siteOptions

export { amenities, departments }
