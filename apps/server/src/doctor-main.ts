/**
 * `npm run doctor`: reads environment and database and tells what is unsafe or missing for a production site, with the remedy.
 * Changes nothing. Ends with 1 when there is a danger.
 */
import './command-line.ts'
import { readEnv } from '@escale/api/platform/env'
import { z } from 'zod'
import { examine } from './doctor/examine.ts'
import { danger, describeFinding, type Finding } from './doctor/finding.ts'

const findings = await examineSafely()
for (const finding of findings) process.stdout.write(describeFinding(finding))
const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
process.stdout.write(`\n${count('ok')} in order, ${count('warning')} to think about, ${count('danger')} dangerous\n`)
process.exitCode = count('danger') > 0 ? 1 : 0

/** Settings that cannot be read are findings too. */
async function examineSafely(): Promise<Finding[]> {
  try {
    return await examine(readEnv(process.env), Object.keys(process.env))
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues.map(({ path, message }) => danger(path.join('.'), message, 'Correct this setting.'))
  }
}
