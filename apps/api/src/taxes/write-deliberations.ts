import type { Database } from '@escale/db/schema'
import type { RentThreshold, TouristTaxRounding } from '@escale/domain/law/tourist-tax-rate'
import { type Insertable, type Kysely, sql } from 'kysely'
import { insertRowSet } from '../platform/database/bulk-rows.ts'

/** What a classification pays in a period: 0 is unclassified, 1 to 5 are stars, 6 is a palace. */
export interface Tariff {
  classification: number
  /** `none`: no tax here. */
  kind: 'fixed' | 'percent' | 'none'
  /** Per adult and night. */
  tariffCents: number | null
  basisPoints: number | null
  /** Null: the highest fixed tariff of the deliberation. */
  capCents: number | null
}

/** What a commune or a group of communes voted (LW-101). */
export interface Deliberation {
  siren: string | null
  authority: string
  votedOn: string | null
  /** `ocsitan` for the official file, `manual` for a correction by hand, `catalogue` for rates that came with places. */
  source: string
  /** SHA-256 of what the official file says; absent for others. */
  fingerprint?: string
  rounding: TouristTaxRounding
  threshold: RentThreshold | null
  communes: { insee: string; year: number }[]
  /** By nature of lodging, as OCSIT@N numbers them. */
  regimes: { nature: number; regime: 'actual' | 'flatRate' }[]
  surtaxes: { kind: 'department' | 'region' | 'railway' | 'transport'; payee: string; basisPoints: number }[]
  /** Days are written MM-dd and both included. */
  periods: { startsOn: string; endsOn: string; tariffs: Tariff[] }[]
}

/** Stores deliberations and derives the rates of their communes by night. Throws when two give a rate for the same night. */
export async function writeDeliberations(trx: Kysely<Database>, deliberations: readonly Deliberation[]): Promise<void> {
  if (deliberations.length === 0) return
  for (const deliberation of deliberations) await insertDeliberation(trx, deliberation)
  const communes = [...new Set(deliberations.flatMap(({ communes }) => communes.map(({ insee }) => insee)))]
  await sql`select derive_tourist_tax_rates(${communes}::text[])`.execute(trx)
}

async function insertDeliberation(trx: Kysely<Database>, deliberation: Deliberation): Promise<void> {
  const { siren, authority, votedOn, source, fingerprint = null, rounding, threshold } = deliberation
  const { id } = await trx
    .insertInto('tax_deliberation')
    .values({
      siren,
      authority,
      voted_on: votedOn,
      source,
      fingerprint,
      rounding,
      threshold_cents: threshold?.cents ?? null,
      threshold_per: threshold?.per ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { deliberation_id: id }
  await insertRowSet(
    trx,
    'tax_deliberation_commune',
    deliberation.communes.map((commune) => ({ ...own, ...commune })),
  )
  await insertRowSet(
    trx,
    'tax_regime',
    deliberation.regimes.map((regime) => ({ ...own, ...regime })),
  )
  const surtaxes = deliberation.surtaxes.map(({ kind, payee, basisPoints }) => ({
    ...own,
    kind,
    payee,
    basis_points: basisPoints,
  }))
  await insertRowSet(trx, 'tax_surtax', surtaxes)
  for (const { startsOn, endsOn, tariffs } of deliberation.periods) {
    const period = await trx
      .insertInto('tax_period')
      .values({ ...own, starts_on: startsOn, ends_on: endsOn })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRowSet(
      trx,
      'tax_tariff',
      tariffs.map((tariff) => tariffRow(period.id, tariff)),
    )
  }
}

function tariffRow(periodId: number, { classification, kind, tariffCents, basisPoints, capCents }: Tariff) {
  const row: Insertable<Database['tax_tariff']> = {
    period_id: periodId,
    classification,
    kind,
    tariff_cents: tariffCents,
    basis_points: basisPoints,
    cap_cents: capCents,
  }
  return row
}
