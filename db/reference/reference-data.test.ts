import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { amenities, categories, departments, places, referencePages, regions } from './reference-data.ts'
import { referencePictures } from './reference-pictures.ts'

const namesOf = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"\/pictures\/([^/"]+)"/g)].map(([, name = '']) => name)

test('every picture that the reference data name is a file, and every file is named', () => {
  const named = new Set(namesOf([categories, places, referencePages]))
  expect([...named].filter((name) => !referencePictures.has(name))).toEqual([])
  expect(readdirSync(new URL('./pictures/', import.meta.url)).toSorted()).toEqual(
    [...named].map((name) => `${name}.avif`).toSorted(),
  )
})

test('no name leads out of the folder of reference pictures', async () => {
  expect(referencePictures.has('../places')).toBe(false)
  await expect(referencePictures.read('../places.json')).rejects.toThrow(RangeError)
})

test('places are in departments of known regions, under slugs of their own', () => {
  const known = new Set(regions.map(({ slug }) => slug))
  for (const { slug, department, categories: keys } of places) {
    expect(known, slug).toContain(departments[department].region)
    for (const key of keys)
      expect(
        categories.map((category) => category.key),
        slug,
      ).toContain(key)
  }
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length)
  expect(Object.values(amenities).every(({ name }) => name.fr !== '' && name.en !== '')).toBe(true)
})

test('every category has a picture of its own', () => {
  expect(new Set(categories.map(({ placeImage }) => placeImage)).size).toBe(5)
  expect(new Set(categories.map(({ image }) => image)).size).toBe(5)
})
