import { actorOf } from '@escale/domain/account/actor'
import { can } from '@escale/domain/can'
import { travellersFromUrl } from '@escale/domain/travellers'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { knownUser } from '../account/account.queries.ts'
import { bookingQuery, paymentStateQuery, preBookingQuery, stayDiffQuery } from '../bookings/bookings.queries.ts'
import { TENANT_AREA } from '../platform/areas.ts'
import { remainingOptions } from '../quote/remaining-options.ts'
import { funnelSearch, readFunnel, WITHOUT_OPTIONS } from './funnel-address.ts'

/**
 * Loads the lot with its price, the payment or the booking. Redirects to the corrected address when there are more
 * travellers than the lot's capacity (LO-09) or when an option is no longer available. Bookings and payments are
 * visible to their tenant only (RT-12).
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
    const { quote, lot } = await queryClient.ensureQueryData(preBookingQuery(funnel.stay))
    const { adults, children } = travellersFromUrl(funnel.stay, lot.capacity)
    if (adults !== funnel.stay.adults || children !== funnel.stay.children) {
      const search = { ...location.search, adults, children: children || undefined }
      throw redirect({ to: '/tunnel-paiement', search: search, replace: true })
    }
    if (!quote.available) return
    const priced = queryClient.ensureQueryData(stayDiffQuery(funnel.stay))
    await priced.catch((error: unknown) => {
      const options = remainingOptions(funnel.stay.options, error)
      if (!options) throw error
      const search = { ...funnelSearch({ ...funnel.stay, options }, funnel.step), ...WITHOUT_OPTIONS }
      throw redirect({ to: '/tunnel-paiement', search: search, replace: true })
    })
    return
  }
  if (!can(actorOf(knownUser(queryClient)), 'enterArea', { area: 'tenant' }).ok) {
    throw redirect({ to: TENANT_AREA, search: { returnTo: location.href } })
  }
  if ('booking' in funnel) {
    await queryClient.fetchQuery(bookingQuery(funnel.booking))
    return
  }
  const { booking } = await queryClient.fetchQuery(paymentStateQuery(funnel.paymentId))
  await queryClient.fetchQuery(bookingQuery(booking))
}
