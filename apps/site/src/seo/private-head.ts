/**
 * Heads of pages that search engines must not index. Separate from the pages' loaders, to keep the first script small.
 */

interface Titled {
  loaderData?: { title: string } | undefined
}

/** Head of a personal page. */
export function privateHead({ loaderData }: Titled) {
  return { meta: [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }] }
}

/** The same without a referrer, since the address contains a secret. */
export function secretHead(match: Titled) {
  return { meta: [...privateHead(match).meta, { name: 'referrer', content: 'no-referrer' }] }
}
