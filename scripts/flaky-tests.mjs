/**
 * The tests of a Playwright JSON report that failed at first and passed when tried again, as `file:line title`. A runner that retries
 * must name them: they count as passed.
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
