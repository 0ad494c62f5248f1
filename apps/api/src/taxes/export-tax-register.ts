/** The register of the tourist tax as CSV: what the communes ask for with a declaration (CGCT, art. L2333-34, III). */
import { commaAmount } from '@escale/domain/law/fec'
import type { Locale } from '@escale/domain/locale'
import { sql } from 'kysely'
import { escapeCsvCell } from '../platform/text/escape-csv-cell.ts'
import type { Connection } from './tax-register.store.ts'
import { inPeriod, type TaxPeriod } from './tax-statement.store.ts'

/** Rows in a query. */
const PAGE = 2_000

interface Row {
  id: number
  insee: string
  commune: string
  bookingNumber: string
  lotReference: string
  address: string
  registrationNumber: string | null
  arrival: string
  night: string
  persons: number
  taxed: number
  exempt: Partial<Record<string, number>>
  netPriceCents: number
  baseCents: number | null
  payees: string[]
  shares: number[]
  cents: number
  collectedOn: string
}

const COLUMNS = {
  fr: {
    before: [
      'INSEE',
      'Commune',
      'Réservation',
      'Lot',
      'Adresse',
      'Numéro d’enregistrement',
      'Arrivée',
      'Nuit',
      'Perçue le',
    ],
    persons: ['Personnes', 'Assujetties', 'Exonérations', 'Prix de la nuit HT', 'Base par personne'],
    total: 'Taxe',
  },
  en: {
    before: [
      'INSEE',
      'Commune',
      'Booking',
      'Lot',
      'Address',
      'Registration number',
      'Arrival',
      'Night',
      'Collected on',
    ],
    persons: ['Guests', 'Taxed', 'Exemptions', 'Price of the night excl. VAT', 'Base per person'],
    total: 'Tax',
  },
} as const satisfies Record<Locale, object>

/** Names of the payees in both languages; those of a deliberation have their own. */
export const PAYEES: Record<Locale, Partial<Record<string, string>>> = {
  fr: {
    commune: 'Part communale',
    department: 'Part départementale',
    region: 'Part régionale',
    railway: 'Part LGV',
    transport: 'Part Île-de-France Mobilités',
  },
  en: {
    commune: 'Commune',
    department: 'Department',
    region: 'Region',
    railway: 'High-speed line',
    transport: 'Île-de-France Mobilités',
  },
}

/** Reasons of an exemption, for one person and for several. */
const REASONS: Record<Locale, Partial<Record<string, readonly [one: string, several: string]>>> = {
  fr: {
    minor: ['mineur', 'mineurs'],
    seasonalWorker: ['saisonnier de la commune', 'saisonniers de la commune'],
    emergencyHousing: ['hébergement d’urgence', 'hébergements d’urgence'],
    rentBelowThreshold: ['loyer sous le seuil', 'loyers sous le seuil'],
  },
  en: {
    minor: ['minor', 'minors'],
    seasonalWorker: ['seasonal worker of the commune', 'seasonal workers of the commune'],
    emergencyHousing: ['emergency housing', 'emergency housing'],
    rentBelowThreshold: ['rent below the threshold', 'rents below the threshold'],
  },
}

/** "1 mineur", "2 mineurs"; a row that takes another back has "-1 mineur". */
export function exemptPersons(reason: string, count: number, locale: Locale): string {
  const [one, several] = REASONS[locale][reason] ?? [reason, reason]
  return `${count} ${Math.abs(count) === 1 ? one : several}`
}

const encoder = new TextEncoder()
/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Writes the rows of a period in the order in which they were recorded, in chunks: memory does not depend on their number. A row that
 * takes another back has negative numbers.
 */
export async function* writeTaxRegister(
  db: Connection,
  period: TaxPeriod,
  locale: Locale,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const separator = locale === 'fr' ? ';' : ','
  const amount = (cents: number | null) => {
    if (cents === null) return ''
    const text = `${cents < 0 ? '-' : ''}${commaAmount(Math.abs(cents))}`
    return locale === 'fr' ? text : text.replace(',', '.')
  }
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`
  const { rows: found } = await sql<{ payee: string }>`
    select distinct unnest(payees) as payee from (select distinct payees from tourist_tax_night where ${inPeriod(period)}) as used
    order by 1`.execute(db)
  const payees = found.map(({ payee }) => payee)
  const { before, persons, total } = COLUMNS[locale]
  const heads = [...before, ...persons, ...payees.map((payee) => PAYEES[locale][payee] ?? payee), total]
  yield encoder.encode(BYTE_ORDER_MARK + line(heads.map(escapeCsvCell)))
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select id, insee, commune, booking_number as "bookingNumber", lot_reference as "lotReference", address,
        registration_number as "registrationNumber", arrival, night, persons, taxed, exempt, net_price_cents as "netPriceCents",
        base_cents as "baseCents", payees, payee_cents as shares, cents, collected_on as "collectedOn"
      from tourist_tax_night where ${inPeriod(period)} and id > ${after} order by id limit ${PAGE}`.execute(db)
    const lines = rows.map((row) => {
      const share = new Map(row.payees.map((payee, index) => [payee, row.shares[index] ?? 0]))
      const reasons = Object.entries(row.exempt).map(([reason, count = 0]) => exemptPersons(reason, count, locale))
      return line([
        ...[row.insee, row.commune, row.bookingNumber, row.lotReference, row.address].map(escapeCsvCell),
        escapeCsvCell(row.registrationNumber ?? ''),
        row.arrival,
        row.night,
        row.collectedOn,
        String(row.persons),
        String(row.taxed),
        escapeCsvCell(reasons.join(', ')),
        amount(row.netPriceCents),
        amount(row.baseCents),
        ...payees.map((payee) => amount(share.get(payee) ?? 0)),
        amount(row.cents),
      ])
    })
    if (lines.length > 0) yield encoder.encode(lines.join(''))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
