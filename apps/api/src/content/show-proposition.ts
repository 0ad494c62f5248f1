import { findAgency } from '../agencies/show-agency.ts'
import { cardsOf } from '../lots/hydrate-cards.ts'
import { readProposal } from './content.store.ts'
import type { ShowPage } from './page-request.ts'
import { readWords, trail, wordOf } from './page-words.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `/proposition?listingId=…`: the lots that an agency chose for somebody. */
export const showProposition: ShowPage = async (world, { path, params, locale }) => {
  const id = params.listingId ?? ''
  const proposal = UUID.test(id) ? await readProposal(world.database, id) : undefined
  if (!proposal) return undefined
  const [{ title, seo }, agency, lots] = await Promise.all([
    readWords(world, path, locale, { title: wordOf('proposition', locale) }),
    findAgency(world, proposal.agency_slug, locale),
    cardsOf(world, proposal.lotIds, locale),
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
    lots,
  }
}
