/**
 * `npm run requirements`: lists the rows of docs/requirements.md with the tests whose titles name them. Fails when a
 * row has no test, or when a test names an unknown row. A title may name a range: `MP-07..09`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const ROW = /^\| ([A-Z]{2}-\d{2,3}) \| (.+) \|$/gm
const NAMED = /\b([A-Z]{2})-(\d{2,3})(?:\.\.(\d{2,3}))?\b/g
/** Titles, and table cases that become titles: any single-line string that names a row. */
const STRING = /(['"`])(?:(?!\1)[^\\\n]|\\.)*\b[A-Z]{2}-\d{2,3}\b(?:(?!\1)[^\\\n]|\\.)*\1/g

/** Returns the rows that a title names. */
function rowsNamed(title) {
  return [...title.matchAll(NAMED)].flatMap(([, area, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${area}-${String(Number(first) + index).padStart(first.length, '0')}`,
    ),
  )
}

const rows = new Map(
  [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(ROW)].map(([, id, text]) => [
    id,
    { text, tests: new Map() },
  ]),
)
const unknown = []
const files = globSync('{apps,packages,db,demo,tests}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
for (const file of files.sort()) {
  for (const [title] of readFileSync(join(root, file), 'utf8').matchAll(STRING)) {
    for (const id of rowsNamed(title)) {
      const row = rows.get(id)
      if (row) row.tests.set(file, (row.tests.get(file) ?? 0) + 1)
      else unknown.push(`${id} in ${file}: ${title}`)
    }
  }
}

for (const [id, { text, tests }] of rows) {
  const where = [...tests].map(([file, count]) => (count > 1 ? `${file} (${count})` : file)).join(', ')
  process.stdout.write(`${id}  ${text.length > 90 ? `${text.slice(0, 89)}…` : text}\n       ${where || 'NO TEST'}\n`)
}
const without = [...rows].filter(([, { tests }]) => tests.size === 0).map(([id]) => id)
process.stdout.write(
  `\n${rows.size} rows, ${rows.size - without.length} with tests${without.length ? `, without: ${without.join(' ')}` : ''}\n`,
)
for (const name of unknown) process.stdout.write(`no such row: ${name}\n`)
process.exitCode = without.length || unknown.length || rows.size === 0 ? 1 : 0
