import { type BaseData, baseData, type MenuItem } from '@escale/contract/content'
import type { Locale } from '@escale/db/schema'
import { keepFor } from '../platform/kept.ts'
import type { World } from '../platform/world.ts'
import { type BaseRows, readBaseRows } from './content.store.ts'
import { COUNTRIES } from './countries.ts'
import { localise } from './localise.ts'

const KEPT_SECONDS = 30

/** The base data of every page in a language, read from the store at most every 30 seconds. */
export type ShowLayout = (locale: Locale) => Promise<BaseData>

/** Throws when a site option is missing or has another form than the contract's: better at once than on a page. */
export function createLayout({ database, clock }: World): ShowLayout {
  return keepFor(KEPT_SECONDS, clock, async (locale: Locale) => presentBaseData(await readBaseRows(database), locale))
}

function presentBaseData({ options, menuItems, categories, agencies, groups }: BaseRows, locale: Locale): BaseData {
  const given = Object.fromEntries(options.map(({ key, value }) => [key, localise(value, locale)]))
  const menu = (key: string) =>
    presentMenu(
      menuItems.filter((item) => item.menu === key),
      locale,
    )
  const regionGroups = Map.groupBy(groups, (row) => row.group_slug)
  return baseData.parse({
    options: given,
    seo: given.seo,
    menus: { main: menu('main'), footer: menu('footer') },
    categories: categories.map(({ key, name, slug, url, image }) => ({ key, name: name[locale], slug, url, image })),
    agencies: agencies.map(({ id, slug, name, region }) => ({ id, slug, name, region: region[locale] })),
    allCountries: COUNTRIES,
    orderedRegions: [...regionGroups].map(([slug, rows]) => ({
      slug,
      name: rows[0]?.group_name[locale],
      regions: rows.map((row) => ({ name: row.name[locale], slug: row.slug })),
    })),
  })
}

function presentMenu(items: BaseRows['menuItems'], locale: Locale): MenuItem[] {
  const present = (item: BaseRows['menuItems'][number]) => ({
    title: item.title[locale],
    navigation_title_mobile: item.navigation_title_mobile?.[locale] ?? null,
    url: item.url,
    type_url: item.type_url,
    is_categories_parent: item.is_categories_parent,
    is_design_btn: item.is_design_btn,
    is_contact_link: item.is_contact_link,
    is_cookies: item.is_cookies,
    icon: item.icon,
  })
  return items
    .filter((item) => item.parent_id === null)
    .map((item) => ({ ...present(item), children: items.filter((child) => child.parent_id === item.id).map(present) }))
}
