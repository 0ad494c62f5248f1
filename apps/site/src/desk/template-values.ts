import type { DeskBooking } from '@escale/contract/desk'
import type { TemplateField, TemplateValues } from '@escale/domain/conversations/message-template'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'

const FIELD_NAMES: Record<TemplateField, () => string> = {
  firstName: m.desk_field_first_name,
  lastName: m.desk_field_last_name,
  lotName: m.desk_field_lot,
  city: m.desk_field_city,
  arrival: m.desk_field_arrival,
  departure: m.desk_field_departure,
  nights: m.desk_field_nights,
  bookingNumber: m.desk_field_number,
  agencyName: m.desk_field_agency,
}

/** A field of a template, in words. */
export const fieldName = (field: TemplateField) => FIELD_NAMES[field]()

/** What the fields of a template stand for, of a person, their booking and the agency. */
export function templateValues({
  firstName,
  lastName,
  booking,
  agencyName,
  lot = booking?.lot ?? null,
}: {
  firstName: string
  lastName: string
  booking: Pick<DeskBooking, 'agencyBookingId' | 'startDate' | 'endDate' | 'nights' | 'lot'> | null
  agencyName: string
  lot?: { name: string; city: string } | null
}): TemplateValues {
  return {
    firstName,
    lastName,
    agencyName,
    ...(lot && { lotName: lot.name, city: lot.city }),
    ...(booking && {
      arrival: displayDate(booking.startDate),
      departure: displayDate(booking.endDate),
      nights: String(booking.nights),
      bookingNumber: booking.agencyBookingId,
    }),
  }
}
