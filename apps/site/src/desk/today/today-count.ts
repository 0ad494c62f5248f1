import { TODAY_LIMIT } from '@escale/contract/desk'

/** Returns the number of entries of a list of today's page; `50+` for a full list, since the API cuts it there. */
export function countOf({ length }: readonly unknown[]): string {
  return length < TODAY_LIMIT ? `${length}` : `${TODAY_LIMIT}+`
}
