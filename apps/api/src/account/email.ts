/** An e-mail as accounts and locks are found by it: without blanks around it, in lower case. */
export function toEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
