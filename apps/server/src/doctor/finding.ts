/** One thing that was looked at: well, worth a thought, or unsafe. */
export interface Finding {
  level: 'ok' | 'warning' | 'danger'
  /** What was looked at: a setting or a part of the installation. */
  subject: string
  message: string
  /** What to do about it; absent when all is well. */
  remedy?: string
}

export const ok = (subject: string, message: string): Finding => ({ level: 'ok', subject, message })
export const warning = (subject: string, message: string, remedy: string): Finding => ({
  level: 'warning',
  subject,
  message,
  remedy,
})
export const danger = (subject: string, message: string, remedy: string): Finding => ({
  level: 'danger',
  subject,
  message,
  remedy,
})

const MARKS = { ok: '✓', warning: '!', danger: '✗' } as const

/** Lines for a terminal. */
export function describeFinding({ level, subject, message, remedy }: Finding): string {
  return `${MARKS[level]} ${subject} ${message}\n${remedy ? `    → ${remedy}\n` : ''}`
}
