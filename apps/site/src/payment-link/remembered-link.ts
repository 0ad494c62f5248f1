/** The link of a mail that this tab came from, so that whoever comes back from the bank without success can try again. */
type LinkKind = 'payment' | 'caution'

const keyOf = (kind: LinkKind) => `${kind}-link`

export function rememberLink(kind: LinkKind, token: string): void {
  try {
    sessionStorage.setItem(keyOf(kind), token)
  } catch {
    // Without storage, the mail still has the link.
  }
}

export function rememberedLink(kind: LinkKind): string | null {
  try {
    return sessionStorage.getItem(keyOf(kind))
  } catch {
    return null
  }
}
