/** The page that an address names; the first for anything else. Every visitor loads it with the routes: it imports nothing. */
export function readPage({ page }: Record<string, unknown>): { page?: number } {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 && number <= 10_000 ? { page: number } : {}
}
