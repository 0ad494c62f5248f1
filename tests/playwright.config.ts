import { defineConfig } from '@playwright/test'
import { browser } from './setup/browser.ts'

/** Journeys in a real browser against the built site, with their own server and database. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // Journeys mostly wait, so there are more workers than cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // A shared machine can starve a browser for seconds: a journey may retry once and is then reported as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  globalSetup: './setup/site.ts',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'on-first-retry',
    launchOptions: browser,
  },
})
