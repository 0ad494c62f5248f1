import type { LotDetail } from '@escale/contract/lots'
import { type Quote, quoteRequest } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import { isIsoDate } from '@escale/domain/dates'
import { regionSlug } from '@escale/domain/lots/region-slug'
import { promotedPrice } from '@escale/domain/price-format'
import { truncateText } from '@escale/domain/text/truncate-text'
import { travellersFromUrl } from '@escale/domain/travellers'
import { quoteStay } from '../booking/quote-stay.ts'
import { findSimilar } from '../lots/find-similar.ts'
import type { ShownLot } from '../lots/lot-cache.ts'
import { showLot } from '../lots/show-lot.ts'
import { htmlToText } from '../platform/text/html-to-text.ts'
import { trail } from './breadcrumb-trail.ts'
import type { ContentDeps, ShowPage } from './page-request.ts'

const DESCRIPTION_CHARACTERS = 155

/**
 * Returns a lot with its quote for the stay in the address, and similar lots. Throws `lotGone` with similar lots for an
 * unpublished lot.
 */
export const showLotPage: ShowPage = async (deps, { params, locale }, [, type, region = '', city, slug]) => {
  const uri = `/${type}/${regionSlug(region)}/${city}/${slug}`
  const load = () => loadShownLot(deps, uri, locale)
  const shown = await (deps.lots ? deps.lots.read(uri, locale, load) : load())
  if (!shown) return undefined
  const { lot, similarLots, summary } = shown
  const [quote, { seo }] = await Promise.all([
    STAY_PARAMETERS.some((name) => name in params) ? quoteOf(deps, lot, params, locale) : shown.quote,
    deps.layout(locale),
  ])
  return {
    type: 'lot',
    path: lot.uri,
    seo: {
      title: `${lot.name}, ${lot.introType} ${lot.capacity}\u00a0${peopleWord(locale)}, ${lot.city}`,
      description: summary,
      favicon: seo.favicon,
    },
    breadcrumbs: trail(
      locale,
      { label: lot.introRegion, url: `/locations-${lot.region.slug}` },
      { label: lot.city, url: `/locations-${lot.citySlug}` },
      { label: lot.name, url: lot.uri },
    ),
    lot: { ...lot, ...priceOf(quote) },
    quote,
    similarLots,
  }
}

async function loadShownLot(deps: ContentDeps, uri: string, locale: Locale): Promise<ShownLot | undefined> {
  const lot = await showLot(deps, uri, locale)
  if (!lot) return undefined
  const [quote, similarLots] = await Promise.all([quoteOf(deps, lot, {}, locale), findSimilar(deps, lot.id, locale)])
  return { lot, quote, similarLots, summary: truncateText(htmlToText(lot.description), DESCRIPTION_CHARACTERS) }
}

const quoteOf = (deps: ContentDeps, lot: LotDetail, params: Record<string, string>, locale: Locale) =>
  quoteStay(deps, readStay(lot, params), locale, { optionsField: null })

/** The price of the stay as on a card. */
function priceOf(quote: Quote): Pick<LotDetail, 'unitPrice' | 'discountedPrice' | 'totalPrice'> {
  const { initialPrice, discountedInitialPrice, processingFee, conciergeFees, tourismTax } = quote
  if (initialPrice === null) return { unitPrice: null, discountedPrice: null, totalPrice: null }
  const rent = discountedInitialPrice ?? initialPrice
  return {
    unitPrice: initialPrice,
    discountedPrice: promotedPrice(initialPrice, discountedInitialPrice),
    totalPrice: rent + processingFee + conciergeFees + (tourismTax ?? 0),
  }
}

const peopleWord = (locale: Locale) => (locale === 'fr' ? 'pers.' : 'people')

const STAY_PARAMETERS = ['start_date', 'end_date', 'adults', 'children', 'insurance', 'options'] as const

/** Parses the stay of an address. Invalid values are ignored, since the address may be typed by hand. */
function readStay(lot: LotDetail, params: Record<string, string>) {
  const { start_date, end_date, adults, children, insurance, options } = params
  const dates = isIsoDate(start_date) && isIsoDate(end_date) ? { start_date, end_date } : {}
  const chosen = quoteRequest.shape.options.safeParse(parseJson(options))
  return quoteRequest.parse({
    reference: lot.reference,
    ...dates,
    ...travellersFromUrl({ adults: wholeNumber(adults), children: wholeNumber(children) }, lot.capacity),
    insurance: insurance !== 'false' && insurance !== '0',
    options: chosen.success ? chosen.data : [],
  })
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
