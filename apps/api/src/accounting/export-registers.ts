/** An agency's registers as CSV, in chunks: a register of any length needs the memory of a page. */
import type { MandateLine, ReceiptLine, ReceiptNotice, Register } from '@escale/contract/registers'
import type { IsoDate } from '@escale/domain/dates'
import type { Locale } from '@escale/domain/locale'
import { csvWriter, plain } from '../platform/text/csv.ts'
import { readMandateLines, readReceiptLines } from './registers.store.ts'
import type { Connection } from './stay-facts.store.ts'

type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>, void>

const encoder = new TextEncoder()
/** Lines in a query. */
const PAGE = 500

interface Scope {
  agencyId: number
  today: IsoDate
}

/** The whole register, the oldest line first. Lines never change, so the pages agree. */
export function writeRegister(db: Connection, register: Register, scope: Scope, locale: Locale): Chunks {
  return register === 'mandates' ? writeMandates(db, scope, locale) : writeReceipts(db, scope, locale)
}

const MANDATE_COLUMNS = {
  fr: [
    'Numéro',
    'Mandat modifié',
    'Inscrit le',
    'Mandant',
    'Adresse du mandant',
    'Référence du bien',
    'Bien',
    'Adresse du bien',
    'Objet',
    'Honoraires TTC (%)',
    'Début',
    'Fin',
    'Avis d’encaissement',
  ],
  en: [
    'Number',
    'Amended mandate',
    'Registered on',
    'Principal',
    'Principal’s address',
    'Property reference',
    'Property',
    'Property address',
    'Purpose',
    'Fee incl. VAT (%)',
    'Start',
    'End',
    'Notice of receipts',
  ],
} as const satisfies Record<Locale, readonly string[]>

const PURPOSE: Record<Locale, string> = { fr: 'Gestion locative saisonnière', en: 'Holiday letting management' }
const NOTICES: Record<Locale, Record<ReceiptNotice, string>> = {
  fr: { each: 'À chaque encaissement', statement: 'Avec le relevé' },
  en: { each: 'For each receipt', statement: 'With the statement' },
}

async function* writeMandates(db: Connection, scope: Scope, locale: Locale): Chunks {
  const csv = csvWriter(locale)
  yield encoder.encode(csv.head(MANDATE_COLUMNS[locale]))
  const row = ({ principal, lot, ...line }: MandateLine) => [
    plain(line.number),
    plain(line.amends),
    plain(line.registeredOn),
    principal.name,
    principal.address,
    lot.reference,
    lot.name,
    lot.address,
    PURPOSE[locale],
    csv.amount(line.feeBasisPoints),
    plain(line.startDate),
    plain(line.endDate),
    NOTICES[locale][line.receiptNotice],
  ]
  for await (const lines of pagesOf((after) => readMandateLines(db, scope, { after, limit: PAGE })))
    yield encoder.encode(lines.map((line) => csv.row(row(line))).join(''))
}

const RECEIPT_COLUMNS = {
  fr: [
    'Numéro du reçu',
    'Reçu le',
    'Payeur',
    'Réservation',
    'Nature',
    'Moyen de paiement',
    'Référence',
    'Montant',
    'Bien',
    'Mandant',
    'Numéro du mandat',
    'Annulé le',
  ],
  en: [
    'Receipt number',
    'Received on',
    'Payer',
    'Booking',
    'Kind',
    'Means of payment',
    'Reference',
    'Amount',
    'Property',
    'Principal',
    'Mandate number',
    'Cancelled on',
  ],
} as const satisfies Record<Locale, readonly string[]>

const KINDS: Record<Locale, Record<ReceiptLine['kind'], string>> = {
  fr: { payment: 'Séjour', caution: 'Caution' },
  en: { payment: 'Stay', caution: 'Security deposit' },
}
const MEANS: Record<Locale, Record<ReceiptLine['means'], string>> = {
  fr: {
    card: 'Carte bancaire',
    transfer: 'Virement',
    cheque: 'Chèque',
    holidayVoucher: 'Chèques-vacances',
    cardTerminal: 'Terminal de paiement',
    cash: 'Espèces',
  },
  en: {
    card: 'Card',
    transfer: 'Bank transfer',
    cheque: 'Cheque',
    holidayVoucher: 'Holiday vouchers',
    cardTerminal: 'Card terminal',
    cash: 'Cash',
  },
}

async function* writeReceipts(db: Connection, scope: Scope, locale: Locale): Chunks {
  const csv = csvWriter(locale)
  yield encoder.encode(csv.head(RECEIPT_COLUMNS[locale]))
  const row = (line: ReceiptLine) => [
    plain(line.number),
    plain(line.receivedOn),
    line.payer,
    line.bookingNumber,
    KINDS[locale][line.kind],
    MEANS[locale][line.means],
    line.reference,
    csv.amount(line.amountCents),
    line.lotReference,
    line.principal,
    plain(line.mandateNumber),
    plain(line.cancelledOn),
  ]
  for await (const lines of pagesOf((after) => readReceiptLines(db, scope, { after, limit: PAGE })))
    yield encoder.encode(lines.map((line) => csv.row(row(line))).join(''))
}

async function* pagesOf<Line extends { number: number }>(
  read: (after: number) => Promise<Line[]>,
): AsyncGenerator<Line[], void> {
  for (let after = 0; ; ) {
    const lines = await read(after)
    if (lines.length > 0) yield lines
    if (lines.length < PAGE) return
    after = lines.at(-1)?.number ?? after
  }
}
