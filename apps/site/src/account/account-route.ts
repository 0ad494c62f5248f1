/** Shared parts of the account's routes. Titles and breadcrumbs are in a separate chunk. */
import type { AccessRight } from '@escale/contract/account'
import type { AccountPageName } from './account-pages.ts'

/** Loader of a page that needs only its title and breadcrumbs. */
export function accountLoader(area: AccessRight, name: AccountPageName) {
  return async () => (await import('./account-pages.ts')).describeAccountPage(area, name)
}
