import { ApiError } from '@escale/contract/errors'
import { readIbans } from '../payment/read-ibans.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { type Connection, readOperator } from './activity.store.ts'
import { countLessors, type DeclarationPeriod, readLessors } from './read-lessors.ts'
import { declarationFileName, writeDeclaration } from './write-declaration.ts'

/**
 * Prepares the declaration of an agency's lessors for a year: nothing is written of a file that would not be whole. Throws `notFound`,
 * `sirenMissing`, and `lessorsIncomplete` when a fact about a lessor is unknown, or the lessor of a stay.
 */
export async function prepareDeclaration(
  db: Connection,
  { now, ...period }: DeclarationPeriod & { now: Date },
  secrets: SecretBox,
): Promise<{ fileName: string; chunks: AsyncGenerator<Uint8Array<ArrayBuffer>, void>; lessors: number }> {
  const { agencyId, year } = period
  const agency = await readOperator(db, agencyId)
  if (!agency) throw new ApiError('notFound')
  const { siren } = agency
  if (siren === null) throw new ApiError('sirenMissing')
  const { lessors, incomplete, staysWithoutLessor } = await countLessors(db, period)
  if (incomplete > 0 || staysWithoutLessor > 0) throw new ApiError('lessorsIncomplete')
  const declaration = { operator: { ...agency, siren }, year, now, isEmpty: lessors === 0 }
  const ibans = (owners: readonly string[]) => readIbans(db, secrets, agencyId, owners)
  return {
    fileName: declarationFileName(declaration),
    chunks: writeDeclaration(readLessors(db, period), declaration, ibans),
    lessors,
  }
}
