/** An agency's entries of a year as files, in chunks, so that a file of any length needs the memory of a page. */
import { type BookLine, FEC_ACCOUNTS, FEC_COLUMNS, fecRow, fecValues } from '@escale/domain/law/fec'
import type { Locale } from '@escale/domain/locale'
import { csvWriter, plain } from '../platform/text/csv.ts'
import { encodeLatin9 } from './encode-latin9.ts'

type Pages = AsyncIterable<BookLine[]>
type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>, void>

/** The file of accounting entries. */
export async function* writeFec(pages: Pages): Chunks {
  yield encodeLatin9(fecRow(FEC_COLUMNS))
  for await (const lines of pages) yield encodeLatin9(lines.map((line) => fecRow(fecValues(line))).join(''))
}

const CSV_COLUMNS = {
  fr: [
    'Numéro',
    'Journal',
    'Date',
    'Compte',
    'Intitulé',
    'Code du tiers',
    'Tiers',
    'Pièce',
    'Libellé',
    'Débit',
    'Crédit',
  ],
  en: ['Number', 'Journal', 'Date', 'Account', 'Title', 'Party code', 'Party', 'Document', 'Label', 'Debit', 'Credit'],
} as const satisfies Record<Locale, readonly string[]>

const encoder = new TextEncoder()

/** The entries as CSV. */
export async function* writeEntriesCsv(pages: Pages, locale: Locale): Chunks {
  const csv = csvWriter(locale)
  yield encoder.encode(csv.head(CSV_COLUMNS[locale]))
  for await (const lines of pages) {
    const rows = lines.map(({ number, journal, on, account, party, documentRef, label, cents }) =>
      csv.row([
        ...[number, journal, on, account].map(plain),
        ...[FEC_ACCOUNTS[account], party.code, party.name, documentRef, label],
        csv.amount(Math.max(0, cents)),
        csv.amount(Math.max(0, 0 - cents)),
      ]),
    )
    yield encoder.encode(rows.join(''))
  }
}
