import { formatRoundedPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import type { MapGroup } from './cluster-points.ts'

/** The button of a mark: a price, or how many lots there are. MapLibre moves it, so it is no React element. */
export function markElement(
  group: MapGroup,
  events: {
    onPick: (group: MapGroup, mark: HTMLElement) => void
    onPoint: (group: MapGroup | null) => void
  },
): HTMLElement {
  const element = document.createElement('button')
  const price = group.priceCents === null ? null : formatRoundedPrice(group.priceCents)
  element.type = 'button'
  element.className = group.count === 1 ? 'map-mark' : 'map-mark map-mark-group'
  element.textContent = group.count === 1 ? (price ?? '•') : String(group.count)
  element.setAttribute('aria-label', label(group.count, price))
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    events.onPick(group, element)
  })
  element.addEventListener('pointerenter', () => events.onPoint(group))
  element.addEventListener('pointerleave', () => events.onPoint(null))
  element.addEventListener('focus', () => events.onPoint(group))
  element.addEventListener('blur', () => events.onPoint(null))
  return element
}

function label(count: number, price: string | null): string {
  if (count === 1) return price === null ? m.search_map_lot_plain() : m.search_map_lot({ price })
  return price === null ? m.search_map_lots_plain({ count }) : m.search_map_lots({ count, price })
}
