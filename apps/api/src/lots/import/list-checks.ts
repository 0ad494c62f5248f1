/** What the lists of a catalogue are checked for as a whole. */
import type { z } from 'zod'

interface Nights {
  startsOn: string
  endsOn: string
  skip?: boolean
}

/** The longest list of nights that a lot may have. */
const MAX_COMPARED = 1000

/** The places of the ranges that share nights with an earlier one, and with which. */
function overlaps(ranges: readonly Nights[]): { index: number; with: number }[] {
  const found: { index: number; with: number }[] = []
  // A longer list is refused for its length already; comparing all with all would take minutes.
  if (ranges.length > MAX_COMPARED) return found
  for (const [index, { startsOn, endsOn, skip }] of ranges.entries()) {
    if (skip) continue
    const earlier = ranges.findIndex(
      (other, at) => at < index && !other.skip && other.startsOn < endsOn && other.endsOn > startsOn,
    )
    if (earlier >= 0) found.push({ index, with: earlier })
  }
  return found
}

/** Refuses nights that stand in two ranges of a list. */
export function noOverlap(ranges: readonly Nights[], context: z.RefinementCtx): void {
  for (const { index, with: other } of overlaps(ranges)) {
    const message = `overlaps [${other}]: every night may stand in one period alone (endsOn is the day after the last night)`
    context.addIssue({ code: 'custom', path: [index, 'startsOn'], message })
  }
}

/** Refuses an element whose key an earlier one has. */
export function each<Element>(keyOf: (element: Element) => string, message: string, field: string) {
  return (elements: readonly Element[], context: z.RefinementCtx) => {
    const references = new Set<string>()
    for (const [index, element] of elements.entries()) {
      if (references.has(keyOf(element))) context.addIssue({ code: 'custom', path: [index, field], message })
      references.add(keyOf(element))
    }
  }
}
