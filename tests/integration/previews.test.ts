import { readFile } from 'node:fs/promises'
import { TONES } from '@escale/api/lots/pictures/photograph'
import { hours, sceneKinds } from '@escale/demo/pictures/scene'
import { expect, test } from 'vitest'

test('every scene and light that the picture service draws has its preview in the styles', async () => {
  const css = await readFile(new URL('../../apps/site/src/ui/picture.css', import.meta.url), 'utf8')
  expect(sceneKinds.filter((kind) => !css.includes(`[src^="/pictures/${kind}-"]`))).toEqual([])
  // Morning and noon are the plain light.
  expect(hours.filter((hour) => !css.includes(`[src*="-${hour}-"]`))).toEqual(['morning', 'noon'])
})

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
