/** The heads of pages that no search engine shall keep; apart from what they load, so that the first script stays small. */

interface Titled {
  loaderData?: { title: string } | undefined
}

/** Of a page that is one person's own. */
export function privateHead({ loaderData }: Titled) {
  return { meta: [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }] }
}

/** The same, without a referrer, since the address is a secret. */
export function secretHead(match: Titled) {
  return { meta: [...privateHead(match).meta, { name: 'referrer', content: 'no-referrer' }] }
}
