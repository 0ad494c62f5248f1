import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * Roving tabindex and arrow keys for a grid (ARIA grid pattern). Cells are identified by `data-cell`. A key that leads out
 * of the view calls `show`; the focus moves once the cell is rendered.
 */
export function useGridFocus({
  initial,
  isShown,
  target,
  show,
}: {
  /** The tab stop before any cell was focused. */
  initial: string
  isShown: (cell: string) => boolean
  /** The cell that a key leads to; undefined for other keys and at the end. */
  target: (event: KeyboardEvent, cell: string) => string | undefined
  show?: ((cell: string) => void) | undefined
}) {
  const root = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const awaited = useRef<string | null>(null)
  const find = (cell: string) => root.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)

  useEffect(() => {
    const cell = awaited.current && find(awaited.current)
    if (!cell) return
    awaited.current = null
    cell.focus()
  })

  const tabStop = focused !== null && isShown(focused) ? focused : initial
  return {
    root,
    tabIndex: (cell: string) => (cell === tabStop ? 0 : -1),
    onFocus: (event: FocusEvent) => {
      const { cell } = (event.target as HTMLElement).dataset
      if (cell !== undefined) setFocused(cell)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const from = (event.target as HTMLElement).dataset.cell
      const to = from === undefined ? undefined : target(event, from)
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const cell = find(to)
      if (cell) cell.focus()
      else {
        awaited.current = to
        show?.(to)
      }
    },
  }
}
