import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { LazyDetails } from './lazy-details.tsx'

/** So many more than asked for are shown as well: a button for one entry saves no room. */
const SPARE = 2

/** The first entries of a list, and the others below them on demand. */
export function FirstOf<Item>({
  items,
  count = 5,
  isCut = false,
  children,
}: {
  items: readonly Item[]
  count?: number
  /** The list holds not all there are: how many are left is not known. */
  isCut?: boolean
  children: (items: readonly Item[]) => ReactNode
}) {
  const shown = items.length <= count + SPARE ? items.length : count
  return (
    <>
      {children(items.slice(0, shown))}
      {items.length > shown && (
        <LazyDetails summary={(isCut ? m.desk_next_others : m.desk_others)({ count: items.length - shown })}>
          {children(items.slice(shown))}
        </LazyDetails>
      )}
    </>
  )
}
