import { expect, test } from 'vitest'
import { regionSlug } from './region-slug.ts'

test('RT-06: a region with a group counts from after its last underscore', () => {
  expect(regionSlug('alpes_haute-savoie')).toBe('haute-savoie')
  expect(regionSlug('france_alpes_haute-savoie')).toBe('haute-savoie')
  expect(regionSlug('haute-savoie')).toBe('haute-savoie')
  expect(regionSlug('')).toBe('')
})
