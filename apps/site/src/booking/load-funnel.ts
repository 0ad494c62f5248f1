import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { knownUser } from '../account/account.queries.ts'
import { TENANT_SPACE } from '../layout/spaces.ts'
import { bookingQuery, paymentStateQuery, preBookingQuery, stayDiffQuery } from './bookings.queries.ts'
import { readFunnel } from './funnel-address.ts'

/**
 * The lot with its price, the payment or the booking, before the page is shown. A booking and a payment are their
 * tenant's alone (RT-12).
 */
export async function loadFunnel({
  context: { queryClient },
  location,
}: {
  context: { queryClient: QueryClient }
  location: { search: object; href: string }
}): Promise<void> {
  const funnel = readFunnel(location.search)
  if (!funnel) return
  if (funnel.step !== 3) {
    const { quote } = await queryClient.ensureQueryData(preBookingQuery(funnel.stay))
    if (quote.available) await queryClient.ensureQueryData(stayDiffQuery(funnel.stay))
    return
  }
  if (knownUser(queryClient)?.accessRight !== 'tenant') {
    throw redirect({ to: TENANT_SPACE, search: { returnTo: location.href } as never })
  }
  if ('booking' in funnel) {
    await queryClient.fetchQuery(bookingQuery(funnel.booking))
    return
  }
  const { booking } = await queryClient.fetchQuery(paymentStateQuery(funnel.paymentId))
  await queryClient.fetchQuery(bookingQuery(booking))
}
