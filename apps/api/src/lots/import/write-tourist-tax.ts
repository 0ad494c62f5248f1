import { isDeepStrictEqual } from 'node:util'
import { addDays } from '@escale/domain/dates'
import { railwaySurtax } from '@escale/domain/law/railway-surtax'
import { unclassifiedCap } from '@escale/domain/law/tourist-tax-rate'
import { sql } from 'kysely'
import { type Deliberation, type Tariff, writeDeliberations } from '../../taxes/write-deliberations.ts'
import type { CataloguePlace } from './catalogue-place.ts'
import type { Trx } from './read-state.ts'

/** A rate of one year, for the nights [validFrom, validTo). */
interface YearRate {
  validFrom: string
  validTo: string
  classification: number
  kind: 'fixed' | 'percent'
  tariffCents: number | null
  basisPoints: number | null
  capCents: number | null
  departmentBasisPoints: number
  regionBasisPoints: number
}

/**
 * Writes the rates that a file gives of a commune as deliberations, one for each year and set of surtaxes, where they differ. Rates
 * that ended before today, and the file's first, stay. Years whose rates came from the official file or were entered by hand keep
 * those (LW-108).
 */
export async function writeTouristTax(
  trx: Trx,
  { insee, name, departmentCode, departmentName }: CataloguePlace,
  rates: NonNullable<CataloguePlace['touristTax']>,
  today: string,
): Promise<void> {
  const deliberated = await trx
    .selectFrom('tax_deliberation_commune as commune')
    .innerJoin('tax_deliberation as deliberation', 'deliberation.id', 'commune.deliberation_id')
    .select('commune.year')
    .where('commune.insee', '=', insee)
    .where('deliberation.source', '<>', 'catalogue')
    .execute()
  const deliberatedYears = new Set(deliberated.map(({ year }) => year))
  const wanted = rates.flatMap(ratesByYear).filter(({ validFrom }) => !deliberatedYears.has(yearOf(validFrom)))
  const { rows: had } = await sql<YearRate>`
    select valid_from::text as "validFrom", valid_to::text as "validTo", classification, kind, tariff_cents as "tariffCents",
      rate.basis_points as "basisPoints", cap_cents as "capCents", department_surtax_basis_points as "departmentBasisPoints",
      region_surtax_basis_points as "regionBasisPoints"
    from tourist_tax_rate rate join tax_deliberation deliberation on deliberation.id = rate.deliberation_id
    where insee = ${insee} and source = 'catalogue'`.execute(trx)
  const [first = today] = [today, ...wanted.map(({ validFrom }) => validFrom)].sort()
  const replaced = had.filter(({ validTo }) => validTo > first)
  if (isDeepStrictEqual(inOrder(replaced), inOrder(wanted.map((rate) => withCap(rate, wanted))))) return
  await sql`
    delete from tax_deliberation where source = 'catalogue' and id in (
      select deliberation_id from tourist_tax_rate where insee = ${insee} and valid_to > make_date(${yearOf(first)}, 1, 1))`.execute(
    trx,
  )
  const remaining = had.filter(({ validFrom, validTo }) => validTo <= first && yearOf(validFrom) >= yearOf(first))
  const department = { code: departmentCode, name: departmentName }
  const years = Map.groupBy([...remaining, ...wanted], (rate) =>
    [yearOf(rate.validFrom), rate.departmentBasisPoints, rate.regionBasisPoints].join(' '),
  )
  const deliberations = [...years.values()].map((ofYear) =>
    deliberationOf(ofYear, { insee, authority: name, department }),
  )
  await writeDeliberations(trx, deliberations)
}

const yearOf = (day: string) => Number(day.slice(0, 4))

function ratesByYear(rate: NonNullable<CataloguePlace['touristTax']>[number]): YearRate[] {
  const common = {
    classification: rate.officialRanking,
    kind: rate.officialRanking > 0 ? ('fixed' as const) : ('percent' as const),
    tariffCents: rate.tariffCents ?? null,
    basisPoints: rate.basisPoints ?? null,
    capCents: rate.capCents ?? null,
    departmentBasisPoints: rate.departmentSurtaxBasisPoints,
    regionBasisPoints: rate.regionSurtaxBasisPoints,
  }
  const first = yearOf(rate.startsOn)
  const count = yearOf(addDays(rate.endsOn, -1)) - first + 1
  return Array.from({ length: count }, (_, index) => {
    const [newYear, next] = [`${first + index}-01-01`, `${first + index + 1}-01-01`]
    const [, validFrom = newYear] = [rate.startsOn, newYear].sort()
    const [validTo = next] = [rate.endsOn, next].sort()
    return { validFrom, validTo, ...common }
  })
}

/** What `derive_tourist_tax_rates` (db/functions) stores too where no classified tariff was adopted, so that there is nothing to cap by. */
const NO_CAP_CENTS = 10_000

/** The cap that a file leaves out is the one that the database computes (LW-102). */
function withCap(rate: YearRate, all: readonly YearRate[]): YearRate {
  if (rate.kind === 'fixed' || rate.capCents !== null) return rate
  const ofYear = all.filter(({ validFrom }) => yearOf(validFrom) === yearOf(rate.validFrom))
  return { ...rate, capCents: unclassifiedCap(ofYear) ?? NO_CAP_CENTS }
}

const keyOf = ({ classification, validFrom }: YearRate) => `${validFrom} ${classification}`

function inOrder(rates: readonly YearRate[]): YearRate[] {
  return rates.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map((rate) => ({ ...rate }))
}

/** A deliberation of rates of one year with the same surtaxes. */
function deliberationOf(
  rates: readonly YearRate[],
  { insee, authority, department }: { insee: string; authority: string; department: { code: string; name: string } },
): Deliberation {
  const [
    { validFrom, departmentBasisPoints, regionBasisPoints } = {
      validFrom: '',
      departmentBasisPoints: 0,
      regionBasisPoints: 0,
    },
  ] = rates
  const railway = railwaySurtax(department.code)
  const isRailway = railway?.basisPoints === regionBasisPoints
  const periods = Map.groupBy(rates, (rate) => `${rate.validFrom} ${rate.validTo}`)
  return {
    siren: null,
    authority,
    votedOn: null,
    source: 'catalogue',
    rounding: 'component',
    threshold: null,
    communes: [{ insee, year: yearOf(validFrom) }],
    regimes: [],
    surtaxes: [
      { kind: 'department' as const, payee: `Département ${department.name}`, basisPoints: departmentBasisPoints },
      {
        kind: isRailway ? ('railway' as const) : ('region' as const),
        payee: isRailway ? railway.payee : 'Région',
        basisPoints: regionBasisPoints,
      },
    ].filter(({ basisPoints }) => basisPoints > 0),
    periods: [...periods.values()].map((ofPeriod) => ({
      startsOn: ofPeriod[0]?.validFrom.slice(5) ?? '',
      endsOn: addDays(ofPeriod[0]?.validTo ?? '', -1).slice(5),
      tariffs: ofPeriod.map(tariffOf),
    })),
  }
}

function tariffOf({ classification, kind, tariffCents, basisPoints, capCents }: YearRate): Tariff {
  return { classification, kind, tariffCents, basisPoints, capCents }
}
