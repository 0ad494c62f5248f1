/** What the routes of the account's pages have in common: titles and breadcrumbs in a chunk of their own. */
import type { AccessRight } from '@escale/contract/account'
import type { AccountPageName } from './account-pages.ts'

/** The loader of a page that needs nothing but its name. */
export function accountLoader(area: AccessRight, name: AccountPageName) {
  return async () => (await import('./account-pages.ts')).describeAccountPage(area, name)
}
