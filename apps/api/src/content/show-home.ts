import { htmlToText } from '../platform/text/html-to-text.ts'
import { wordOf } from './generated-page-texts.ts'
import type { ShowPage } from './page-request.ts'
import { firstPicture, readPageText, textsOf } from './page-text.ts'

const DESTINATIONS = 8

export const showHome: ShowPage = async (deps, { locale, path }) => {
  const [words, { promotedLots, destinations, reviews }, base] = await Promise.all([
    readPageText(deps, path, locale, { title: wordOf('home', locale) }),
    deps.showcase(locale),
    deps.layout(locale),
  ])
  return {
    type: 'home',
    path,
    seo: words.seo,
    breadcrumbs: [],
    title: words.title,
    lead: htmlToText(textsOf(words.blocks)),
    image: firstPicture(words.blocks)?.path ?? base.categories[0]?.image ?? base.options.placeholder_no_img.url,
    promotedLots,
    reviews,
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
