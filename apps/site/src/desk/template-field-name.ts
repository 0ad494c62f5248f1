import type { TemplateField } from '@escale/domain/conversations/message-template'
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
