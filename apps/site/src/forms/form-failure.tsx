import { errorMessage } from '../errors/error-messages.ts'
import { Notice } from '../ui/notice.tsx'

/** Error of the whole form: `words` if given, else the message from the catalogue. */
export function FormFailure({ error, words }: { error: unknown; words?: string | undefined }) {
  if (error === null) return null
  return <Notice kind="error">{words ?? errorMessage(error)}</Notice>
}
