import { useState } from 'react'

/**
 * The version of a file that a form sends with its decision: the one that was read when the form was opened. A file that is fetched anew
 * behind the form does not change it, so a decision sent twice is refused with `changedMeanwhile`. After this refusal, which the user
 * sees, `followFile` takes the latest version.
 */
export function useReadVersion(updatedAt: string): { expectedUpdatedAt: string; followFile: () => void } {
  const [read, setRead] = useState<string | null>(updatedAt)
  return { expectedUpdatedAt: read ?? updatedAt, followFile: () => setRead(null) }
}
