/**
 * `npm test`: everything, from a fresh clone: checks, unit, API and PostgreSQL tests, journeys in a real browser.
 * `node scripts/test.mjs PART [FILTER …]` runs one part: `unit` (no database, no browser), `integration` (real PostgreSQL), `journeys`;
 * `full` is everything, the nightly tests too, with the full counts of tests/promises; `deploy` installs and upgrades releases and is part of neither.
 * A filter is the runner's own.
 * Ends with the names of flaky and of failed tests, then one line, `N passed, N failed`, over all runners.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, env, install, node, root, say } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'
import { journeyOutcomes } from './journey-outcomes.mjs'

const PARTS = {
  all: ['checks', 'vitest', 'journeys'],
  full: ['checks', 'vitest', 'journeys'],
  unit: ['vitest'],
  integration: ['vitest'],
  deploy: ['vitest'],
  journeys: ['journeys'],
}
/** The projects of vitest.config.ts. */
const UNIT = ['domain', 'contract', 'email', 'site']
const INTEGRATION = ['db', 'demo', 'api', 'server', 'promises']
const NIGHTLY = ['nightly', 'nightly-timed']
const EVERYTHING = [...UNIT, ...INTEGRATION]
const PROJECTS = {
  all: EVERYTHING,
  full: [...EVERYTHING, ...NIGHTLY],
  unit: UNIT,
  integration: [...INTEGRATION, ...NIGHTLY],
  deploy: ['deploy'],
}
const [part = 'all', ...filters] = process.argv.slice(2)
if (!Object.hasOwn(PARTS, part)) {
  process.stderr.write(`Unknown part ${part}: ${Object.keys(PARTS).join(', ')}\n`)
  process.exit(2)
}

install()
build()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
const failed = []
const flaky = []

/** Tests write gigabytes of temporary data: in memory, if there is room, which halves the system time. */
function scratchFolder() {
  const [memory, room] = ['/dev/shm', 4e9]
  if (!existsSync(memory) || (process.availableMemory?.() ?? 0) < 2 * room) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > room ? memory : tmpdir()
}

/** Runs one runner and adds its outcomes; a runner that fails without a failed test is one failure. */
function runner(name, args, outcomesOf) {
  say(name)
  const { status } = spawnSync(node, args, {
    cwd: root,
    env: {
      ...env,
      TMPDIR: scratchFolder(),
      // Shares V8's compile cache between the dozens of servers that the tests start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
      VITEST_OUTCOMES: join(results, 'vitest.json'),
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(part === 'full' && { PROMISES: 'full' }),
    },
    stdio: 'inherit',
  })
  const outcomes = outcomesOf(status) ?? { passed: 0, failed: [], flaky: [] }
  passed += outcomes.passed
  failed.push(...outcomes.failed)
  flaky.push(...outcomes.flaky)
  if (status !== 0 && outcomes.failed.length === 0) failed.push(`${name}: exit status ${status}`)
}

const report = (file) =>
  existsSync(join(results, file)) ? JSON.parse(readFileSync(join(results, file), 'utf8')) : undefined
const chromium = part === 'unit' ? undefined : findChromium()

const runners = {
  checks: () =>
    runner('checks', ['scripts/check.mjs'], (status) => ({ passed: status === 0 ? 1 : 0, failed: [], flaky: [] })),
  vitest: () =>
    runner(
      part === 'all' || part === 'full' ? 'unit, API and PostgreSQL tests' : `${part} tests`,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=./scripts/vitest-outcomes-reporter.mjs',
        ...(PROJECTS[part] ?? []).flatMap((project) => ['--project', project]),
        ...filters,
      ],
      () => report('vitest.json'),
    ),
  journeys: () =>
    runner(
      'journeys',
      ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts', ...filters],
      () => journeyOutcomes(report('journeys.json')),
    ),
}
for (const name of PARTS[part]) runners[name]()

list('flaky, passed on the second try only', flaky)
list('failed', failed)
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1

function list(what, names) {
  if (names.length === 0) return
  process.stdout.write(`\n${names.length} ${what}:\n`)
  for (const name of names) process.stdout.write(`  ${name}\n`)
}
