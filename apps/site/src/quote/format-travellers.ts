import * as m from '../i18n/messages.generated/messages.js'

/** "4 adultes, 1 enfant". */
export function formatTravellers({ adults, children }: { adults: number; children: number }): string {
  const words = m.bookings_funnel_guests({ count: adults })
  return children > 0 ? `${words}, ${m.booking_funnel_children({ count: children })}` : words
}
