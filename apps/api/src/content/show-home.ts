import type { BaseData, Page } from '@escale/contract/content'
import { htmlToText } from '../platform/text/html-to-text.ts'
import { wordOf } from './generated-page-texts.ts'
import type { ContentDeps, PageRequest, ShowPage } from './page-request.ts'
import { firstPicture, readPageText, textsOf } from './page-text.ts'
import type { Showcase } from './show-showcase.ts'

type HomePage = Extract<Page, { type: 'home' }>

const DESTINATIONS = 8

/** The home page of a showcase, reused while its row and the base data are the same, so that its JSON can be cached. */
const cached = new WeakMap<Showcase, { row: object | undefined; base: BaseData; page: HomePage }>()

export const showHome: ShowPage = async (deps, { locale, path }) => {
  const [row, showcase, base] = await Promise.all([deps.pageRow(path), deps.showcase(locale), deps.layout(locale)])
  const known = cached.get(showcase)
  if (known?.row === row && known?.base === base) return known.page
  const page = await makeHome(deps, { locale, path }, showcase, base)
  cached.set(showcase, { row, base, page })
  return page
}

async function makeHome(
  deps: ContentDeps,
  { locale, path }: Pick<PageRequest, 'locale' | 'path'>,
  { promotedLots, destinations, reviews }: Showcase,
  base: BaseData,
): Promise<HomePage> {
  const words = await readPageText(deps, path, locale, { title: wordOf('home', locale) })
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
