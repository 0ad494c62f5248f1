/** Whether a text looks like an e-mail address. The API has the final say. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)
}
