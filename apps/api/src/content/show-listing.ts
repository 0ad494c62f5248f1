import type { StoredBlock } from '@escale/contract/blocks'
import type { BaseData } from '@escale/contract/content'
import { parseSearchState } from '@escale/domain/search/search-query'
import type { Sort } from '@escale/domain/search/sorts'
import { toParagraphs } from '../platform/text/paragraphs.ts'
import { searchLots } from '../search/search-lots.ts'
import { trail } from './breadcrumb-trail.ts'
import type { DestinationRow } from './content.store.ts'
import { listingDescription, listingTitle } from './generated-page-texts.ts'
import { listingNeighbours } from './listing-neighbours.ts'
import { countPages, pageNumber } from './page-numbers.ts'
import type { ShowPage } from './page-request.ts'
import { firstPicture, readPageText } from './page-text.ts'
import { showBlocks } from './show-blocks.ts'

const LOTS_A_PAGE = 20

/** A part of a listing's address: category, region group, region or city. */
interface Subject {
  name: string
  slug: string
  image: string | null
  /** HTML. */
  description: string
  category: string | null
  /** Name of a place, used as the destination of a search. */
  q: string | null
}

/**
 * `/locations-{slug}`: the lots of a category, region group, region or city, or of a category and a place joined by a
 * hyphen (`locations-mer-bretagne`). Further pages at `…/page-n`.
 */
export const showListing: ShowPage = async (deps, { locale }, [, slug = '', number]) => {
  const path = `/locations-${slug}`
  const page = pageNumber(number)
  const [base, { destinations }] = await Promise.all([deps.layout(locale), deps.showcase(locale)])
  const subjects = findSubjects(slug, vocabularyOf(base, destinations))
  if (!subjects) return undefined
  const names = subjects.map(({ name }) => name)
  const filter = {
    category: subjects.flatMap(({ category }) => category ?? []),
    regionSlug: null,
    q: subjects.find(({ q }) => q !== null)?.q ?? null,
  }
  const search = (sort: Sort, limit: number, offset: number) =>
    searchLots(deps, parseSearchState({ ...filter, sort }), { limit, offset }, locale)
  const [found, { lots: cheapest }] = await Promise.all([
    search('recommended', LOTS_A_PAGE, (page - 1) * LOTS_A_PAGE),
    search('priceIncreasing', 1, 0),
  ])
  const minPriceCents = cheapest[0]?.discountedMinPrice ?? cheapest[0]?.originalMinPrice ?? null
  const { title, seo, blocks } = await readPageText(deps, path, locale, {
    title: listingTitle(names, locale),
    description: listingDescription(names, { count: found.count, minPriceCents }, locale),
  })
  const pages = countPages(found.count, LOTS_A_PAGE)
  if (page > pages) return undefined
  const picture = firstPicture(blocks)
  const description = subjects.map(({ description }) => description).join('')
  const own = blocks.filter((block) => block !== picture)
  const edito: StoredBlock[] = own.length === 0 && description !== '' ? [{ kind: 'text', html: description }] : own
  return {
    type: 'listing',
    path,
    seo,
    breadcrumbs: trail(locale, { label: names.join(', '), url: path }),
    title,
    edito: page === 1 ? await showBlocks(deps, edito, locale) : [],
    image: picture?.path ?? subjects.findLast(({ image }) => image !== null)?.image ?? null,
    filter,
    minPriceCents,
    neighbours: listingNeighbours(
      {
        category: subjects.find(({ q }) => q === null)?.slug ?? null,
        place: subjects.find(({ q }) => q !== null)?.slug ?? null,
      },
      { orderedRegions: base.orderedRegions, destinations },
    ),
    ...found,
    page,
    pages,
  }
}

/** Every slug that a listing's address may contain. A region group has the name of its category. */
function vocabularyOf({ categories, orderedRegions }: BaseData, destinations: DestinationRow[]): Map<string, Subject> {
  const regions = orderedRegions.flatMap((group) => group.regions)
  const subjects: Subject[] = [
    ...regions.map(({ slug, name }) => ({ slug, name, q: name, category: null, image: null, description: '' })),
    ...destinations.map(({ slug, name, image, description }) => {
      return { slug, name, q: name, category: null, image, description: toParagraphs(description) }
    }),
    ...categories.map(({ slug, name, key, image }) => ({ slug, name, q: null, category: key, image, description: '' })),
  ]
  return new Map(subjects.map((subject) => [subject.slug, subject]))
}

/** Resolves a slug: one subject, or a category and a place joined by a hyphen. */
function findSubjects(slug: string, vocabulary: Map<string, Subject>): Subject[] | undefined {
  const whole = vocabulary.get(slug)
  if (whole) return [whole]
  for (let at = slug.indexOf('-'); at !== -1; at = slug.indexOf('-', at + 1)) {
    const [first, second] = [vocabulary.get(slug.slice(0, at)), vocabulary.get(slug.slice(at + 1))]
    if (first && second && (first.q === null) !== (second.q === null)) return [first, second]
  }
  return undefined
}
