/** Computes inserts, updates and deletes that turn the rows `had` into `wanted`, matched by key. */
export function diffRows<Had, Wanted>(
  had: readonly Had[],
  wanted: readonly Wanted[],
  keyOf: (row: Had | Wanted) => string | number,
  isSame: (had: Had, wanted: Wanted) => boolean = () => true,
): { gone: Had[]; changed: (readonly [Had, Wanted])[]; added: Wanted[] } {
  const wantedKeys = new Set(wanted.map(keyOf))
  const byKey = new Map(had.map((row) => [keyOf(row), row]))
  const changed: (readonly [Had, Wanted])[] = []
  const added: Wanted[] = []
  for (const row of wanted) {
    const before = byKey.get(keyOf(row))
    if (before === undefined) added.push(row)
    else if (!isSame(before, row)) changed.push([before, row])
  }
  return { gone: had.filter((row) => !wantedKeys.has(keyOf(row))), changed, added }
}
