import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { findAgency } from '../agencies/show-agency.ts'
import { cardsByIds, hydrateCards } from '../lots/hydrate-cards.ts'
import { priceStays } from '../search/price-stays.ts'
import { trail } from './breadcrumb-trail.ts'
import { readProposal } from './content.store.ts'
import { wordOf } from './generated-page-texts.ts'
import type { ContentDeps, ShowPage } from './page-request.ts'
import { readPageText } from './page-text.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `/proposition?listingId=…`: the lots that an agency selected for a client. */
export const showProposition: ShowPage = async (deps, { path, params, locale }) => {
  const id = params.listingId ?? ''
  const proposal = UUID.test(id) ? await readProposal(deps.database, id) : undefined
  if (!proposal) return undefined
  const [{ title, seo }, agency, lots] = await Promise.all([
    readPageText(deps, path, locale, { title: wordOf('proposition', locale) }),
    findAgency(deps, proposal.agency_slug, locale),
    cardsByIdsProposal(deps, proposal, locale),
  ])
  if (!agency) return undefined
  return {
    type: 'proposition',
    path,
    seo,
    breadcrumbs: trail(locale, { label: title, url: path }),
    message: proposal.message[locale],
    agency,
    start_date: proposal.start_date,
    end_date: proposal.end_date,
    adults: proposal.adults,
    children: proposal.children,
    lots,
  }
}

/** With dates each card shows the price of that stay. */
async function cardsByIdsProposal(
  deps: ContentDeps,
  { lotIds, start_date, end_date, adults, children }: NonNullable<Awaited<ReturnType<typeof readProposal>>>,
  locale: Locale,
): Promise<LotCard[]> {
  if (!start_date || !end_date) return cardsByIds(deps, lotIds, locale)
  const trip = { arrival: start_date, departure: end_date, adults, children }
  return hydrateCards(deps, await priceStays(deps, lotIds, trip), locale, trip)
}
