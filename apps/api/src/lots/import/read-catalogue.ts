import type { z } from 'zod'
import { shell } from './catalogue.ts'
import { agency, type CatalogueAgency } from './catalogue-agency.ts'
import { type CatalogueLot, lot } from './catalogue-lot.ts'
import { type CataloguePlace, destination } from './catalogue-place.ts'
import { isDeeperThan } from './json-depth.ts'
import { parseJson } from './parse-json.ts'
import { type Path, type Problem, problemsOf, wordIssue } from './problem.ts'

/** An element of the file with its place in it. */
export interface Found<Value> {
  path: Path
  value: Value
}

export interface ReadAgency extends Found<Omit<CatalogueAgency, 'lots'>> {
  /** Those that can be imported. */
  lots: Found<CatalogueLot>[]
  /** Every reference that could be read, of refused lots too. */
  references: Set<string>
  refused: number
  /** Whether every lot could be told by its reference. */
  allNamed: boolean
}

export interface ReadCatalogue {
  places: Found<CataloguePlace>[]
  agencies: ReadAgency[]
  /** Lots of agencies that are refused themselves. */
  refused: number
  problems: Problem[]
  /** The file is not JSON, or not of this format: nothing of it can be imported. */
  isUnreadable: boolean
}

/** A price of a lot of an agency stands seven deep. */
const MAX_DEPTH = 20
/** Problems told of one element; the import of a corrected file tells the next. */
const MAX_PROBLEMS = 100

/** The parts of a file that are as they should be, and what is wrong with the others: one faulty lot keeps no other out. */
export function readCatalogue(text: string): ReadCatalogue {
  const read: ReadCatalogue = { places: [], agencies: [], refused: 0, problems: [], isUnreadable: false }
  const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown, path: Path, reference?: string) => {
    const parsed = schema.safeParse(value, { error: wordIssue })
    if (parsed.success) return parsed.data
    // A long list of faulty lines is reported by its first problems.
    for (const problem of problemsOf(parsed.error, path, reference).slice(0, MAX_PROBLEMS)) read.problems.push(problem)
    return undefined
  }
  if (isDeeperThan(text, MAX_DEPTH)) {
    read.problems.push({ path: [], words: `has lists or objects more than ${MAX_DEPTH} deep in each other` })
    return { ...read, isUnreadable: true }
  }
  const json = parseJson(text)
  if (!json.ok) {
    read.problems.push({ path: [], words: json.words })
    return { ...read, isUnreadable: true }
  }
  const whole = parse(shell, json.value, [])
  read.isUnreadable = whole === undefined
  for (const [index, input] of (whole?.places ?? []).entries()) {
    const path = ['places', index]
    const value = parse(destination, input, path)
    if (value) read.places.push({ path, value })
  }
  const firstAt = new Map<string, string>()
  for (const [index, input] of (whole?.agencies ?? []).entries()) {
    const path = ['agencies', index]
    const parsed = parse(agency, input, path)
    if (!parsed) {
      read.refused += lotsIn(input)
      continue
    }
    const { lots, ...value } = parsed
    const twin = read.agencies.find((other) => other.value.slug === value.slug)
    if (twin) {
      // Each would take the other's lots for gone.
      const words = `is at agencies[${twin.path[1]}] already: an agency stands once in a file, with all its lots`
      read.problems.push({ path: [...path, 'slug'], words })
      read.refused += lotsIn(input)
      continue
    }
    const found: ReadAgency = { path, value, lots: [], references: new Set(), refused: 0, allNamed: true }
    for (const [at, givenLot] of lots.entries()) {
      const lotPath = [...path, 'lots', at]
      const reference = referenceOf(givenLot)
      if (reference === undefined) found.allNamed = false
      else found.references.add(reference)
      const value = parse(lot, givenLot, lotPath, reference)
      const before = value && firstAt.get(value.reference)
      if (value && before !== undefined) {
        const words = `is at ${before} already: a reference belongs to one lot`
        read.problems.push({ path: [...lotPath, 'reference'], words, reference })
      }
      if (value && before === undefined) {
        firstAt.set(value.reference, `agencies[${index}].lots[${at}]`)
        found.lots.push({ path: lotPath, value })
      } else found.refused++
    }
    read.agencies.push(found)
  }
  return read
}

function referenceOf(input: unknown): string | undefined {
  const reference = input instanceof Object && 'reference' in input ? input.reference : undefined
  return lot.shape.reference.safeParse(reference).data
}

function lotsIn(input: unknown): number {
  return input instanceof Object && 'lots' in input && Array.isArray(input.lots) ? input.lots.length : 0
}
