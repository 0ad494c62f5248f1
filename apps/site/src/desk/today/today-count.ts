import { TODAY_LIMIT } from '@escale/contract/desk'

/** Whether the API may have cut a list of today's page. */
export const isCut = ({ length }: readonly unknown[]) => length >= TODAY_LIMIT

/** Returns the number of entries of a list of today's page; `50+` for a full list, since the API cuts it there. */
export const countOf = (list: readonly unknown[]): string => (isCut(list) ? `${TODAY_LIMIT}+` : `${list.length}`)
