import { type DestinationStream, type Logger, pino } from 'pino'
import { redactFields, redactText } from './redact-log.ts'

export type { Logger }

/** Shorter secrets could also be ordinary words. */
const SHORTEST_SECRET = 6

/**
 * Logs JSON lines to standard output or the given destination. `redact.ts` processes every field and message; `secrets`
 * from the settings are redacted wherever they occur.
 */
export function createLog(level: string, destination?: DestinationStream, secrets: readonly string[] = []): Logger {
  const known = secrets.filter(({ length }) => length >= SHORTEST_SECRET)
  const redactArgument = (argument: unknown) => (typeof argument === 'string' ? redactText(argument, known) : argument)
  return pino(
    {
      level,
      // Pino's serializer would join the messages of causes, which are redacted separately.
      serializers: { err: (error: unknown) => error },
      formatters: { log: (fields) => redactFields(fields, known) },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[]
          // Pino would use the message of a lone error unredacted.
          const given = first instanceof Error && rest.length === 0 ? [{ err: first }, first.message] : [first, ...rest]
          method.apply(this, given.map(redactArgument) as Parameters<typeof method>)
        },
      },
    },
    destination,
  )
}
