import pg from 'pg'
import { insertMenus } from './insert-menus.ts'
import { insertRows } from './insert-rows.ts'
import { neutralSiteOptions, REQUIRED_PAGES, referenceMenus, referencePages } from './reference-data.ts'
import {
  amenityRows,
  categoryRows,
  cityRows,
  pageRow,
  regionGroupMembers,
  regionGroupRows,
  regionRows,
} from './reference-rows.ts'

/** The same number in every process: of two nodes that start at once one lays the data. */
const REFERENCE_LOCK = 7_204_116

/** Blocks of a page that nobody had written, in earlier releases. */
const UNWRITTEN = {
  fr: [{ kind: 'text', html: '<p>Cette page n’est pas encore rédigée.</p>' }],
  en: [{ kind: 'text', html: '<p>This page has not been written yet.</p>' }],
}

/** The tables that it writes. */
export const REFERENCE_TABLES = [
  'category',
  'region',
  'region_group',
  'region_group_region',
  'city',
  'amenity',
  'site_option',
  'menu',
  'menu_item',
  'page',
] as const

/**
 * Inserts the rows that the site cannot do without: categories, regions and their groups, places, amenities, menus, pages and site
 * options. Contains no agency, no lot and no tax rate.
 *
 * Runs beside working servers, any number of times, and changes no existing row. Missing categories, amenities and site options
 * are restored, since the code knows them by name, and pages that the law asks for. Places, regions, menus and other pages are inserted
 * only into empty tables, since an agency may have removed some. Returns the tables that received rows.
 */
export async function upsertReferenceData(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [REFERENCE_LOCK])
    const written = await insertReferenceData(client)
    await client.query('commit')
    return written
  } finally {
    await client.end()
  }
}

/** Does the same within the caller's transaction. */
export async function insertReferenceData(client: pg.ClientBase): Promise<string[]> {
  const written: string[] = []
  const insert = async (table: string, rows: readonly object[]) => {
    if (rows.length === 0) return
    await insertRows(client, table, rows)
    written.push(table)
  }
  const keysOf = async (table: string, key: string) => {
    const { rows } = await client.query<{ key: unknown }>(`select ${key} as key from ${table}`)
    return new Set(rows.map((row) => row.key))
  }
  // No statement without rows: its trigger would invalidate every cached page.
  const missing = async <Row extends object>(table: string, key: keyof Row & string, rows: readonly Row[]) => {
    const known = await keysOf(table, key)
    await insert(
      table,
      rows.filter((row) => !known.has(row[key])),
    )
  }
  const isEmpty = async (table: string) => (await client.query(`select from ${table} limit 1`)).rowCount === 0

  await missing('category', 'key', categoryRows())
  if (await isEmpty('region')) {
    await insert('region', withoutIds(regionRows()))
    await insert('region_group', withoutIds(regionGroupRows()))
    const idOf = await idsBySlug(client, ['region', 'region_group'])
    await insert(
      'region_group_region',
      regionGroupMembers().map(({ group, region, position }) => ({
        region_group_id: idOf(`region_group ${group}`),
        region_id: idOf(`region ${region}`),
        position,
      })),
    )
  }
  if (await isEmpty('city')) {
    const idOf = await idsBySlug(client, ['region'])
    const rows = cityRows().map(({ region, ...city }) => ({ ...city, region_id: idOf(`region ${region}`) }))
    await insert('city', withoutIds(rows.filter(({ region_id }) => region_id !== undefined)))
  }
  await missing('amenity', 'slug', withoutIds(amenityRows()))
  const known = await keysOf('site_option', 'key')
  const options = Object.entries(neutralSiteOptions).filter(([key]) => !known.has(key))
  if (options.length > 0) {
    // Not as a set of records, where the null of an option without a value is no value at all.
    await client.query('insert into site_option (key, value) select key, value::jsonb from json_each($1)', [
      JSON.stringify(Object.fromEntries(options)),
    ])
    written.push('site_option')
  }
  if (await isEmpty('menu')) {
    await insertMenus(client, referenceMenus)
    written.push('menu')
  }
  // Earlier releases said so on pages that the site now generates.
  const { rowCount } = await client.query(`delete from page where path = any ($1) and blocks = $2::jsonb`, [
    REQUIRED_PAGES,
    JSON.stringify(UNWRITTEN),
  ])
  const now = new Date().toISOString()
  const hasPages = rowCount !== 0 || !(await isEmpty('page'))
  const paths = await keysOf('page', 'path')
  await insert(
    'page',
    referencePages
      .filter(({ path }) => !paths.has(path) && (!hasPages || REQUIRED_PAGES.includes(path)))
      .map((page) => pageRow(page, now)),
  )
  return written
}

const withoutIds = <Row extends { id: number }>(rows: readonly Row[]): Omit<Row, 'id'>[] =>
  rows.map(({ id: _, ...row }) => row)

async function idsBySlug(client: pg.ClientBase, tables: readonly string[]) {
  const ids = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await client.query<{ slug: string; id: number }>(`select slug, id from ${table}`)
    for (const { slug, id } of rows) ids.set(`${table} ${slug}`, id)
  }
  return (name: string) => ids.get(name)
}
