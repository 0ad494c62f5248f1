import { expect, test } from 'vitest'
import { processorMs } from '../../platform/metrics/processor-time.fixture.ts'
import { sayProblem } from './problem.ts'
import { readCatalogue } from './read-catalogue.ts'

const catalogue = (lots: unknown, agencies = [{ slug: 'emeraude', lots }]) =>
  JSON.stringify({ format: 'escale-catalogue-1', agencies })
const problemsOf = (text: string) => readCatalogue(text).problems.map(sayProblem)

test('OP-201: a catalogue that is nested without end is refused before it is parsed', () => {
  const deep = '['.repeat(2_000_000) + ']'.repeat(2_000_000)
  expect(problemsOf(deep)).toEqual(['the file: has lists or objects more than 20 deep in each other'])
  expect(problemsOf(`{"format":${deep}}`)).toHaveLength(1)
})

test('OP-201: a hundred thousand faulty or overlapping lines of a lot are told by the first of them, in seconds', () => {
  const nights = Array.from({ length: 100_000 }, () => ({ startsOn: '2026-07-01', endsOn: '2026-07-02', kind: 'x' }))
  const prices = nights.map(({ startsOn, endsOn }) => ({ startsOn, endsOn, weeklyPriceCents: 100 }))
  const tookMs = processorMs(() => {
    const problems = problemsOf(catalogue([{ reference: 'A-1', closed: nights, prices }]))
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.length).toBeLessThanOrEqual(100)
  })
  // Comparing all prices with all took minutes.
  expect(tookMs).toBeLessThan(20_000)
})

test('OP-201: an agency stands a thousand times at most', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({ slug: `agency-${index}`, lots: [] }))
  expect(problemsOf(catalogue([], many))).toEqual(['agencies: must be a list of at most 1000'])
})
