/** A lot, and where it is: on the map it may stand inside a mark of several. */
export interface HighlightedLot {
  id: number
  coordinates: { longitude: number; latitude: number }
}

/** The lot that the pointer or the focus is at, told between list and map without drawing either anew. */
export interface Highlight {
  set: (lot: HighlightedLot | null) => void
  follow: (listener: (lot: HighlightedLot | null) => void) => () => void
}

export function createHighlight(): Highlight {
  const listeners = new Set<(lot: HighlightedLot | null) => void>()
  let current: HighlightedLot | null = null
  return {
    set: (lot) => {
      if (lot?.id === current?.id) return
      current = lot
      for (const listener of listeners) listener(lot)
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
