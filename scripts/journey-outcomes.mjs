/**
 * Reads a Playwright JSON report: the number of tests that passed, and the names (`file:line title`) of those that
 * failed and of those that passed on a retry only. `undefined` without a report.
 */
export function journeyOutcomes(report) {
  if (!report) return undefined
  const { expected, flaky } = report.stats
  return { passed: expected + flaky, failed: named(report, 'unexpected'), flaky: named(report, 'flaky') }
}

function named(report, status) {
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return report.suites.flatMap(inSuite)
}
