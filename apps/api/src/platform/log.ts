import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** Fields that may carry a secret or a person, wherever somebody logs them. */
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'email', 'phone', 'secret', 'recaptcha_token']

/** JSON lines, on standard output unless another destination is given. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const redact = { paths: SECRETS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' }
  return pino({ level, redact }, destination)
}
