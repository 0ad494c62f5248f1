import { expect, test } from 'vitest'
import { joinTouching, type MapGroup } from './cluster-points.ts'

const lot = (id: number, longitude: number, priceCents: number | null = 50_000): MapGroup => ({
  key: String(id),
  longitude,
  latitude: 45,
  lotIds: [id],
  count: 1,
  priceCents,
  bbox: [longitude, 45, longitude, 45],
})
const atZoom = (pixelsPerDegree: number) => (group: { longitude: number; latitude: number }) => ({
  x: group.longitude * pixelsPerDegree,
  y: group.latitude * pixelsPerDegree,
})

test('SE-16: lots that would cover each other become one mark with their number and lowest price', () => {
  const marks = joinTouching([lot(1, 6.1, 90_000), lot(2, 6.2, null), lot(3, 6.3, 40_000)], atZoom(100))
  expect(marks).toMatchObject([{ count: 3, lotIds: [1, 2, 3], priceCents: 40_000, bbox: [6.1, 45, 6.3, 45] }])
})

test('SE-16: the same lots stand alone when one comes nearer', () => {
  const marks = joinTouching([lot(1, 6.1), lot(2, 6.2), lot(3, 6.3)], atZoom(1_000))
  expect(marks.map(({ key, count }) => [key, count])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ])
})

test('marks that touch across the border of two cells join as well', () => {
  expect(joinTouching([lot(1, 0.57), lot(2, 0.59)], atZoom(100))).toHaveLength(1)
})

test('no lot is lost or counted twice among many', () => {
  const lots = Array.from({ length: 500 }, (_, index) => lot(index, (index * 7.31) % 14))
  const marks = joinTouching(lots, atZoom(40))
  expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(500)
  expect(new Set(marks.flatMap((mark) => mark.lotIds)).size).toBe(500)
  expect(marks.length).toBeLessThan(30)
})
