import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ui = new URL('../ui/', import.meta.url)
/** What shows nothing of its own, or is shown by another: when something is drawn, a day of the calendar, a running wait. */
const NOT_ALONE = ['Later', 'WhenNear', 'DayCell', 'ProgressBar']

test('every primitive of ui/ stands on /dev/ui', () => {
  const shown = readFileSync(new URL('showcase.page.tsx', import.meta.url), 'utf8')
  const primitives = readdirSync(ui)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, ui), 'utf8')
      return [...source.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => name)
    })
  expect(primitives.length).toBeGreaterThan(20)
  expect(primitives.filter((name) => !NOT_ALONE.includes(name) && !shown.includes(`<${name}`))).toEqual([])
})
