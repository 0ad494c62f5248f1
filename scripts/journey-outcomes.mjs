import { withReason } from './failure-reason.mjs'

/**
 * Reads a Playwright JSON report: the number of tests that passed, and the names (`file:line title`) and first errors of those that
 * failed and of those that passed on a retry only. `undefined` without a report.
 */
export function journeyOutcomes(report) {
  if (!report) return undefined
  const { expected, flaky } = report.stats
  return { passed: expected + flaky, failed: named(report, 'unexpected'), flaky: named(report, 'flaky') }
}

function named(report, status) {
  const inSuite = (suite) => [
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => withReason(`${file}:${line} ${title}`, firstError(results))),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return report.suites.flatMap(inSuite)
}

/** Of a test that ran out of time the last error says where. */
const firstError = (results) => results.find(({ errors }) => errors.length > 0)?.errors.at(-1)?.message
