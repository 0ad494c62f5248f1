/**
 * Imported first by every command: what an administrator can act on ends it with a sentence instead of a stack, and a reader who
 * leaves (`escale doctor | head`) ends it in silence.
 */
import { DatabaseUnavailable } from '@escale/api/platform/database/database-unavailable'
import pg from 'pg'
import { z } from 'zod'
import { describeConnectionError } from './doctor/describe-connection-error.ts'
import { NotPrepared } from './prepare-database.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.on('uncaughtException', (error: unknown) => {
  const sentence = sentenceOf(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})

/** What to tell instead of a stack; null for an error that is ours. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof z.ZodError) return `These settings cannot be used:\n${z.prettifyError(error)}`
  if (error instanceof NotPrepared) return error.message
  if (error instanceof DatabaseUnavailable || isConnectionRefusal(error))
    return `The database does not answer: ${describeConnectionError(error)}`
  // Of the operating system: a folder that is missing, a port that nobody listens on.
  return error instanceof Error && 'syscall' in error ? describeConnectionError(error) : null
}

/** SQLSTATE classes of who may not connect, and of a database that does not exist. */
const isConnectionRefusal = (error: unknown) => error instanceof pg.DatabaseError && /^(?:28|3D)/.test(error.code ?? '')
