/**
 * `npm run test:coverage`: coverage of the Vitest tests by workspace, written to bench/results/coverage.md. Promises
 * and journeys run in other processes, which V8 does not measure here. Fails below the thresholds of vitest.config.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, env, install, node, root, run } from './bootstrap.mjs'

const PROJECTS = ['domain', 'contract', 'site', 'db', 'api', 'server']
const MEASURES = ['statements', 'branches', 'functions', 'lines']

install()
build()
const projects = PROJECTS.flatMap((project) => ['--project', project])
// Coverage doubles the duration of the longest tests.
run(node, ['node_modules/vitest/vitest.mjs', 'run', '--coverage', '--testTimeout=120000', ...projects], { env })

const { total, ...files } = JSON.parse(readFileSync(join(root, 'test-results/coverage/coverage-summary.json'), 'utf8'))
/**
 * `apps/api`, `packages/domain`, `db`: the first segment of a path, or two when the first is a folder of workspaces.
 */
const workspaceOf = (file) => {
  const [first, second] = relative(root, file).split(sep)
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}
const byWorkspace = Map.groupBy(Object.entries(files), ([file]) => workspaceOf(file))
const percent = (entries, measure) => {
  const sum = (key) => entries.reduce((all, entry) => all + entry[measure][key], 0)
  return `${((100 * sum('covered')) / sum('total')).toFixed(1)} %`
}
const row = (name, entries) => `| ${[name, ...MEASURES.map((measure) => percent(entries, measure))].join(' | ')} |`
const rows = [...byWorkspace]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, pairs]) =>
    row(
      name,
      pairs.map(([, summary]) => summary),
    ),
  )

writeFileSync(
  join(root, 'bench/results/coverage.md'),
  `# Coverage

Command: \`npm run test:coverage\` (Vitest, V8), ${new Date().toISOString().slice(0, 10)}. It counts files that no test loads as uncovered.
The suites of \`tests/promises\` and \`tests/journeys\` are not measured: they drive other processes and a browser. They are what tries
most of \`apps/site\` and \`apps/server\`.
The thresholds in \`vitest.config.ts\` are a floor. Raise them with the figure and never lower them.

| workspace | ${MEASURES.join(' | ')} |
|---|${MEASURES.map(() => '---:|').join('')}
${rows.join('\n')}
${row('all', [total])}
`,
)
