import { notFound } from '@tanstack/react-router'

/** Throws notFound for what no link of ours holds as its secret: a mail program cut it, or a hand copied half of it. */
export function requireSecret(token: string): void {
  if (!/^[\w-]{20,100}$/.test(token)) throw notFound()
}
