import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNamed, iconNames } from './icon-names.ts'

test('every name has its symbol in the sprite, and every symbol its name', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  expect(symbols.toSorted()).toEqual(iconNames.toSorted())
  expect(new Set(symbols).size).toBe(symbols.length)
})

test('a name that the sprite does not know becomes a check mark', () => {
  expect(iconNamed('wifi')).toBe('wifi')
  expect(iconNamed('hot-tub')).toBe('check')
})
