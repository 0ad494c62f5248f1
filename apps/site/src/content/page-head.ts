import type { Seo } from '@escale/contract/schema'

/** A page's title and description, from the store, as its route's `head` wants them (CO-04). */
export function pageHead({ loaderData }: { loaderData?: { seo: Seo } | undefined }) {
  if (!loaderData) return {}
  const { title, description } = loaderData.seo
  return { meta: [{ title }, { name: 'description', content: description }] }
}
