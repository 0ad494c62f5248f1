/** Search parameters of the agencies page: a region or all, and the number of pages shown (one when absent). */
export interface AgenciesAddress {
  region?: string
  page?: number
}

const MOST_PAGES = 100
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function readAgenciesAddress({ region, page }: Record<string, unknown>): AgenciesAddress {
  const pages = Number(page)
  return {
    ...(typeof region === 'string' && SLUG.test(region) && { region }),
    ...(Number.isInteger(pages) && pages > 1 && pages <= MOST_PAGES && { page: pages }),
  }
}
