import type { OwnedLot, OwnerStayForm } from '@escale/contract/owner'
import type { Locale } from '@escale/db/schema'
import { ownerActions } from '@escale/domain/owner/owner-stay'
import type { SignedIn } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { readConciergeServices } from './concierge-services.store.ts'
import { listOwnedLots, type Property, requireOwnedLot } from './owned-lots.ts'

/**
 * The data of the three stay forms: properties, allowed actions, services and agency of the property of `reference`,
 * otherwise of the first. Throws `lotNotFound`.
 */
export async function showStayForm(
  { database: { db }, clock }: Deps,
  { accountId, actor }: Pick<SignedIn, 'accountId' | 'actor'>,
  reference: string | undefined,
  locale: Locale,
): Promise<OwnerStayForm> {
  const today = clock.today()
  const lots = await listOwnedLots(db, accountId, today)
  const lot = reference === undefined ? lots[0] : await requireOwnedLot(db, accountId, reference, today)
  const account = await db.selectFrom('account').select('agency_id').where('id', '=', accountId).executeTakeFirst()
  const agencyId = lot?.agencyId ?? account?.agency_id ?? null
  const agency =
    agencyId === null
      ? undefined
      : await db.selectFrom('agency').select(['name', 'phone', 'email']).where('id', '=', agencyId).executeTakeFirst()
  const services = agencyId === null ? [] : await readConciergeServices(db, agencyId)
  return {
    lots: lots.map((lot) => ({ ...presentOwnedLot(lot), capacity: lot.capacity })),
    // Some mandates leave stays of the owner to the agency.
    actions: ownerActions(actor).filter((action) => action === 'concierge' || lot?.rights.ownerStays !== false),
    conciergeServices: services.map(({ slug, name, description, price_cents }) => ({
      slug,
      name: name[locale],
      description: description[locale],
      priceCents: price_cents,
    })),
    agency: agency ?? { name: '', phone: '', email: '' },
  }
}

/** A property without internal fields. */
export function presentOwnedLot({ reference, name, city, uri, published, until }: Property): OwnedLot {
  return { reference, name, city, uri, published, until }
}
