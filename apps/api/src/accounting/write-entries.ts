/** An agency's entries of a year as files, in chunks, so that a file of any length needs the memory of a page. */
import { ACCOUNTS } from '@escale/domain/law/chart-of-accounts'
import { type BookLine, commaAmount, FEC_COLUMNS, fecRow, fecValues } from '@escale/domain/law/fec'
import type { Locale } from '@escale/domain/locale'
import { escapeCsvCell } from '../platform/escape-csv-cell.ts'
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
/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** The entries as CSV as the language's spreadsheets open it: French uses semicolons and decimal commas. */
export async function* writeEntriesCsv(pages: Pages, locale: Locale): Chunks {
  const separator = locale === 'fr' ? ';' : ','
  const amount = (cents: number) => (locale === 'fr' ? commaAmount(cents) : commaAmount(cents).replace(',', '.'))
  const row = (cells: readonly string[]) => `${cells.join(separator)}\r\n`
  yield encoder.encode(BYTE_ORDER_MARK + row(CSV_COLUMNS[locale].map(escapeCsvCell)))
  for await (const lines of pages) {
    const rows = lines.map(({ number, journal, on, account, party, documentRef, label, cents }) =>
      row([
        String(number),
        journal,
        on,
        account,
        ...[ACCOUNTS[account], party.code, party.name, documentRef, label].map(escapeCsvCell),
        amount(Math.max(0, cents)),
        amount(Math.max(0, 0 - cents)),
      ]),
    )
    yield encoder.encode(rows.join(''))
  }
}
