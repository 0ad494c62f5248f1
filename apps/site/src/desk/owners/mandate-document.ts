import { mandateDocument } from '@escale/contract/agency-owners'
import { ApiError, normalizeError } from '@escale/contract/errors'
import { MAX_MANDATE_PDF_BYTES } from '@escale/domain/owner/mandate'
import { currentLocale } from '../../i18n/locale.ts'

/**
 * Uploads a signed mandate and returns the id of the stored document. Throws ApiError: `tooLarge` before anything is sent, or what the
 * server answers.
 */
export async function uploadMandate(agencyId: number, file: File): Promise<string> {
  if (file.size > MAX_MANDATE_PDF_BYTES) throw new ApiError('tooLarge')
  const response = await fetch(`/documents/agency/${agencyId}/mandate-documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'accept-language': currentLocale() },
    body: file,
  })
  const body: unknown = await response.json().catch(() => ({ statusCode: response.status }))
  if (!response.ok) throw normalizeError(body)
  return mandateDocument.parse(body).documentId
}
