import { settingNames } from '@escale/api/platform/env'
import { type Finding, warning } from './finding.ts'

/** Names of this length may differ in two places; shorter ones in one, since the environment has names of other programs. */
const LONG_NAME = 10

/** Names of the environment that are nearly one of the settings, and so have no effect. */
export function checkSettingNames(names: readonly string[]): Finding[] {
  return names.flatMap((name) => {
    if (settingNames.includes(name)) return []
    const meant = settingNames.find((known) => isNear(name, known))
    return meant === undefined ? [] : [warning(name, 'is not a setting and has no effect', `Did you mean ${meant}?`)]
  })
}

function isNear(name: string, known: string): boolean {
  const limit = known.length >= LONG_NAME ? 2 : 1
  return Math.abs(name.length - known.length) <= limit && known.length > 4 && editDistance(name, known) <= limit
}

/** Insertions, deletions, substitutions and swaps of neighbours that make one text the other (optimal string alignment). */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    const distances = [row]
    rows.push(distances)
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      distances.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + cost,
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
