import type { BooksQuery } from '@escale/contract/accounting'
import type { InboxQuery } from '@escale/contract/conversations'
import type { DeskBookingsQuery } from '@escale/contract/desk'
import type { StayChange } from '@escale/contract/desk-booking'
import type { InvoicesQuery } from '@escale/contract/invoices'
import type { TaxStatementsQuery } from '@escale/contract/tourist-tax'
import type { IsoDate } from '@escale/domain/dates'
import { checkStayDates } from '@escale/domain/stay/stay'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { todayInFrance } from '../i18n/today.ts'
import type { NewBookingSearch } from './bookings/new-booking-search.ts'
import { type PlanningSearch, WINDOW_DAYS } from './planning/planning-search.ts'
import type { TasksSearch } from './tasks/tasks-search.ts'

/** All that the desk shows of an agency: a change makes all of it old. */
export const deskKey = (agencyId: number) => ['desk', agencyId] as const

export const todayQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'today'],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/today', { params: { agencyId } }),
  })

export const goLiveQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'go-live'],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/go-live', { params: { agencyId } }),
  })

/** How often an open page asks whether somebody has written. */
const INBOX_REFRESH_MS = 30_000

export const inboxCountsQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'inbox-counts'],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/inbox-counts', { params: { agencyId } }),
    staleTime: 5_000,
    refetchInterval: INBOX_REFRESH_MS,
  })

export const inboxQuery = (agencyId: number, query: InboxQuery) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'inbox', query],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/conversations', { params: { agencyId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: INBOX_REFRESH_MS,
  })

export const inboxConversationQuery = (agencyId: number, conversationId: string) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'conversation', conversationId],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/conversations/{conversationId}', {
        params: { agencyId, conversationId },
        signal,
      }),
    refetchInterval: INBOX_REFRESH_MS,
  })

export const messageTemplatesQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'templates'],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/message-templates', { params: { agencyId } }),
    staleTime: 60_000,
  })

export const cancellationPolicyQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'cancellationPolicy'],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/cancellation-policy', { params: { agencyId } }),
    staleTime: 60_000,
  })

export const incompleteLotsQuery = (agencyId: number, page: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'incompleteLots', page],
    queryFn: () =>
      apiClient().call('GET /agency/{agencyId}/incomplete-lots', { params: { agencyId }, query: { page } }),
  })

export const deskBookingsQuery = (agencyId: number, query: DeskBookingsQuery) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'bookings', query],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/bookings', { params: { agencyId }, query }),
    placeholderData: (previous) => previous,
  })

export const bookingFileQuery = (agencyId: number, agencyBookingId: string) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'file', agencyBookingId],
    queryFn: () =>
      apiClient().call('GET /agency/{agencyId}/bookings/{agencyBookingId}', { params: { agencyId, agencyBookingId } }),
  })

export const cautionQuery = (agencyId: number, agencyBookingId: string) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'caution', agencyBookingId],
    queryFn: () =>
      apiClient().call('GET /agency/{agencyId}/bookings/{agencyBookingId}/caution', {
        params: { agencyId, agencyBookingId },
      }),
  })

export const approvalsQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'approvals'],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/approvals', { params: { agencyId } }),
  })

/** The bookings that are in the way of closing nights of a lot, [from, until). */
export const blockingBookingsQuery = (agencyId: number, stay: { lot: string; from: IsoDate; until: IsoDate }) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'blocking', stay],
    queryFn: () =>
      apiClient().call('GET /agency/{agencyId}/bookings', {
        params: { agencyId },
        query: { ...stay, period: 'all', state: 'open' },
      }),
  })

/** What a change of a booking would cost; changes nothing. */
export const changePreviewQuery = (agencyId: number, agencyBookingId: string, change: StayChange) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'change', agencyBookingId, change],
    queryFn: ({ signal }) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/change-preview', {
        params: { agencyId, agencyBookingId },
        body: change,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The agency's free lots for a stay; none before there are dates of a stay. */
export const freeLotsQuery = (
  agencyId: number,
  { start_date, end_date, adults, children, q }: Omit<NewBookingSearch, 'reference'>,
) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'free-lots', { start_date, end_date, adults, children, q }],
    queryFn: async ({ signal }) =>
      start_date && end_date && checkStayDates({ arrival: start_date, departure: end_date }, todayInFrance()).ok
        ? apiClient().call('GET /agency/{agencyId}/free-lots', {
            params: { agencyId },
            query: { start_date, end_date, adults, children, ...(q && { q }) },
            signal,
          })
        : { count: 0, lots: [] },
    placeholderData: keepPreviousData,
  })

export const guestsQuery = (agencyId: number, q: string) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'guests', q],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/guests', { params: { agencyId }, query: { q }, signal }),
    placeholderData: keepPreviousData,
  })

export const preparationQuery = (agencyId: number, { q, page = 1 }: { q?: string; page?: number }) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'preparation', { q, page }],
    queryFn: () =>
      apiClient().call('GET /agency/{agencyId}/preparation', {
        params: { agencyId },
        query: { page, ...(q && { q }) },
      }),
  })

/** A page of the planning in a window of days that begins on `from`; `listedFrom` is the first day of the whole planning. */
export const planningQuery = (
  agencyId: number,
  {
    from,
    listedFrom = from,
    q,
    capacity,
    kind,
    freeFrom,
    freeUntil,
    page,
  }: Omit<PlanningSearch, 'view'> & { from: IsoDate; listedFrom?: IsoDate },
) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'planning', { from, listedFrom, q, capacity, kind, freeFrom, freeUntil, page }],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/planning', {
        params: { agencyId },
        query: {
          from,
          days: WINDOW_DAYS,
          listed_from: listedFrom,
          page,
          ...(q && { q }),
          ...(capacity && { capacity }),
          ...(kind && { kind }),
          ...(freeFrom && freeUntil && { free_from: freeFrom, free_until: freeUntil }),
        },
        signal,
      }),
  })

/** The books of an agency for a period. */
export const booksQuery = (agencyId: number, query: BooksQuery) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'books', query],
    queryFn: ({ signal }) => apiClient().call('GET /agency/{agencyId}/books', { params: { agencyId }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of a register, the latest lines first. */
export const mandateRegisterQuery = (agencyId: number, page: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'mandate-register', page],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/registers/mandates', { params: { agencyId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
export const receiptRegisterQuery = (agencyId: number, page: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'receipt-register', page],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/registers/receipts', { params: { agencyId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Invoices and credit notes of an agency. */
export const invoicesQuery = (agencyId: number, query: InvoicesQuery) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'invoices', query],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/invoices', { params: { agencyId }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** The tourist tax that an agency collected in a period, and its declarations. */
export const taxStatementsQuery = (agencyId: number, query: TaxStatementsQuery) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'tourist-tax', query],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/tourist-tax', { params: { agencyId }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** The tasks of a window of days that begins on `from`. */
export const tasksQuery = (
  agencyId: number,
  { from, days, place, assignee, kind, filter }: TasksSearch & { from: IsoDate },
) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'tasks', { from, days, place, assignee, kind, filter }],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/tasks', {
        params: { agencyId },
        query: { from, days, filter, ...(place && { place }), ...(assignee && { assignee }), ...(kind && { kind }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const bookingTasksQuery = (agencyId: number, agencyBookingId: string) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'booking-tasks', agencyBookingId],
    queryFn: () =>
      apiClient().call('GET /agency/{agencyId}/bookings/{agencyBookingId}/tasks', {
        params: { agencyId, agencyBookingId },
      }),
  })

export const taskTemplatesQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'task-templates'],
    queryFn: () => apiClient().call('GET /agency/{agencyId}/task-templates', { params: { agencyId } }),
  })
