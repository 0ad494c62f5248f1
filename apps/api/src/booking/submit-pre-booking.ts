import type { BookingSummary, preBookingSubmit } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import type { z } from 'zod'
import { findSimilar } from '../lots/find-similar.ts'
import type { SignedIn } from '../platform/api-env.ts'
import { type BookingDeps, type BookingRequest, bookStay, pricedRequest } from './book-stay.ts'
import { findFreeSimilar } from './find-free-similar.ts'
import { hashClient } from './hold-clients.ts'
import { summariseBooking } from './present-booking.ts'

/**
 * Holds the nights of a stay for a tenant: for twenty minutes, or as an option when no payment is allowed yet
 * (`bookStay`). Repeating a `taggingId` returns the same booking.
 *
 * Throws what `bookStay` throws; `nightsTaken` and `lotGone` come with `lots` to go on with.
 */
export async function submitPreBooking(
  deps: BookingDeps,
  submit: z.output<typeof preBookingSubmit>,
  account: SignedIn,
  { locale, clientAddress }: { locale: Locale; clientAddress: string },
): Promise<BookingSummary> {
  const { guest, ...stay } = submit
  const { phone, address2, ...person } = guest
  const request: BookingRequest = {
    ...stay,
    guest: { ...person, address2: address2 ?? '', mobilePhone: phone, email: account.email },
  }
  const client = await hashClient(deps, clientAddress)
  try {
    const booking = await bookStay(deps, request, {
      accountId: account.accountId,
      locale,
      actor: { kind: 'tenant', client },
    })
    return await summariseBooking(deps, booking, locale)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'nightsTaken' && error.code !== 'lotGone') throw error
    const { id: lotId } = await deps.database.db
      .selectFrom('lot')
      .select('id')
      .where('reference', '=', submit.reference)
      .executeTakeFirstOrThrow()
    const lots =
      error.code === 'nightsTaken'
        ? await findFreeSimilar(deps, { ...pricedRequest(request), lotId }, locale)
        : await findSimilar(deps, lotId, locale)
    throw new ApiError(error.code, { lots })
  }
}
