import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import type { MenuEntry } from './reference-data.ts'

/** Menus by their keys, into empty tables: ids begin at 1. */
export async function insertMenus(client: pg.ClientBase, menus: Record<string, MenuEntry[]>): Promise<void> {
  const menuRows = Object.keys(menus).map((key, index) => ({ id: index + 1, key }))
  await insertRows(client, 'menu', menuRows)
  let id = 0
  const rows = Object.values(menus).flatMap((entries, menuIndex) => {
    const place = (entry: MenuEntry, parent: number | null, position: number): object[] => {
      id += 1
      const { children = [], ...columns } = entry
      const own = id
      const row = {
        id: own,
        menu_id: menuIndex + 1,
        parent_id: parent,
        position,
        navigation_title_mobile: null,
        type_url: 'internal',
        is_categories_parent: false,
        is_design_btn: false,
        is_contact_link: false,
        is_cookies: false,
        icon: null,
        slug: null,
        show_flag: null,
        ...columns,
      }
      return [row, ...children.flatMap((child, index) => place(child, own, index + 1))]
    }
    return entries.flatMap((entry, index) => place(entry, null, index + 1))
  })
  await insertRows(client, 'menu_item', rows)
  for (const table of ['menu', 'menu_item']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
}
