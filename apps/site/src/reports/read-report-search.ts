/** Search parameters of the form that reports a listing: the lot's reference, and the id of one of its reviews. */
export interface ReportSearch {
  reference?: string
  review?: number
}

const MAX_REFERENCE = 40
const MAX_ID = 2_147_483_647

/** Reads them from an address; what cannot be one is left out. */
export function readReportSearch({ reference, review }: Record<string, unknown>): ReportSearch {
  const text = typeof reference === 'string' || typeof reference === 'number' ? String(reference) : ''
  const id = Number(review)
  return {
    ...(text !== '' && text.length <= MAX_REFERENCE && { reference: text }),
    ...(Number.isInteger(id) && id > 0 && id <= MAX_ID && { review: id }),
  }
}
