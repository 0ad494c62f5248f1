import type { ReceivablesQuery } from '@escale/contract/receivables'
import type { IsoDate } from '@escale/domain/dates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import { deskKey } from '../desk.queries.ts'

export const receivablesQuery = (agencyId: number, query: ReceivablesQuery) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'receivables', query],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/receivables', { params: { agencyId }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const dayBookQuery = (agencyId: number, on: IsoDate) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'day-book', on],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/day-book', { params: { agencyId }, query: { on }, signal }),
    placeholderData: keepPreviousData,
  })

export const chequeDepositsQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'cheque-deposits'],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/cheque-deposits', { params: { agencyId }, signal }),
  })

export const payoutsQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'payouts'],
    queryFn: ({ signal }) => apiClient().call('GET /agency/{agencyId}/payouts', { params: { agencyId }, signal }),
  })

export const payoutQuery = (agencyId: number, payoutId: string) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'payout', payoutId],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/payouts/{payoutId}', { params: { agencyId, payoutId }, signal }),
  })

export const paymentAccountQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'payment-account'],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/payment-account', { params: { agencyId }, signal }),
  })

export const ownerStatementsQuery = (agencyId: number, month: IsoDate) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'owner-statements', month],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/owner-statements', { params: { agencyId }, query: { month }, signal }),
    placeholderData: keepPreviousData,
  })
