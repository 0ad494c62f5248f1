/** The typed client: the only way in which the site speaks to the API. Types only from the schemas, so that zod stays out of the browser. */
import { type SearchQuery, toApiQuery } from '@escale/domain/search/search-query'
import type {
  CaptchaSettings,
  Confirmed,
  CurrentUser,
  LockWarning,
  LoginRequest,
  PasswordChange,
  PasswordReset,
  RegisterRequest,
  TokenOwner,
  UserChange,
} from './account.ts'
import type { AgencyMessage, AgencySummary } from './agencies.ts'
import type { Quote, QuoteRequest } from './booking.ts'
import type {
  BookingDetail,
  BookingIdentifiers,
  BookingSummary,
  BookingsPage,
  ComputeDiffRequest,
  ComputedDiff,
  EditOptions,
  PreBooking,
  PreBookingSubmit,
  UpdateTicketRequest,
} from './bookings.ts'
import type { CalendarImportRequest, LotCalendars } from './calendars.ts'
import type { BaseData, NewsList, NewsPage, Page, PageOf, PageType } from './content.ts'
import { normalizeError } from './errors.ts'
import type { FavouriteList, FavouritesPage, GuestList, LikedLots } from './favourites.ts'
import type { TranslatedDescription } from './lots.ts'
import type { Subscribed } from './newsletter.ts'
import type {
  CoBookingDecisionPage,
  ForgoneRent,
  OwnerCalendar,
  OwnerConfirm,
  OwnerOverview,
  OwnerRegister,
  OwnerRequest,
  OwnerRequested,
  OwnerStay,
  OwnerStayForm,
  ReservationSubmit,
} from './owner.ts'
import type { OwnerResults } from './owner-results.ts'
import type { PaymentStart, PaymentStarted, PaymentState } from './payment.ts'
import type { SearchAlternatives, SearchFacets, SearchMap, SearchPrices, SearchResult, Suggestion } from './search.ts'

export interface ClientOptions {
  /** Ends in `/api/`. */
  baseUrl: string
  /** The static header's public value. */
  apiKey: string
  locale: 'fr' | 'en'
  fetch?: (url: URL, init: RequestInit) => Promise<Response> | Response
  /** Reads an answer's text. */
  parse?: (text: string, path: string) => unknown
}

export type Client = ReturnType<typeof createClient>

/** Every call may be cancelled (Specification §7: some calls cancel the previous one). */
interface CallOptions {
  signal?: AbortSignal
}

/** Makes the client of one visitor's locale. Every method throws `ApiError`, or the abort of its signal. */
export function createClient({
  baseUrl,
  apiKey,
  locale,
  fetch = globalThis.fetch,
  parse = (text) => JSON.parse(text),
}: ClientOptions) {
  async function call<T>(method: string, path: string, { signal }: CallOptions = {}, body?: unknown): Promise<T> {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        'x-api-key': apiKey,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const answer = await response
      .text()
      .then((text) => parse(text, path))
      .catch(() => ({ message: response.statusText }))
    if (!response.ok) throw normalizeError({ statusCode: response.status, ...(answer as object) })
    return answer as T
  }
  const get = <T>(path: string, options?: CallOptions) => call<T>('GET', path, options)
  const post = <T>(path: string, body: unknown, options?: CallOptions) => call<T>('POST', path, options, body)

  const at = ({ agencyId, agencyBookingId }: BookingIdentifiers) => `${agencyId}/${encodeURIComponent(agencyBookingId)}`

  return {
    layout: () => get<BaseData>('page/layout'),
    /** What stands at a path; with an endpoint, only a page of that type. */
    page: (pathMatch: string, params: Record<string, string> = {}, options?: CallOptions) =>
      get<Page>(`page?${new URLSearchParams({ pathMatch, ...params })}`, options),
    pageOf: <T extends PageType>(
      type: T,
      pathMatch: string,
      params: Record<string, string> = {},
      options?: CallOptions,
    ) => get<PageOf<T>>(`page/${type}?${new URLSearchParams({ pathMatch, ...params })}`, options),
    search: (query: SearchQuery, paging: { limit: number; offset: number }, options?: CallOptions) =>
      get<SearchResult>(`search?${toApiQuery(query, paging)}`, options),
    searchMap: (query: SearchQuery, options?: CallOptions) =>
      get<SearchMap>(`search/map?${toApiQuery(query, { limit: 20, offset: 0 })}`, options),
    searchAlternatives: (query: SearchQuery, options?: CallOptions) =>
      get<SearchAlternatives>(`search/alternatives?${toApiQuery(query, { limit: 20, offset: 0 })}`, options),
    searchFacets: (query: SearchQuery, options?: CallOptions) =>
      get<{ facets: SearchFacets | null }>(`search/facets?${toApiQuery(query, { limit: 20, offset: 0 })}`, options),
    /** The lowest price from each of so many days on. */
    searchPrices: (query: SearchQuery, { from, days }: { from: string; days: number }, options?: CallOptions) =>
      get<SearchPrices>(
        `search/prices?${toApiQuery(query, { limit: 20, offset: 0 })}&from=${from}&days=${days}`,
        options,
      ),
    autocomplete: (q: string, options?: CallOptions) =>
      get<{ suggestions: Suggestion[] }>(`autocomplete?${new URLSearchParams({ q })}`, options),
    quote: (request: QuoteRequest, options?: CallOptions) => post<Quote>('quote', request, options),
    translateDescription: (reference: string, options?: CallOptions) =>
      get<TranslatedDescription>(`lot/description/translate/${encodeURIComponent(reference)}`, options),
    agencies: (paging: { limit: number; offset: number; filter?: string }, options?: CallOptions) =>
      get<{ count: number; agencies: AgencySummary[] }>(
        `agencies?limit=${paging.limit}&offset=${paging.offset}${paging.filter ? `&${paging.filter}` : ''}`,
        options,
      ),
    sendAgencyEmail: (message: AgencyMessage) => post<{ sent: true }>('page/agency/send-email', message),
    captcha: () => get<CaptchaSettings>('page/captcha'),
    login: (request: LoginRequest) => post<{ token: string }>('login', request),
    logout: () => get<{ done: true }>('fake/logout'),
    currentUser: () => get<CurrentUser>('current_user'),
    lockWarning: (username: string, form_type: 'tenant' | 'owner') =>
      post<LockWarning>('lock-warning', { username, form_type }),
    registerTenant: (request: RegisterRequest) => post<{ done: true }>('tenant/register', request),
    confirmUser: (token: string) => post<Confirmed>(`user/confirm/${encodeURIComponent(token)}`, {}),
    userOfToken: (token: string) => get<TokenOwner>(`user/getBy/${encodeURIComponent(token)}`),
    changeUser: (id: string, change: UserChange) =>
      call<CurrentUser>('PATCH', `user/${encodeURIComponent(id)}`, {}, change),
    resetPassword: (request: PasswordReset) => post<{ done: true }>('password/reset', request),
    checkPasswordToken: (token: string) => post<{ done: true }>('password/token', { token }),
    changePassword: (request: PasswordChange) => post<{ done: true }>('password/change', request),
    preBooking: (params: Record<string, string>, options?: CallOptions) =>
      get<PreBooking>(`page/preBooking?${new URLSearchParams(params)}`, options),
    submitPreBooking: (request: PreBookingSubmit) => post<BookingSummary>('page/preBooking/submit', request),
    computeDiff: (request: ComputeDiffRequest, options?: CallOptions) =>
      post<ComputedDiff>('page/computeDiff', request, options),
    news: (paging: { limit: number; offset: number }) =>
      get<NewsList>(`news?limit=${paging.limit}&offset=${paging.offset}`),
    newsArticle: (slug: string) => get<NewsPage>(`news/${encodeURIComponent(slug)}`),
    /** Takes the mark of an unread article away. */
    readNews: (slug: string) => post<{ done: true }>(`news/${encodeURIComponent(slug)}/read`, {}),
    requestOwnerSpace: (request: OwnerRequest) => post<OwnerRequested>('owner/request', request),
    confirmOwner: (request: OwnerConfirm) => post<{ token: string }>('owner/confirm', request),
    registerOwner: (request: OwnerRegister) => post<{ done: true }>('owner/register', request),
    ownerOverview: () => get<OwnerOverview>('page/owner'),
    ownerCalendar: (query: { from: string; to: string; reference?: string }, options?: CallOptions) =>
      get<OwnerCalendar>(`page/owner/calendar?${new URLSearchParams(query)}`, options),
    ownerStayForm: (query: { reference?: string } = {}) =>
      get<OwnerStayForm>(`page/owner/stayForm?${new URLSearchParams(query)}`),
    submitReservation: (request: ReservationSubmit) => post<OwnerStay>('page/reservation/submit', request),
    forgoneRent: (query: { reference: string; start_date: string; end_date: string }, options?: CallOptions) =>
      get<ForgoneRent>(`owner/forgoneRent?${new URLSearchParams(query)}`, options),
    ownerStay: (identifiers: BookingIdentifiers) => get<OwnerStay>(`owner/stays/${at(identifiers)}`),
    cancelBooking: (identifiers: BookingIdentifiers) => call<{ done: true }>('DELETE', `bookings/${at(identifiers)}`),
    coBooking: (token: string) => get<CoBookingDecisionPage>(`page/coBooking/${encodeURIComponent(token)}`),
    decideCoBooking: (token: string, decision: 'accept' | 'refuse') =>
      post<CoBookingDecisionPage>(`page/coBooking/${encodeURIComponent(token)}`, { decision }),
    ownerResults: (query: { year: string; reference?: string }) =>
      get<OwnerResults>(`page/owner/results?${new URLSearchParams(query)}`),
    lotCalendars: (reference: string) => get<LotCalendars>(`owner/calendars/${encodeURIComponent(reference)}`),
    /** A new secret address; the one before is dead. */
    renewCalendarFeed: (reference: string) =>
      post<LotCalendars>(`owner/calendars/${encodeURIComponent(reference)}/feed`, {}),
    revokeCalendarFeed: (reference: string) =>
      call<LotCalendars>('DELETE', `owner/calendars/${encodeURIComponent(reference)}/feed`),
    addCalendarImport: (reference: string, request: CalendarImportRequest) =>
      post<LotCalendars>(`owner/calendars/${encodeURIComponent(reference)}/imports`, request),
    readCalendarImport: (reference: string, id: number) =>
      post<LotCalendars>(`owner/calendars/${encodeURIComponent(reference)}/imports/${id}/read`, {}),
    removeCalendarImport: (reference: string, id: number) =>
      call<LotCalendars>('DELETE', `owner/calendars/${encodeURIComponent(reference)}/imports/${id}`),
    bookings: () => get<BookingsPage>('page/bookings'),
    booking: (identifiers: BookingIdentifiers) => get<BookingDetail>(`bookings/${at(identifiers)}`),
    editOptions: (identifiers: BookingIdentifiers) => get<EditOptions>(`page/editOptions/${at(identifiers)}`),
    updateTicket: (request: UpdateTicketRequest) => post<BookingDetail>('page/reservation/updateTicket', request),
    giveUpBooking: ({ agencyId, agencyBookingId }: BookingIdentifiers) =>
      post<BookingDetail>('page/reservation/giveUp', { agencyId, agencyBookingId }),
    startPayment: (request: PaymentStart) => post<PaymentStarted>('payment/start', request),
    paymentState: (paymentId: string) => get<PaymentState>(`payment/${encodeURIComponent(paymentId)}`),
    favourites: (stay: Record<string, string> = {}) => get<FavouritesPage>(`page/favoris?${new URLSearchParams(stay)}`),
    sharedFavourites: (token: string, stay: Record<string, string> = {}) =>
      get<GuestList>(`page/favoris/${encodeURIComponent(token)}?${new URLSearchParams(stay)}`),
    likedLots: () => get<LikedLots>('favorites'),
    createList: (name: string) => post<FavouriteList>('liste', { name }),
    deleteList: (id: number) => call<{ id: number }>('DELETE', `liste/${id}`),
    shareList: (id: number) => post<{ path: string }>(`liste/${id}/share`, {}),
    stopSharingList: (id: number) => call<{ id: number }>('DELETE', `liste/${id}/share`),
    addFavourite: (listes: number[], lot: number) =>
      post<{ favorites: LikedLots['favorites'] }>('favorites', { listes: listes.map(String), lot }),
    moveFavourite: (move: { from: number; to: number; lot: number }) =>
      call<LikedLots['favorites'][number]>(
        'PATCH',
        'favorites',
        {},
        {
          listeTo: String(move.to),
          listeFrom: String(move.from),
          lot: move.lot,
        },
      ),
    deleteFavourite: (id: number) => call<{ id: number }>('DELETE', `favorites/${id}`),
    confirmNewsletter: (token: string) => post<Subscribed>(`newsletter/confirm/${encodeURIComponent(token)}`, {}),
    endNewsletter: (token: string) =>
      post<{ unsubscribed: true }>(`newsletter/unsubscribe/${encodeURIComponent(token)}`, {}),
    subscribeNewsletter: (email: string) => post<Subscribed>('newsletter/subscribe', { email }),
  }
}
