/**
 * Returns the tests of a Playwright JSON report that passed only on a retry, as `file:line title`. The test runner
 * lists them, since they count as passed.
 */
export function flakyTests(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  return (report?.suites ?? []).flatMap(inSuite)
}
