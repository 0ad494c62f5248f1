/**
 * Events of the audience measurement, in the format of Google's tag, which other tools read too. No event holds a name, an address, a
 * message or the URL of a page that holds one. Listeners load when idle (shell/idle-tasks.ts).
 */

/** A lot by its public facts. */
interface TrackedLot {
  item_id: string
  item_name: string
}

export type TrackedEvent =
  | { event: 'page_view'; page_path: string }
  | { event: 'view_item'; items: readonly [TrackedLot] }
  /** `value` in euros, as the tag wants it. */
  | {
      event: 'add_to_cart'
      currency: 'EUR'
      value: number
      items: readonly [Pick<TrackedLot, 'item_id'>]
      nights: number
    }
  | { event: 'add_to_wishlist' | 'remove_from_wishlist'; items: readonly [Pick<TrackedLot, 'item_name'>] }
  | { event: 'share'; method: 'link' | 'device' | 'facebook' | 'mail' }
  | { event: 'newsletter_subscribe' }
  | { event: 'language_change'; to: string }
  | { event: 'faq_open'; question: string }
  | { event: 'contact'; agency_id: number; about_lot: boolean }
  | { event: 'sign_up' | 'login'; method: 'tenant' | 'owner' }

const waiting: TrackedEvent[] = []
let tell: (event: TrackedEvent) => void = (event) => waiting.push(event)

/** Tells an event of the visitor's browser. */
export function track(event: TrackedEvent): void {
  tell(event)
}

/** From now on events go to this listener, those that were told before first. */
export function listenToEvents(listener: (event: TrackedEvent) => void): void {
  tell = listener
  for (const event of waiting.splice(0)) listener(event)
}
