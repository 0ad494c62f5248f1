import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * One stop for Tab in a grid of cells, and the arrows from cell to cell (ARIA practices, grid). Cells are named by
 * `data-cell`. A key that leads out of what is shown asks the owner to show that; the focus follows once the cell is there.
 */
export function useGridFocus({
  initial,
  isShown,
  target,
  show,
}: {
  /** Where Tab comes in before anything was focused. */
  initial: string
  isShown: (cell: string) => boolean
  /** Where a key leads from a cell; undefined for other keys and where nothing lies beyond. */
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
