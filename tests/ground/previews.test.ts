import { readFile } from 'node:fs/promises'
import { hours, sceneKinds } from '@escale/api/lots/pictures/scene'
import { expect, test } from 'vitest'

test('every scene and light that the picture service draws has its preview in the styles', async () => {
  const css = await readFile(new URL('../../apps/site/src/styles/picture.css', import.meta.url), 'utf8')
  expect(sceneKinds.filter((kind) => !css.includes(`[src^="/pictures/${kind}-"]`))).toEqual([])
  // Morning and noon are the plain light.
  expect(hours.filter((hour) => !css.includes(`[src*="-${hour}-"]`))).toEqual(['morning', 'noon'])
})
