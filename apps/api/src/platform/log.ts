import { type Logger, pino } from 'pino'

export type { Logger }

/** Fields that may carry a secret or a person, wherever somebody logs them. */
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'email', 'phone', 'secret', 'recaptcha_token']

/** JSON lines on standard output. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: SECRETS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
  })
}
