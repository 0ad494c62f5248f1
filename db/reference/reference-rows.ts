/** The reference data as rows of their tables. Ids are positions in the files, from 1. */
import type { LocalizedText, Seo } from '../schema.ts'
import {
  type AmenitySlug,
  amenities,
  categories,
  departments,
  type PageDraft,
  places,
  regions,
} from './reference-data.ts'

export function categoryRows() {
  return categories.map(({ key, slug, name, image }, index) => ({
    key,
    slug,
    name,
    url: `/locations-${slug}`,
    image,
    position: index + 1,
  }))
}

export function regionRows() {
  return regions.map(({ slug, name }, index) => ({ id: index + 1, slug, name, position: index + 1 }))
}

/** One group for each category. */
export function regionGroupRows() {
  return categories.map(({ key, slug, group }, index) => ({
    id: index + 1,
    slug,
    name: group,
    category_key: key,
    position: index + 1,
  }))
}

/** The regions that have a place of a group's category, as slugs of the group and of the region. */
export function regionGroupMembers(): { group: string; region: string; position: number }[] {
  return categories
    .flatMap(({ key, slug: group }) => {
      const members = new Set(
        places.flatMap(({ department, categories: keys }) =>
          keys.includes(key) ? [departments[department].region] : [],
        ),
      )
      return regions.flatMap(({ slug: region }) => (members.has(region) ? [{ group, region }] : []))
    })
    .map((member, index) => ({ ...member, position: index + 1 }))
}

/** Places, with the slug of their region. */
export function cityRows() {
  return places.map(({ department, ...place }, index) => ({
    id: index + 1,
    ...place,
    department_code: department,
    department_name: departments[department].name,
    region: departments[department].region,
  }))
}

interface Amenity {
  kind: string
  name: LocalizedText
  icon: string
  isFilter?: boolean
  /** Its place among the icons of a card. */
  card?: number
}

export function amenityRows() {
  return Object.entries<Amenity>(amenities).map(([slug, { kind, name, icon, isFilter, card }], index) => ({
    id: index + 1,
    slug,
    kind,
    name,
    icon,
    is_filter: isFilter ?? false,
    card_position: card ?? null,
    position: index + 1,
  }))
}

/** The ids of `amenityRows`. */
export const amenityIds = Object.fromEntries(Object.keys(amenities).map((slug, index) => [slug, index + 1])) as Record<
  AmenitySlug,
  number
>

/** A published page. `updatedAt` is an ISO timestamp. */
export function pageRow({ path, type, title, description, category, blocks }: PageDraft, updatedAt: string) {
  const seo = (language: 'fr' | 'en'): Seo => ({ title: title[language], description: description[language] })
  return {
    path,
    type,
    title,
    blocks,
    seo: { fr: seo('fr'), en: seo('en') },
    category_key: category ?? null,
    published: true,
    updated_at: updatedAt,
  }
}
