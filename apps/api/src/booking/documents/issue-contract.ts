import type { MailAttachment } from '@escale/db/schema'
import { contractKeptUntil } from '@escale/domain/law/document-keeping'
import { type IssuedDocument, issueDocument } from '../../documents/issued-documents.ts'
import { writePdf } from '../../platform/text/pdf-document.ts'
import type { BookingRow, Connection } from '../booking.store.ts'
import type { BookingContext } from '../booking-context.ts'
import { collectContractFacts } from './collect-contract-facts.ts'
import { contractBlocks, contractTitle } from './contract-blocks.ts'
import { CONTRACT_FACTS_VERSION, type ContractFacts } from './contract-facts.ts'
import { issueTerms } from './terms-document.ts'

/** Contract and terms of a booking, as they were issued. `terms` is null where the site has no page of terms. */
export interface IssuedContract {
  contract: IssuedDocument
  terms: IssuedDocument | null
}

/**
 * Issues the contract of a booking and the terms that go with it, in the transaction that confirms or changes the booking
 * (LW-402). `occasion` distinguishes versions: the same again issues nothing and returns what was issued. `isLate`: the
 * booking was confirmed before, and the contract says so. Null for a booking without a quote, such as an owner's stay.
 * Requires the booking's lock.
 */
export async function issueContract(
  trx: Connection,
  booking: BookingRow,
  context: Pick<BookingContext, 'clock'>,
  { occasion, isLate = false }: { occasion: string; isLate?: boolean },
): Promise<IssuedContract | null> {
  if (booking.kind !== 'tenant' || booking.quote_snapshot === null) return null
  const { clock } = context
  const terms = await issueTerms(trx, booking, context)
  const facts = await collectContractFacts(trx, booking, {
    today: clock.today(),
    termsSha256: terms?.sha256.toString('hex') ?? null,
    issuedLaterAt: isLate ? clock.now() : null,
  })
  const contract = await issueDocument(
    trx,
    {
      agencyId: booking.agency_id,
      kind: 'contract',
      subject: { kind: 'booking', id: booking.id },
      source: `contract:${booking.id}:${occasion}`,
      locale: booking.locale,
      factsVersion: CONTRACT_FACTS_VERSION,
      facts,
      issuedAt: clock.now(),
      keptUntil: contractKeptUntil(booking.end_date),
    },
    () => writeContract(facts, clock.now()),
  )
  return { contract, terms }
}

/** The PDF of a contract. */
export function writeContract(facts: ContractFacts, createdAt: Date): Promise<Buffer> {
  return writePdf({
    title: contractTitle(facts),
    author: facts.agency.name,
    locale: facts.locale,
    createdAt,
    blocks: contractBlocks(facts),
  })
}

const NAMES = {
  fr: { contract: 'contrat', terms: 'conditions-generales' },
  en: { contract: 'contract', terms: 'terms-and-conditions' },
} as const

/** Name of the file of a contract. */
export const contractFileName = ({ locale, agency_booking_id }: BookingRow): string =>
  `${NAMES[locale].contract}-${agency_booking_id}.pdf`

/** The documents as files of a mail. */
export function contractAttachments(booking: BookingRow, issued: IssuedContract | null): MailAttachment[] {
  if (!issued) return []
  const { contract, terms } = issued
  return [
    { documentId: contract.id, fileName: contractFileName(booking) },
    ...(terms ? [{ documentId: terms.id, fileName: `${NAMES[booking.locale].terms}.pdf` }] : []),
  ]
}
