/** The agency that a page of the desk works for, and what is loaded before it is shown. */
import type { StaffSession } from '@escale/contract/staff'
import type { StaffAction } from '@escale/domain/staff/staff-rights'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { AGENCY_AREA } from '../platform/areas.ts'
import { staffSessionQuery, useStaffSession } from '../staff/staff.queries.ts'
import { inboxCountsQuery } from './desk.queries.ts'

export type DeskAgency = StaffSession['agencies'][number]

/** Address of a page of an agency's desk, French form. */
export const deskPath = ({ slug }: Pick<DeskAgency, 'slug'>, page = '') => `${AGENCY_AREA}/${slug}${page}`

export const bookingFilePath = (agency: Pick<DeskAgency, 'slug'>, agencyBookingId: string) =>
  deskPath(agency, `/reservations/${encodeURIComponent(agencyBookingId)}`)

/** The agency of the address, of those that this person works for. Throws notFound. */
export function useDeskAgency(slug: string): DeskAgency {
  const agency = useStaffSession().agencies.find((one) => one.slug === slug)
  if (!agency) throw notFound()
  return agency
}

/** Whether this session may do this for the agency, confirmation aside. */
export const mayHere = ({ actions }: DeskAgency, action: StaffAction) => actions.includes(action)

interface Crumb {
  label: string
  url: string
}

/**
 * Loads the session and, where its rights reach, the page's data. `title` is the page's own; the way leads over the day. Throws
 * notFound for an agency that is not this person's.
 */
export async function loadDeskPage<Data, Key extends QueryKey, More = unknown, MoreKey extends QueryKey = QueryKey>(
  queryClient: QueryClient,
  slug: string,
  {
    title,
    crumbs = [],
    crumbOf,
    query,
    action,
    besides,
    following,
  }: {
    title: string
    crumbs?: Crumb[]
    /** The last breadcrumb where it comes from the page's data; its label is the document title too. */
    crumbOf?: (data: Data) => Crumb
    query: (agency: DeskAgency) => FetchQueryOptions<Data, Error, Data, Key>
    action: StaffAction
    /** What stands beside the page's own data. */
    besides?: (agency: DeskAgency) => FetchQueryOptions<More, Error, More, MoreKey> | undefined
    /** A query whose arguments come from the page's data, loaded after it. */
    following?: (agency: DeskAgency, data: Data) => FetchQueryOptions<More, Error, More, MoreKey> | undefined
  },
) {
  const session = await queryClient.ensureQueryData(staffSessionQuery)
  const agency = session.agencies.find((one) => one.slug === slug)
  if (!agency) throw notFound()
  let last: Crumb | undefined
  if (mayHere(agency, action)) {
    const more = besides?.(agency)
    const [data] = await Promise.all([
      queryClient.fetchQuery({ staleTime: 5_000, ...query(agency) }),
      more && queryClient.fetchQuery({ staleTime: 5_000, ...more }),
      // The tabs of each page say how many messages wait.
      mayHere(agency, 'viewMessages') && queryClient.fetchQuery(inboxCountsQuery(agency.id)),
    ])
    last = crumbOf?.(data)
    const next = following?.(agency, data)
    if (next) await queryClient.fetchQuery({ staleTime: 5_000, ...next })
  }
  return {
    title: `${last?.label ?? title} · ${agency.name}`,
    breadcrumbs: [
      { label: m.desk_space(), url: `${AGENCY_AREA}/votre-compte` },
      { label: agency.name, url: deskPath(agency) },
      ...crumbs,
      ...(last ? [last] : []),
    ],
  }
}
