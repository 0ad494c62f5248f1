import type { IssuedDocumentKind, Locale } from '@escale/db/schema'
import type { IssuedDocument } from './issued-documents.ts'

const NAMES: Record<IssuedDocumentKind, Record<Locale, string>> = {
  contract: { fr: 'contrat', en: 'contract' },
  terms: { fr: 'conditions', en: 'terms' },
  invoice: { fr: 'facture', en: 'invoice' },
  creditNote: { fr: 'avoir', en: 'credit-note' },
  feeInvoice: { fr: 'facture-honoraires', en: 'fee-invoice' },
  ownerStatement: { fr: 'releve', en: 'statement' },
  receipt: { fr: 'recu', en: 'receipt' },
  bankDeposit: { fr: 'remise', en: 'deposit-slip' },
}

/** Returns the name of an issued document's file, in the language of the document: `facture-FA-2027-12.pdf`. */
export function documentFileName({
  id,
  kind,
  number,
  version,
  locale,
}: Pick<IssuedDocument, 'id' | 'kind' | 'number' | 'version' | 'locale'>): string {
  return `${NAMES[kind][locale]}-${number ?? `v${version}-${id.slice(0, 8)}`}.pdf`
}
