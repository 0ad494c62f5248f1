import { MAX_FILE_BYTES, storedFile } from '@escale/contract/caution'
import { ApiError, normalizeError } from '@escale/contract/errors'
import { currentLocale } from '../i18n/locale.ts'

/** Sides of a photograph that is sent: more shows no more of a damage. */
const LONGEST_SIDE = 1_600
const QUALITIES = [0.85, 0.7, 0.5]

/**
 * Sends a file to the agency's files and returns its id. A photograph is drawn smaller first: one of a telephone has some megabytes,
 * and proxies let one through. Throws the API's error.
 */
export async function uploadFile(
  agencyId: number,
  query:
    | { kind: 'stayPhotograph'; booking: string }
    | { kind: 'taskPhotograph'; task: string }
    | { kind: 'expenseReceipt' },
  file: File,
): Promise<{ id: string }> {
  const body = file.type.startsWith('image/') ? await shrink(file) : file
  if (body.size > MAX_FILE_BYTES) throw new ApiError('tooLarge')
  const response = await fetch(`/documents/agency/${agencyId}/files?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'accept-language': currentLocale() },
    body,
  })
  if (response.ok) return storedFile.parse(await response.json())
  const answer: unknown = await response.json().catch(() => null)
  throw normalizeError({ statusCode: response.status, ...(answer as object | null) })
}

/** A picture that the browser cannot read is sent as it is, and the server says why it does not take it. */
async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const quality of QUALITIES) {
      const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (smaller && smaller.size <= MAX_FILE_BYTES) return smaller
    }
    return file
  } catch {
    return file
  }
}
