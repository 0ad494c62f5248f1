/**
 * `npm test`: everything, from a fresh clone: checks, unit, API and PostgreSQL tests, journeys in a real browser.
 * Ends with one line, `N passed, N failed`, over all runners.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, env, install, node, root, say } from './bootstrap.mjs'
import { findChromium } from './chromium.mjs'

install()
build()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0

/** Tests write gigabytes that nobody reads again: into memory where there is room, which halves the system's part of their time. */
function scratchFolder() {
  const [memory, room] = ['/dev/shm', 4e9]
  if (!existsSync(memory) || (process.availableMemory?.() ?? 0) < 2 * room) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > room ? memory : tmpdir()
}

/** Runs one runner and adds what it counted; a runner that ends badly without a count is one failure. */
function runner(name, args, count) {
  say(name)
  const { status } = spawnSync(node, args, {
    cwd: root,
    env: { ...env, CHROMIUM_PATH: chromium, TMPDIR: scratchFolder() },
    stdio: 'inherit',
  })
  const counted = count(status)
  passed += counted.passed
  failed += counted.failed
  if (status !== 0 && counted.failed === 0) failed += 1
}

const report = (file) =>
  existsSync(join(results, file)) ? JSON.parse(readFileSync(join(results, file), 'utf8')) : undefined
const chromium = findChromium()

runner('checks', ['scripts/check.mjs'], (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }))
runner(
  'unit, API and PostgreSQL tests',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ],
  () => {
    const counted = report('vitest.json')
    return { passed: counted?.numPassedTests ?? 0, failed: counted ? counted.numFailedTests : 1 }
  },
)
runner('journeys', ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts'], () => {
  const counted = report('journeys.json')?.stats
  if (counted?.flaky) say(`flaky: ${counted.flaky} passed on the second try only`)
  return { passed: counted ? counted.expected + counted.flaky : 0, failed: counted ? counted.unexpected : 1 }
})

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
