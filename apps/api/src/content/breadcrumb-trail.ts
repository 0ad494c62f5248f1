import type { Crumb } from '@escale/contract/schema'
import type { Locale } from '@escale/db/schema'
import { wordOf } from './generated-page-texts.ts'

/** Breadcrumbs from home to a page; the last one is the page itself (LY-02). */
export function trail(locale: Locale, ...crumbs: Crumb[]): Crumb[] {
  return [{ label: wordOf('home', locale), url: '/' }, ...crumbs]
}
