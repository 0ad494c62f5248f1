import { type DestinationStream, type Logger, pino } from 'pino'
import { redactFields, redactText } from './redact.ts'

export type { Logger }

/** Shorter ones would also be words. */
const SHORTEST_SECRET = 6

/**
 * JSON lines, on standard output unless another destination is given. Every field and message passes through `redact.ts`;
 * `secrets` are those of the settings, which are hidden wherever they stand.
 */
export function createLog(level: string, destination?: DestinationStream, secrets: readonly string[] = []): Logger {
  const known = secrets.filter(({ length }) => length >= SHORTEST_SECRET)
  const redactArgument = (argument: unknown) => (typeof argument === 'string' ? redactText(argument, known) : argument)
  return pino(
    {
      level,
      // Pino's own would join the messages of causes, which are redacted one by one.
      serializers: { err: (error: unknown) => error },
      formatters: { log: (fields) => redactFields(fields, known) },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[]
          // Pino would take the message of a lone error as it is.
          const given = first instanceof Error && rest.length === 0 ? [{ err: first }, first.message] : [first, ...rest]
          method.apply(this, given.map(redactArgument) as Parameters<typeof method>)
        },
      },
    },
    destination,
  )
}
