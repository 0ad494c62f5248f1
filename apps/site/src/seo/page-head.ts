import type { Seo } from '@escale/contract/schema'

/** Of more than this, search engines show the beginning. */
const DESCRIPTION_CHARACTERS = 160

interface HeadContext {
  loaderData?: { seo: Seo } | undefined
  match: { pathname: string }
}

/** A page's title and description, from the store, as its route's `head` wants them (CO-04). A further page says which. */
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

/** The same of a page that is meant for one person: no search engine keeps it. */
export function unlistedHead(context: HeadContext) {
  const { meta = [] } = pageHead(context)
  return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
}

/** A description as long as it is shown, cut between words. */
export function shortDescription(description: string): string {
  if (description.length <= DESCRIPTION_CHARACTERS) return description
  return `${description.slice(0, description.lastIndexOf(' ', DESCRIPTION_CHARACTERS - 1))}…`
}
