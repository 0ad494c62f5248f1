/** The payment link that this tab came from, so that whoever comes back from the bank unpaid can try again. */
const KEY = 'payment-link'

export function rememberLink(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Without storage, the mail still has the link.
  }
}

export function rememberedLink(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
