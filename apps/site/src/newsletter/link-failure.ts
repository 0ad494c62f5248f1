import { normalizeError } from '@escale/contract/errors'

/** Whether the link is invalid or expired. Any other failure may be temporary. */
export function isLinkUnknown(error: unknown): boolean {
  return ['invalidToken', 'invalidRequest', 'notFound'].includes(normalizeError(error).code)
}
