import type { AgencyFileTable } from '@escale/db/schema'

/** A photograph opens in the browser; a PDF of somebody else is only ever a download. */
export function fileResponse(
  { content_type, bytes }: Pick<AgencyFileTable, 'content_type' | 'bytes'>,
  name: string,
): Response {
  const isPdf = content_type === 'application/pdf'
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': content_type,
      'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${name}.${isPdf ? 'pdf' : 'jpg'}"`,
      'cache-control': 'private, no-store',
    },
  })
}
