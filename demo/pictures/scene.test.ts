import { expect, test } from 'vitest'
import { hours, outlookOf, outlooks, parseScene, regions, sceneKinds, scenePath, seasons, seedFor } from './scene.ts'

test('a scene is parsed from its name, for every kind, season, hour, region and view', () => {
  for (const kind of sceneKinds)
    for (const season of seasons)
      for (const hour of hours) {
        for (const region of [null, ...regions]) {
          const scene = { kind, region, season, hour, seed: 123, view: region === null ? 0 : 3 }
          expect(parseScene(scenePath(scene))).toEqual(scene)
        }
      }
  expect(parseScene('sea-front-summer-golden-0')?.seed).toBe(0)
  expect(parseScene('sea-front-summer-golden-999999')?.seed).toBe(999999)
})

test.each([
  '',
  'sea-front',
  'sea-front-summer-golden',
  'sea-front-summer-golden-',
  'sea-front-summer-golden-1000000',
  'sea-front-summer-golden-01',
  'sea-front-summer-golden--1',
  'sea-front-summer-golden-1.5',
  'sea-front-summer-golden-1e3',
  'sea-front-summer-golden-1\n',
  'sea-front-summer-golden-1/../../etc/passwd',
  '../sea-front-summer-golden-1',
  'Sea-Front-summer-golden-1',
  'castle-summer-golden-1',
  'pool-monsoon-golden-1',
  'pool-summer-brunch-1',
  'pool-summer-noon-1<svg>',
  'constructor-summer-noon-1',
])('%j is no scene', (name) => {
  expect(parseScene(name)).toBeNull()
})

test('a seed can be chosen for what the windows look upon', () => {
  for (const outlook of outlooks)
    for (const number of [0, 1, 77, 199_999]) {
      const seed = seedFor(outlook, number)
      expect(outlookOf(seed)).toBe(outlook)
      expect(parseScene(`bedroom-spring-noon-${seed}`)).not.toBeNull()
    }
})
