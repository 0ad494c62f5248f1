import { formatDay } from '../date-format.ts'
import type { IsoDate } from '../dates.ts'
import type { TemplateValues } from './message-template.ts'

/** What the fields of a template stand for, of a person, their booking and the agency (AG-303). */
export function templateValues({
  firstName,
  lastName,
  booking,
  agencyName,
  lot = booking?.lot ?? null,
}: {
  firstName: string
  lastName: string
  booking: {
    agencyBookingId: string
    startDate: IsoDate
    endDate: IsoDate
    nights: number
    lot: { name: string; city: string }
  } | null
  agencyName: string
  lot?: { name: string; city: string } | null
}): TemplateValues {
  return {
    firstName,
    lastName,
    agencyName,
    ...(lot && { lotName: lot.name, city: lot.city }),
    ...(booking && {
      arrival: formatDay(booking.startDate),
      departure: formatDay(booking.endDate),
      nights: String(booking.nights),
      bookingNumber: booking.agencyBookingId,
    }),
  }
}
