import { writeFileSync } from 'node:fs'
import { withReason } from './failure-reason.mjs'

/**
 * Vitest reporter that writes `{ passed, failed, flaky }` as JSON to the file of `VITEST_OUTCOMES`: a count, the names
 * (`file > title`) and first errors of failed tests and files, and of those that passed on a retry only.
 */
export default class OutcomesReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const broken = modules
      .filter((module) => module.errors().length > 0)
      .map((module) => withReason(module.relativeModuleId, messageOf(module.errors())))
    const unhandled = unhandledErrors.map(({ message }) => `unhandled error: ${message}`)
    const name = (test) =>
      withReason(`${test.module.relativeModuleId} > ${test.fullName}`, messageOf(test.result().errors))
    const outcomes = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: [...tests.filter((test) => test.result().state === 'failed').map(name), ...broken, ...unhandled],
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(name),
    }
    writeFileSync(process.env.VITEST_OUTCOMES, JSON.stringify(outcomes))
  }
}

const messageOf = (errors) => errors?.[0] && [errors[0].message, errors[0].diff].filter(Boolean).join('\n')
