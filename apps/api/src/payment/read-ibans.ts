import type { SecretBox } from '../platform/secret-box.ts'
import type { Connection } from './payment.store.ts'

/** The agency's own account, that of its clients: from it owners are paid, and guests pay into it. */
export const CLIENTS_BANK = ''

/** What an encrypted IBAN is bound to. */
export const ibanContext = (agencyId: number, ownerCode: string) => `bank account ${agencyId} ${ownerCode}`

/**
 * Returns IBANs and holders of an agency by owner, decrypted, of all owners or of these. One that was encrypted with a former key of the
 * installation is left out, and has to be entered again.
 */
export async function readIbans(
  db: Connection,
  secrets: SecretBox,
  agencyId: number,
  ownerCodes?: readonly string[],
): Promise<Map<string, { iban: string; holder: string }>> {
  const rows = await db
    .selectFrom('bank_account')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .$if(ownerCodes !== undefined, (query) => query.where('owner_code', 'in', ownerCodes ?? []))
    .execute()
  const open = (sealed: Buffer, ownerCode: string) => {
    try {
      return secrets.open(sealed, ibanContext(agencyId, ownerCode)).toString()
    } catch {
      return null
    }
  }
  return new Map(
    rows.flatMap(({ owner_code, iban_sealed, holder }) => {
      const iban = open(iban_sealed, owner_code)
      return iban === null ? [] : [[owner_code, { iban, holder }] as const]
    }),
  )
}
