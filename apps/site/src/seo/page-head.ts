import type { Seo } from '@escale/contract/schema'

/** Search engines cut longer descriptions. */
const DESCRIPTION_CHARACTERS = 160

interface HeadContext {
  loaderData?: { seo: Seo } | undefined
  match: { pathname: string }
}

/**
 * Returns title and description of a page from the store, for its route's `head` (CO-04). Later pages of a list add
 * their number.
 */
export function pageHead({ loaderData, match }: HeadContext) {
  if (!loaderData) return {}
  const { title, description } = loaderData.seo
  const [, page] = /\/page-(\d+)$/.exec(match.pathname) ?? []
  return {
    meta: [
      { title: page && page !== '1' ? `${title}, page\u00a0${page}` : title },
      { name: 'description', content: shortDescription(description) },
    ],
  }
}

/** The same for a personal page, which search engines must not index. */
export function unlistedHead(context: HeadContext) {
  const { meta = [] } = pageHead(context)
  return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
}

/** Cuts a description at a word boundary to the length that search engines show. */
export function shortDescription(description: string): string {
  if (description.length <= DESCRIPTION_CHARACTERS) return description
  return `${description.slice(0, description.lastIndexOf(' ', DESCRIPTION_CHARACTERS - 1))}…`
}
