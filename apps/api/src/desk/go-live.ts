import { type GoLiveFacts, type GoLiveState, goLiveChecklist } from '@escale/domain/agencies/go-live-checklist'
import type { IsoDate } from '@escale/domain/dates'
import { SECOND_FACTOR_ROLES } from '@escale/domain/staff/second-factor'
import { sql } from 'kysely'
import { readUntaxedPlaces } from '../lots/lots-without-tax-rate.ts'
import { hasBrandName } from '../platform/brand-name.ts'
import type { Connection } from './desk-deps.ts'
import { listPublicationGaps } from './list-publication-gaps.ts'

type StoredFacts = Omit<
  GoLiveFacts,
  'isSiteNamed' | 'lotsWithoutMandate' | 'lotsWithoutAttestation' | 'lotsWithoutTariff'
>

/** What an agency has done of the checklist before it goes live, computed from what is stored (AG-106). */
export async function readGoLiveChecklist(db: Connection, agencyId: number, today: IsoDate): Promise<GoLiveState[]> {
  const [{ rows }, gaps, untaxed, isSiteNamed] = await Promise.all([
    sql<StoredFacts>`
      select agency_refusal(agency, greatest(gated_from, ${today}::date)) is null as "isLawful",
        siren is not null and legal_form is not null and trade_register is not null as "hasCompany",
        (select count(distinct account_id)::int from staff_member as member
          where member.agency_id = agency.id and role = any (${[...SECOND_FACTOR_ROLES]})
            and not exists (select from staff_totp where staff_totp.account_id = member.account_id and secret is not null)
            and not exists (select from staff_passkey where staff_passkey.account_id = member.account_id)) as "membersWithoutFactor",
        exists (select from agency_payment_account where agency_id = agency.id and (mode <> 'own' or may_charge))
          or exists (select from payment join booking on booking.id = booking_id
            where booking.agency_id = agency.id and provider <> 'recorded' and payment.status = 'captured') as "hasPaymentChoice",
        exists (select from bank_account where agency_id = agency.id and owner_code = '') as "hasClientsAccount",
        exists (select from cancellation_policy where agency_id = agency.id) as "hasTerms",
        (select count(*)::int from lot where lot.agency_id = agency.id and lot.published) as "publishedLots"
      from agency
      where agency.id = ${agencyId}`.execute(db),
    listPublicationGaps(db, agencyId, today),
    readUntaxedPlaces(db, { today, agencyId }),
    hasBrandName(db),
  ])
  const [facts] = rows
  if (!facts) throw new Error(`Agency ${agencyId} is not there`)
  const lacking = (wanted: (typeof gaps)[number]['reason']) => gaps.find(({ reason }) => reason === wanted)?.lots ?? 0
  return goLiveChecklist({
    ...facts,
    isSiteNamed,
    lotsWithoutMandate: lacking('noMandate'),
    lotsWithoutAttestation: lacking('noAttestation'),
    lotsWithoutTariff: untaxed.reduce((sum, { lots }) => sum + lots, 0),
  })
}
