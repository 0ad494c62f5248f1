import { type IsoDate, nightsBetween } from '@escale/domain/dates'
import * as m from '../i18n/messages.generated/messages.js'

/** "Dans 12 jours", "C’est demain", "Séjour en cours": how far an arrival is from today. */
export function formatCountdown(arrival: IsoDate, today: IsoDate): string {
  if (arrival < today) return m.bookings_countdown_staying()
  const days = nightsBetween(today, arrival)
  if (days === 0) return m.bookings_countdown_today()
  return days === 1 ? m.bookings_countdown_tomorrow() : m.bookings_countdown_days({ count: days })
}
