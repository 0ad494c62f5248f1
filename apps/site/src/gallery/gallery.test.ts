import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ui = new URL('../ui/', import.meta.url)
/**
 * What shows nothing of its own, takes the focus, or is shown by another: when something is drawn, a field, a day of
 * the calendar, a running wait, the track of a slider.
 */
const NOT_ALONE = [
  'DeferHydration',
  'DrawnOnce',
  'InView',
  'Field',
  'FieldNotes',
  'RequiredMark',
  'HoneypotField',
  'SentNotice',
  'CalendarMonth',
  'DayCell',
  'ProgressBar',
  'SliderTrack',
]

test('every primitive of ui/ stands on /dev/ui', () => {
  const here = new URL('.', import.meta.url)
  const rooms = readdirSync(here).filter((file) => /^gallery-.*\.tsx$/.test(file))
  const shown = rooms.map((file) => readFileSync(new URL(file, here), 'utf8')).join()
  const primitives = readdirSync(ui)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, ui), 'utf8')
      return [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => name)
    })
  expect(primitives.length).toBeGreaterThan(20)
  expect(primitives.filter((name) => !NOT_ALONE.includes(name) && !shown.includes(`<${name}`))).toEqual([])
})
