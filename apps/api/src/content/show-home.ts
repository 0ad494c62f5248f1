import { cardsOf } from '../lots/hydrate-cards.ts'
import { readDestinations, readPromotedLots } from './content.store.ts'
import type { ShowPage } from './page-request.ts'
import { firstPicture, plainText, readWords, textsOf, wordOf } from './page-words.ts'

const PROMOTED_LOTS = 9
const DESTINATIONS = 8

export const showHome: ShowPage = async (world, { locale, path }) => {
  const [words, promoted, destinations, base] = await Promise.all([
    readWords(world, path, locale, { title: wordOf('home', locale) }),
    readPromotedLots(world.database, PROMOTED_LOTS).then((ids) => cardsOf(world, ids, locale)),
    readDestinations(world.database, locale),
    world.layout(locale),
  ])
  return {
    type: 'home',
    path,
    seo: words.seo,
    breadcrumbs: [],
    title: words.title,
    lead: plainText(textsOf(words.row, locale)),
    image: firstPicture(words.row, locale) ?? base.categories[0]?.image ?? base.options.placeholder_no_img.url,
    promotedLots: promoted,
    destinations: destinations
      .filter(({ count }) => count > 0)
      .slice(0, DESTINATIONS)
      .map(({ name, image, count, min_price_cents }) => ({
        name,
        q: name,
        image,
        count,
        minPriceCents: min_price_cents,
      })),
  }
}
