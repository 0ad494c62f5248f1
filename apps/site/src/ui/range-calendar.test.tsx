// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import * as m from '../i18n/messages.generated/messages.js'
import { renderForUser } from './components.fixture.tsx'
import { RangeCalendar } from './range-calendar.tsx'

beforeAll(() => {
  // happy-dom has no layout: everything in the document counts as visible.
  Element.prototype.checkVisibility = () => true
})

/** July 2027; days can be chosen from 5 July to 20 September; 14 July is taken. */
function renderCalendar(selection = {}) {
  const chosen: string[] = []
  const { user } = renderForUser(
    <RangeCalendar
      label="Dates"
      months={1}
      firstMonth="2027-07-01"
      minDate="2027-07-05"
      maxDate="2027-09-20"
      selection={selection}
      onSelect={(day) => chosen.push(day)}
      dayInfo={(day) =>
        day === '2027-07-14' ? { disabled: true, label: 'Taken' } : { disabled: false, label: 'Free' }
      }
    />,
  )
  const focused = () => (document.activeElement as HTMLElement).dataset.day
  const tabStops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')].map((day) => day.dataset.day)
  const dayButton = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`) as HTMLElement
  return { user, chosen, focused, tabStops, dayButton }
}

test('one day is the tab stop: the arrival when it is shown, else the first day that can be chosen', () => {
  expect(renderCalendar().tabStops()).toEqual(['2027-07-05'])
  document.body.replaceChildren()
  expect(renderCalendar({ arrival: '2027-07-10' }).tabStops()).toEqual(['2027-07-10'])
})

test('keys move by days, weeks, months and years, turn the page with the focus and stop at the limits', async () => {
  const { user, focused, tabStops, dayButton } = renderCalendar()
  dayButton('2027-07-05').focus()
  const walk: [string, string][] = [
    ['{ArrowRight}', '2027-07-06'],
    ['{ArrowDown}', '2027-07-13'],
    ['{End}', '2027-07-18'],
    ['{Home}', '2027-07-12'],
    ['{PageDown}', '2027-08-12'],
    ['{ArrowUp}{ArrowUp}', '2027-07-29'],
    ['{Shift>}{PageDown}{/Shift}', '2027-09-20'],
    ['{ArrowRight}', '2027-09-20'],
    ['{Shift>}{PageUp}{/Shift}', '2027-07-05'],
  ]
  for (const [keys, day] of walk) {
    await user.keyboard(keys)
    expect([keys, focused(), tabStops()]).toEqual([keys, day, [day]])
  }
})

test('Enter chooses a free day; a disabled one can be reached and says why, and is not chosen', async () => {
  const { user, chosen, focused, dayButton } = renderCalendar()
  dayButton('2027-07-13').focus()
  await user.keyboard('{Enter}{ArrowRight}{Enter}')
  expect([chosen, focused()]).toEqual([['2027-07-13'], '2027-07-14'])
  const taken = dayButton('2027-07-14')
  expect(taken.getAttribute('aria-disabled')).toBe('true')
  expect(taken.textContent).toMatch(/Taken/)
})

test('a chosen range is told by the cells, its ends in words', () => {
  const { dayButton } = renderCalendar({ arrival: '2027-07-10', departure: '2027-07-12' })
  const selected = [...document.querySelectorAll('[aria-selected="true"] [data-day]')]
  expect(selected.map((day) => (day as HTMLElement).dataset.day)).toEqual(['2027-07-10', '2027-07-11', '2027-07-12'])
  const words = (day: string) => dayButton(day).querySelector('.sr-only')?.textContent
  expect(words('2027-07-10')).toContain(m.ui_calendar_arrival())
  expect(words('2027-07-11')).not.toContain(m.ui_calendar_arrival())
  expect(words('2027-07-12')).toContain(m.ui_calendar_departure())
})
