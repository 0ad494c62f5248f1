import { readFile } from 'node:fs/promises'
import { TONES } from '@escale/api/lots/pictures/photograph'
import { expect, test } from 'vitest'

test('every tone that a photograph may name is drawn in its place', async () => {
  const css = await readFile(new URL('../../apps/site/src/ui/picture.css', import.meta.url), 'utf8')
  const rules = css.replace(/\s+/g, ' ')
  for (const [index, colour] of TONES.entries()) {
    const digit = index.toString(16)
    expect(rules).toContain(`.picture[src*="-f${digit}m"] { --far: ${colour}; }`)
    expect(rules).toContain(`.picture[src*="m${digit}n"] { --middle: ${colour}; }`)
    expect(rules).toContain(`.picture[src*="n${digit}?"] { --near: ${colour}; }`)
  }
})
