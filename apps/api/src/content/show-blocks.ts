import type { Block, StoredBlock } from '@escale/contract/blocks'
import type { Locale } from '@escale/db/schema'
import { RETENTION_PURPOSES } from '@escale/domain/law/retention'
import { publishedRating } from '@escale/domain/lots/published-rating'
import { parseSearchState } from '@escale/domain/search/search-query'
import { listAgencies } from '../agencies/list-agencies.ts'
import { listAgencyIdentities } from '../agencies/list-agency-identities.ts'
import { listFeeScales } from '../agencies/list-fee-scales.ts'
import { listCancellationTerms } from '../booking/list-cancellation-terms.ts'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import { describeRetention } from '../privacy/describe-retention.ts'
import { searchLots } from '../search/search-lots.ts'
import { readLetPlaces, readLotIds } from './content.store.ts'
import { readLegalIdentity } from './legal-identity.store.ts'
import type { ContentDeps } from './page-request.ts'
import { readAccessibility } from './read-accessibility.ts'
import { describeReviewRules } from './review-rules.ts'
import { readReviewSummary } from './reviews.store.ts'

const MOST_AGENCIES = 100

/** Adds the current lots and agencies to the blocks of a page. */
export function showBlocks(deps: ContentDeps, blocks: StoredBlock[], locale: Locale): Promise<Block[]> {
  return Promise.all(
    blocks.map(async (block): Promise<Block> => {
      if (block.kind === 'lots') return showLots(deps, block, locale)
      if (block.kind === 'legalIdentity')
        return {
          kind: block.kind,
          identity: await readLegalIdentity(deps.database),
          agencies: await listAgencyIdentities(deps.database),
        }
      if (block.kind === 'cancellationPolicies')
        return { kind: block.kind, ...(await listCancellationTerms(deps.database.db, locale)) }
      if (block.kind === 'retention')
        return { kind: block.kind, lines: RETENTION_PURPOSES.map((purpose) => describeRetention(purpose, locale)) }
      if (block.kind === 'reviewRules') return { kind: block.kind, sections: describeReviewRules(locale) }
      if (block.kind === 'accessibility') return { kind: block.kind, statement: await readAccessibility(deps, locale) }
      if (block.kind === 'feeScales') return { kind: block.kind, agencies: await listFeeScales(deps, locale) }
      if (block.kind === 'reviews') return showReviews(deps, block, locale)
      if (block.kind === 'rentEstimate') return { ...block, places: await readLetPlaces(deps.database, locale) }
      if (block.kind !== 'agencies') return block
      const filter = { region: block.region ?? undefined, limit: MOST_AGENCIES, offset: 0 }
      const { agencies } = await listAgencies(deps, filter, locale)
      return { kind: 'agencies', title: block.title, agencies }
    }),
  )
}

async function showReviews(
  { database, clock }: ContentDeps,
  { title, limit }: Extract<StoredBlock, { kind: 'reviews' }>,
  locale: Locale,
): Promise<Block> {
  const today = clock.today()
  const { rating, ...summary } = await readReviewSummary(database, { locale, today, limit })
  return { kind: 'reviews', title, ...summary, rating: publishedRating(rating, summary.count) }
}

async function showLots(
  deps: ContentDeps,
  { title, filter, references, limit }: Extract<StoredBlock, { kind: 'lots' }>,
  locale: Locale,
): Promise<Block> {
  const query = parseSearchState(filter)
  if (references.length === 0) {
    const found = await searchLots(deps, query, { limit, offset: 0 }, locale)
    return { kind: 'lots', title, filter, ...found }
  }
  const ids = await readLotIds(deps.database, references)
  const lots = await cardsByIds(deps, ids.slice(0, limit), locale)
  return { kind: 'lots', title, filter, lots, count: lots.length }
}
