/** The modal "calendar datepicker": dates and an action, then the action's page (MP-03, OW-07). */
import * as m from '../i18n/messages.generated/messages.js'
import { openModal } from '../overlays/modal.store.ts'
import { DatePicker, type PickerStart } from './date-picker.tsx'

export function openDatePicker(start: PickerStart): void {
  openModal({
    name: 'calendar-datepicker',
    title: m.owner_calendar_picker_title(),
    size: 'lg',
    content: () => <DatePicker start={start} />,
  })
}
