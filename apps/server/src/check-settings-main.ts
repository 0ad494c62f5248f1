/**
 * `escale check-settings`: whether a node of this release would start with the settings of the environment. Ends with 78, as such a
 * start does, when it would not, and says why; with 0 otherwise. Asks neither the database nor another server: `doctor` does.
 */
import './set-node-env.ts'
import { readEnv } from '@escale/api/platform/env'
import { z } from 'zod'
import { findUnsafeSettings } from './unsafe-settings.ts'
import { EXIT_CONFIGURATION, refuseUnsafeStart, UnsafeStart } from './unsafe-start.ts'

try {
  const env = readEnv(process.env)
  refuseUnsafeStart(findUnsafeSettings(env), env)
} catch (error) {
  if (error instanceof z.ZodError) process.stderr.write(`These settings cannot be used:\n${z.prettifyError(error)}\n`)
  else if (error instanceof UnsafeStart) process.stderr.write(`${error.message}\n`)
  else throw error
  process.exitCode = EXIT_CONFIGURATION
}
