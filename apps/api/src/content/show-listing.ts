import type { BaseData } from '@escale/contract/content'
import { parseSearchState } from '@escale/domain/search/search-query'
import { searchLots } from '../search/search-lots.ts'
import { type DestinationRow, readDestinations } from './content.store.ts'
import type { ShowPage } from './page-request.ts'
import { firstPicture, listingTitle, readWords, textsOf, trail } from './page-words.ts'

const LOTS_A_PAGE = 20

/** A word of a listing's address: a category, a group of regions, a region or a city. */
interface Subject {
  kind: 'category' | 'place'
  name: string
  image: string | null
  description: string
  filter: { category: string[]; regionSlug: string | null; q: string | null }
}

/**
 * `/locations-{slug}`: the lots of a category, group of regions, region or city, or of a category and a place joined
 * (`locations-mer-bretagne`).
 */
export const showListing: ShowPage = async (world, { path, locale }, [, slug = '']) => {
  const [base, destinations] = await Promise.all([world.layout(locale), readDestinations(world.database, locale)])
  const subjects = findSubjects(slug, vocabularyOf(base, destinations))
  if (!subjects) return undefined
  const filter = {
    category: [...new Set(subjects.flatMap((subject) => subject.filter.category))],
    regionSlug: subjects.find((subject) => subject.filter.regionSlug)?.filter.regionSlug ?? null,
    q: subjects.find((subject) => subject.filter.q)?.filter.q ?? null,
  }
  const [words, found] = await Promise.all([
    readWords(world, path, locale, {
      title: listingTitle(
        subjects.map((subject) => subject.name),
        locale,
      ),
    }),
    searchLots(world, parseSearchState(filter), { limit: LOTS_A_PAGE, offset: 0 }, locale),
  ])
  const { title, seo, row } = words
  return {
    type: 'listing',
    path,
    seo,
    breadcrumbs: trail(locale, { label: subjects.map(({ name }) => name).join(', '), url: path }),
    title,
    edito:
      textsOf(row, locale) ||
      subjects
        .map(({ description }) => description)
        .filter(Boolean)
        .join(''),
    image: firstPicture(row, locale) ?? subjects.findLast(({ image }) => image !== null)?.image ?? null,
    filter,
    ...found,
  }
}

function vocabularyOf({ categories, orderedRegions }: BaseData, destinations: DestinationRow[]): Map<string, Subject> {
  const nothing = { category: [], regionSlug: null, q: null }
  const plain = { image: null, description: '' }
  const subjects: [string, Subject][] = [
    ...destinations.map(({ slug, name, image, description }): [string, Subject] => [
      slug,
      { kind: 'place', name, image, description, filter: { ...nothing, q: name } },
    ]),
    ...orderedRegions.flatMap((group) =>
      group.regions.map(({ name, slug }): [string, Subject] => [
        slug,
        { kind: 'place', name, ...plain, filter: { ...nothing, regionSlug: `${group.slug}_${slug}` } },
      ]),
    ),
    ...categories.map(({ key, name, slug, image }): [string, Subject] => [
      slug,
      { kind: 'category', name, image, description: '', filter: { ...nothing, category: [key] } },
    ]),
  ]
  return new Map(subjects)
}

/** The subject of a slug, or the category and the place that it joins with a hyphen. */
function findSubjects(slug: string, vocabulary: Map<string, Subject>): Subject[] | undefined {
  const whole = vocabulary.get(slug)
  if (whole) return [whole]
  for (let at = slug.indexOf('-'); at !== -1; at = slug.indexOf('-', at + 1)) {
    const [first, second] = [vocabulary.get(slug.slice(0, at)), vocabulary.get(slug.slice(at + 1))]
    if (first && second && first.kind !== second.kind) return [first, second]
  }
  return undefined
}
