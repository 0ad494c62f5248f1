/** The reports of LW-204 as rows, and these as CSV or JSON. */
import type { ACTIVITY_KINDS } from '@escale/contract/activity'
import { addMonths, isoDate } from '@escale/domain/dates'
import { commaAmount } from '@escale/domain/law/fec'
import { lessorQuarters, nightsWithin } from '@escale/domain/law/lessor-quarters'
import { type Lessor, missingLessorFacts } from '@escale/domain/law/lessor-report'
import type { Locale } from '@escale/domain/locale'
import { escapeCsvCell } from '../platform/text/escape-csv-cell.ts'
import { type Connection, type LetStay, readLetStays } from './activity.store.ts'

type ActivityKind = (typeof ACTIVITY_KINDS)[number]

interface ActivityQuery {
  agencyId: number
  kind: ActivityKind
  year: number
  /** 1 to 12; absent: the whole year. */
  month?: number | undefined
  insee?: string | undefined
  /** Origin of the ads' addresses. */
  publicUrl: string
  /** Latest arrival whose payments count: rent is reported as received once the stay has begun. */
  today: string
}

/** A cell: amounts are cents. */
type Cell = string | number | { cents: number }
/** A row by column; every row of a report has the same columns. */
type ActivityRow = Record<string, Cell>

/**
 * Returns the rows of a report: `activity`, the nights of each lot in a year for its commune (Code du tourisme, art. L324-2-1, II);
 * `monthly`, the same for the public interface with the address of the ad (règlement (UE) 2024/1028, art. 9); `dac7`, each lessor and lot
 * with rent and fees by quarter. A report of the lessor whose identity the site does not hold says what is missing.
 */
export async function readActivity(db: Connection, query: ActivityQuery): Promise<ActivityRow[]> {
  const { agencyId, kind, insee } = query
  const period = periodOf(query)
  const stays = await readLetStays(db, { agencyId, insee, ...period })
  if (kind === 'dac7') return dac7Rows(stays, query)
  const byLot = [...Map.groupBy(stays, ({ lotId }) => lotId).values()]
  return byLot.flatMap((own) => {
    const [lot] = own
    if (!lot) return []
    const nightsOf = (stay: LetStay) => nightsWithin(stay, period)
    const row = {
      insee: lot.insee,
      commune: lot.commune,
      registrationNumber: lot.registrationNumber ?? '',
      address: lot.address,
      nights: own.reduce((sum, stay) => sum + nightsOf(stay), 0),
      stays: own.length,
      guests: own.reduce((sum, { guests }) => sum + guests, 0),
      guestNights: own.reduce((sum, stay) => sum + nightsOf(stay) * stay.guests, 0),
    }
    return [kind === 'monthly' ? { url: query.publicUrl + lot.uri, ...row } : { reference: lot.reference, ...row }]
  })
}

function periodOf({ year, month }: ActivityQuery): { from: string; to: string } {
  if (month === undefined) return { from: `${year}-01-01`, to: `${year + 1}-01-01` }
  const from = isoDate(year, month, 1)
  return { from, to: addMonths(from, 1) }
}

/** Whether a stay counts in the year's report: it is credited to the lessor when it begins. */
export const isCredited = ({ arrival }: Pick<LetStay, 'arrival'>, { year, today }: { year: number; today: string }) =>
  arrival.startsWith(`${year}-`) && arrival <= today

const addressOf = ({ street, postalCode, city }: Lessor) =>
  [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

function dac7Rows(stays: readonly LetStay[], { year, today }: ActivityQuery): ActivityRow[] {
  const begun = stays.filter((stay) => isCredited(stay, { year, today }))
  const lessors = [...Map.groupBy(begun, ({ owner, lotId }) => `${owner?.id ?? ''} ${lotId}`).values()]
  return lessors.flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { owner } = first
    const quarters = lessorQuarters(own)
    const missing = owner === null ? ['lessor'] : missingLessorFacts(owner)
    return [
      {
        lastName: owner?.lastName ?? '',
        firstName: owner?.firstName ?? '',
        email: owner?.email ?? '',
        lessorAddress: owner === null ? '' : addressOf(owner),
        country: owner?.country ?? '',
        taxNumber: owner?.taxNumber ?? '',
        birthDate: owner?.birthDate ?? '',
        companyName: owner?.companyName ?? '',
        companyNumber: owner?.companyNumber ?? '',
        missing: missing.join(' '),
        reference: first.reference,
        registrationNumber: first.registrationNumber ?? '',
        address: first.address,
        days: own.reduce((sum, stay) => sum + nightsWithin(stay, { from: stay.arrival, to: stay.departure }), 0),
        ...Object.fromEntries(
          quarters.flatMap(({ rentCents, feesCents, stays: count }, index) => [
            [`rentQ${index + 1}`, { cents: rentCents }],
            [`feesQ${index + 1}`, { cents: feesCents }],
            [`staysQ${index + 1}`, count],
          ]),
        ),
      },
    ]
  })
}

const COLUMNS: Record<string, string> = {
  url: 'Annonce',
  reference: 'Lot',
  insee: 'INSEE',
  commune: 'Commune',
  registrationNumber: 'Numéro d’enregistrement',
  address: 'Adresse du logement',
  nights: 'Nuits louées',
  stays: 'Séjours',
  guests: 'Voyageurs',
  guestNights: 'Nuitées',
  lastName: 'Nom du bailleur',
  firstName: 'Prénom',
  email: 'E-mail',
  lessorAddress: 'Adresse du bailleur',
  country: 'Pays',
  taxNumber: 'Numéro fiscal (NIF)',
  birthDate: 'Date de naissance',
  companyName: 'Société',
  companyNumber: 'Immatriculation',
  missing: 'Manque',
  days: 'Jours loués',
}
const QUARTERS = { rent: 'Loyers', fees: 'Honoraires retenus', stays: 'Séjours' }

function columnName(column: string, locale: Locale): string {
  if (locale === 'en') return column
  const [, what, quarter] = /^(rent|fees|stays)Q(\d)$/.exec(column) ?? []
  return what === undefined ? (COLUMNS[column] ?? column) : `${QUARTERS[what as keyof typeof QUARTERS]} T${quarter}`
}

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** The rows as CSV, as the language's spreadsheets open it; an empty report has no rows and no columns. */
export function activityCsv(rows: readonly ActivityRow[], locale: Locale): string {
  const separator = locale === 'fr' ? ';' : ','
  const write = (cell: Cell) => {
    if (typeof cell === 'number') return String(cell)
    if (typeof cell === 'string') return escapeCsvCell(cell)
    return locale === 'fr' ? commaAmount(cell.cents) : commaAmount(cell.cents).replace(',', '.')
  }
  const heads = Object.keys(rows[0] ?? {}).map((column) => escapeCsvCell(columnName(column, locale)))
  const lines = [heads, ...rows.map((row) => Object.values(row).map(write))]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => `${cells.join(separator)}\r\n`).join('')}`
}

/** The rows as JSON; amounts are `{ "cents": 12345 }`. */
export const activityJson = (rows: readonly ActivityRow[]): string => `${JSON.stringify(rows, null, 2)}\n`
