import type { DayRange } from './stay.ts'

/** Subtracts ranges from a range. Returns the remaining parts in order; each retains the range's other fields. */
export function withoutRanges<Range extends DayRange>(range: Range, others: readonly DayRange[]): Range[] {
  let left = [range]
  for (const other of others) {
    left = left.flatMap((part) => {
      if (!overlap(part, other)) return [part]
      const sides = [
        { ...part, end: other.start },
        { ...part, start: other.end },
      ]
      return sides.filter(({ start, end }) => start < end)
    })
  }
  return left
}

/** Whether two half-open ranges overlap. */
export function overlap(one: DayRange, other: DayRange): boolean {
  return one.start < other.end && other.start < one.end
}

/** Merges ranges that overlap or touch, sorted by start. */
export function mergeRanges(ranges: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = []
  for (const { start, end } of ranges.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))) {
    const last = merged.at(-1)
    if (!last || start > last.end) merged.push({ start, end })
    else if (end > last.end) last.end = end
  }
  return merged
}
