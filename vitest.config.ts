import { configDefaults, defineConfig } from 'vitest/config'

// Vitest leaves one core free and so would run one file at a time on two; each uses about one, PostgreSQL's part with it.
const maxWorkers = 2
const promise = (name: string) => `tests/promises/${name}.test.ts`
/** Of databases, nodes and machines that are killed or overloaded for minutes: nightly (`npm run test:full`). */
const LONG = ['db/watched-cluster.test.ts', ...['backups-restore', 'database-killed', 'two-nodes'].map(promise)]
/** In full, migrations run under a load of 50 requests a second, of which none may be late. */
const TIMED_IN_FULL = process.env.PROMISES === 'full' ? ['migrations-are-safe'] : []
/** Nightly too, and they measure how late responses are: nothing else runs beside them. */
const TIMED = ['hostile-input', 'speed-holds', ...TIMED_IN_FULL].map(promise)

/**
 * A shared machine can starve a test for seconds: a test may retry once and is then listed as flaky (scripts/test.mjs).
 * Promises never retry: a race that is lost once is a fault.
 */
const patient = { retry: 1, testTimeout: 30_000 }

const unit = (name: string, include: string[]) => ({ test: { name, include, maxWorkers, ...patient } })
/** Pure rules leave nothing behind: their files share a process. */
const pure = (name: string, include: string[]) => ({
  test: { name, include, maxWorkers, isolate: false, ...patient },
})
/**
 * On a throw-away PostgreSQL of their own: one cluster a run, one clone of the seeded template a file. Whoever makes the world of a
 * test closes it again, so that files share a process; promises, which kill and starve, have one each.
 */
const onPostgres = (
  name: string,
  include: string[],
  { isolate, alone = false }: { isolate: boolean; alone?: boolean },
) => ({
  test: {
    name,
    include,
    ...(!name.startsWith('nightly') && { exclude: [...configDefaults.exclude, ...LONG, ...TIMED] }),
    maxWorkers: alone ? 1 : maxWorkers,
    sequence: { groupOrder: alone ? 1 : 0 },
    isolate,
    globalSetup: ['tests/setup/cluster.ts'],
    retry: isolate ? 0 : 1,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
})

export default defineConfig({
  test: {
    // For `npm run test:coverage` alone.
    coverage: {
      provider: 'v8',
      include: ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'db/**/*.ts'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.fixture.ts', '**/*.gen.ts', '**/*.generated/**', '**/*.d.ts', '**/dist/**'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'test-results/coverage',
      // A floor just below the figure of bench/results/coverage.md: raise it, never lower it.
      thresholds: {
        statements: 62,
        lines: 63,
        functions: 55,
        branches: 56,
        'packages/domain/src/**': { statements: 99, branches: 97 },
        'apps/api/src/**': { statements: 80, branches: 76 },
      },
    },
    projects: [
      pure('domain', ['packages/domain/src/**/*.test.ts']),
      pure('contract', ['packages/contract/src/**/*.test.ts']),
      unit('email', ['packages/email/src/**/*.test.ts']),
      unit('site', ['apps/site/src/**/*.test.{ts,tsx}']),
      onPostgres('db', ['db/**/*.test.ts'], { isolate: false }),
      onPostgres('demo', ['demo/**/*.test.ts'], { isolate: false }),
      onPostgres('api', ['apps/api/src/**/*.test.ts', 'packages/search-index/src/**/*.test.ts'], { isolate: false }),
      onPostgres('server', ['apps/server/src/**/*.test.ts', 'tests/integration/**/*.test.ts'], { isolate: false }),
      onPostgres('promises', ['tests/promises/**/*.test.ts'], { isolate: true }),
      onPostgres('nightly', LONG, { isolate: true }),
      onPostgres('nightly-timed', TIMED, { isolate: true, alone: true }),
      // Whole machines, one after the other: `npm run test:deploy` alone runs them.
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 1_800_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
