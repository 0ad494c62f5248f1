import { type BaseData, category, menuLeaf, regionGroup, siteOptions } from '@escale/contract/content'
import { seo } from '@escale/contract/schema'
import { neutralSiteOptions } from '@escale/db/reference/reference-data'
import type { Locale } from '@escale/db/schema'
import { accessibilityState } from '@escale/domain/law/accessibility'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import type { StoredContent } from '../platform/stored-content.ts'
import { type BaseRows, readBaseRows } from './content.store.ts'
import { COUNTRIES } from './countries.ts'
import { parseAudit } from './read-accessibility.ts'
import { bothOf, inBoth, storedOption } from './stored-option.ts'

const KEPT_SECONDS = 30

/** Creates a reader for the base data of every page in a language. It queries the store at most every 30 seconds. */
export type ShowLayout = (locale: Locale) => Promise<BaseData>

/**
 * Every row is validated separately, in both languages. An invalid or missing site option is replaced by its last valid
 * value, else by the neutral default. An invalid row of another kind is replaced by its last valid value, else omitted.
 */
export function createLayout({ database, clock, stored }: Deps & { stored: StoredContent }): ShowLayout {
  return memoizeFor(KEPT_SECONDS, clock, async (locale: Locale) =>
    presentBaseData(await readBaseRows(database), stored, locale),
  )
}

const OPTIONS = { ...siteOptions.shape, seo } as const
type Options = { [Key in keyof typeof OPTIONS]: z.output<(typeof OPTIONS)[Key]> }

const agency = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  region: z.string(),
})
const region = regionGroup.shape.regions.element.extend({ group_slug: z.string(), group_name: z.string() })

function presentBaseData(rows: BaseRows, stored: StoredContent, locale: Locale): BaseData {
  const { seo: ownSeo, ...options } = readOptions(rows, stored, locale)
  const menuItems = readRows(stored, 'menu item', rows.menuItems, ({ id }) => id, menuLeaf, locale)
  const menu = (key: string) => {
    const items = menuItems.filter(({ row }) => row.menu === key)
    const below = (id: number | null) => items.filter(({ row }) => row.parent_id === id)
    return below(null).map(({ row, value }) => ({ ...value, children: below(row.id).map((child) => child.value) }))
  }
  const regions = readRows(
    stored,
    'region of a group',
    rows.groups,
    ({ group_slug, slug }) => `${group_slug} ${slug}`,
    region,
    locale,
  )
  return {
    options,
    seo: ownSeo,
    accessibility: accessibilityState(parseAudit(optionOf(rows, 'accessibility_statement'), stored)[locale].rate),
    menus: { main: menu('main'), footer: menu('footer') },
    categories: valuesOf(readRows(stored, 'category', rows.categories, ({ key }) => key, category, locale)),
    agencies: valuesOf(readRows(stored, 'agency', rows.agencies, ({ id }) => id, agency, locale)),
    allCountries: [...COUNTRIES],
    orderedRegions: [...Map.groupBy(valuesOf(regions), ({ group_slug }) => group_slug)].map(([slug, members]) => ({
      slug,
      name: members[0]?.group_name ?? '',
      regions: members.map(({ name, slug }) => ({ name, slug })),
    })),
  }
}

const optionOf = ({ options }: BaseRows, key: string): unknown => options.find((row) => row.key === key)?.value

/** Reads the options of the contract; other rows are ignored. */
function readOptions({ options }: BaseRows, stored: StoredContent, locale: Locale): Options {
  const values = new Map(options.map(({ key, value }) => [key, value]))
  const read = Object.keys(OPTIONS).map((key) => {
    const option = OPTIONS[key as keyof typeof OPTIONS]
    const neutral = bothOf(neutralSiteOptions[key as keyof typeof OPTIONS])
    const both = stored.read(`site option ${key}`, inBoth<unknown>(option), storedOption(values.get(key)), neutral)
    return [key, both[locale]]
  })
  return Object.fromEntries(read) as Options
}

/** Returns the valid rows in order, in the requested language. */
function readRows<Row extends object, Value>(
  stored: StoredContent,
  kind: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  schema: z.ZodType<Value>,
  locale: Locale,
): { row: Row; value: Value }[] {
  const names = new Set<string>()
  const shown = rows.flatMap((row) => {
    const name = `${kind} ${keyOf(row)}`
    names.add(name)
    const both = stored.read(name, inBoth(schema), bothOf(row), undefined)
    return both ? [{ row, value: both[locale] }] : []
  })
  stored.retain(`${kind} `, names)
  return shown
}

const valuesOf = <Value>(rows: readonly { value: Value }[]): Value[] => rows.map(({ value }) => value)
