import type { Locale } from '@escale/db/schema'
import { formatDay } from '@escale/domain/date-format'
import type { StoredBooking } from '../booking/book-stay.ts'
import type { PaymentRequest } from './payment-provider.ts'

/** What the page of the payment provider says about the stay that is paid for, and about who sells it. */
export function describeStay(
  {
    lotName,
    agencyName,
    start_date,
    end_date,
  }: Pick<StoredBooking, 'lotName' | 'agencyName' | 'start_date' | 'end_date'>,
  locale: Locale,
): Required<Pick<PaymentRequest, 'stay' | 'seller'>> {
  const [start, end] = [formatDay(start_date), formatDay(end_date)]
  const days = locale === 'fr' ? `du\u00a0${start} au\u00a0${end}` : `${start} to\u00a0${end}`
  return { stay: `${lotName}, ${days}`, seller: agencyName }
}
