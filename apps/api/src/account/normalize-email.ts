/** Normalizes an e-mail as the key of accounts and locks: trimmed and in lower case. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
