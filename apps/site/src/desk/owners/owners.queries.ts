import type { AgencyOwnersQuery } from '@escale/contract/agency-owners'
import type { IsoDate } from '@escale/domain/dates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import { deskKey } from '../desk.queries.ts'
import { deskPath } from '../desk-agency.ts'

/** Address of an owner's file in the desk, French form. */
export const ownerFilePath = (agency: { slug: string }, accountId: string, page = '') =>
  deskPath(agency, `/proprietaires/${accountId}${page}`)

export const agencyOwnersQuery = (agencyId: number, query: AgencyOwnersQuery) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'owners', query],
    queryFn: ({ signal }) => apiClient().call('GET /agency/{agencyId}/owners', { params: { agencyId }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const ownerFileQuery = (agencyId: number, accountId: string) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'owner', accountId],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/owners/{accountId}', { params: { agencyId, accountId }, signal }),
  })

export const mandateLotsQuery = (agencyId: number, q: string) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'mandate-lots', q],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/mandate-lots', {
        params: { agencyId },
        query: q === '' ? {} : { q },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const mandateEndQuery = (agencyId: number, mandateId: number, on: IsoDate) =>
  queryOptions({
    queryKey: [...deskKey(agencyId), 'mandate-end', mandateId, on],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agency/{agencyId}/mandates/{mandateId}/end', {
        params: { agencyId, mandateId },
        query: { on },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
