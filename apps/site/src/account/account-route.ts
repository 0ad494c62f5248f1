/** What the routes of the account's pages have in common: titles and breadcrumbs in a chunk of their own, nothing to index. */
import type { AccessRight } from '@escale/contract/account'
import type { AccountPageName } from './account-pages.ts'

/** The loader of a page that needs nothing but its name. */
export function accountLoader(space: AccessRight, name: AccountPageName) {
  return async () => (await import('./account-pages.ts')).describeAccountPage(space, name)
}

/** The head of a page that no search engine shall keep. */
export function accountHead({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return { meta: [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }] }
}
