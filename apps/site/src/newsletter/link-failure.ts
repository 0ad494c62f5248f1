import { normalizeError } from '@escale/contract/errors'

/** Whether the link of a mail is of no use; else something else failed, and may not the next time. */
export function isLinkUnknown(error: unknown): boolean {
  return ['invalidToken', 'invalidRequest', 'notFound'].includes(normalizeError(error).code)
}
