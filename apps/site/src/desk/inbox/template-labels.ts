import type { AutomaticMoment, AutomaticTiming } from '@escale/domain/conversations/automatic-message'
import {
  inBraces,
  renameFields,
  TEMPLATE_FIELDS,
  type TemplateField,
  unfilledFields,
} from '@escale/domain/conversations/message-template'
import * as m from '../../i18n/messages.generated/messages.js'
import { templateMoment } from '../tasks/task-labels.ts'

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

/** Returns a template's text for staff, with field names in their language. */
export const showFields = (text: string) =>
  renameFields(text, (name) => {
    const field = TEMPLATE_FIELDS.find((one) => one === name)
    return field ? fieldName(field) : name
  })

/** The text that is stored for one that staff wrote. Stored names stay as they are. */
export const readFields = (text: string) =>
  renameFields(text, (name) => {
    const plain = name.trim().toLowerCase().replaceAll("'", '’')
    return TEMPLATE_FIELDS.find((field) => fieldName(field) === plain) ?? name
  })

/** What keeps an answer from being sent: the fields that still wait for a value. */
export function unfilledFault(body: string): string | undefined {
  const fields = unfilledFields(readFields(body))
  return fields.length === 0 ? undefined : m.desk_answer_unfilled({ fields: inBraces(fields.map(fieldName)) })
}

const MOMENT_NAMES: Record<AutomaticMoment, () => string> = {
  beforeCheckIn: m.desk_task_moment_before_arrival,
  afterCheckOut: m.desk_template_after_departure,
}

/** The day from which a rule counts, as an option of its form. */
export const automaticMomentName = (moment: AutomaticMoment) => MOMENT_NAMES[moment]()

/** When a rule sends its message, such as "3 days before check-in". */
export const automaticTimingName = ({ moment, days }: AutomaticTiming) =>
  moment === 'beforeCheckIn'
    ? templateMoment({ anchor: 'checkIn', offsetDays: -days, dueTime: null })
    : templateMoment({ anchor: 'checkOut', offsetDays: days, dueTime: null })
