import { defineConfig } from 'vitest/config'

const unit = (name: string, include: string[]) => ({ test: { name, include } })
/** On a throw-away PostgreSQL of their own: one cluster a run, one clone of the seeded template a file. */
const onPostgres = (name: string, include: string[]) => ({
  test: { name, include, globalSetup: ['tests/setup/cluster.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
})

export default defineConfig({
  test: {
    projects: [
      unit('domain', ['packages/domain/src/**/*.test.ts']),
      unit('contract', ['packages/contract/src/**/*.test.ts']),
      unit('site', ['apps/site/src/**/*.test.{ts,tsx}']),
      onPostgres('db', ['db/**/*.test.ts']),
      onPostgres('api', ['apps/api/src/**/*.test.ts']),
      onPostgres('server', ['apps/server/src/**/*.test.ts', 'tests/ground/**/*.test.ts']),
      onPostgres('promises', ['tests/promises/**/*.test.ts']),
    ],
  },
})
