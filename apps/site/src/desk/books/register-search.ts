/** The page of a register, as the address has it. */
export interface RegisterSearch {
  page: number
}

/** Reads the address; what is not a page is the first one. */
export function readRegisterSearch(search: Record<string, unknown>): RegisterSearch {
  const page = Number(search.page)
  return { page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1 }
}
