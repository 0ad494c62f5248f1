import type { editOptions } from '@escale/contract/booking'
import type { Quote } from '@escale/contract/quote'
import { chooseService } from '@escale/domain/booking/quote'
import type { z } from 'zod'
import { requireOptions } from './require-options.ts'

type RequestedOptions = z.output<typeof editOptions>['initialCheckablesState']

/**
 * Replaces the services of an agreed quote: rent, discount, fees, insurance and tax stay, the services retain the
 * prices of the original offer, and the difference is added to the last payment. The lines still add up to the total.
 * Throws `invalidOptions` for services that were not offered then.
 */
export function changeServices(agreed: Quote, requested: RequestedOptions, persons: number): Quote {
  const nights = agreed.rentalDates?.nights ?? 0
  const offered = agreed.comfortServices.map(({ articleID, ...service }) => ({ ...service, articleId: articleID }))
  requireOptions(offered, requested, 'requestedOptions')
  const quantityOf = new Map(requested.map(({ articleID, quantity }) => [articleID, quantity]))
  const comfortServices = agreed.comfortServices.map(({ articleID, ...service }) => {
    const request = { ...service, articleId: articleID, quantity: quantityOf.get(articleID) ?? 0 }
    const { quantity, amountCents } = chooseService(request, { nights, persons })
    return { ...service, articleID, quantity, amountCents }
  })
  const chosen = comfortServices.filter(({ quantity }) => quantity > 0)
  const lines: Quote['lines'] = [
    ...agreed.lines.filter(({ kind }) => kind === 'rent'),
    ...chosen
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ articleID, name, quantity, amountCents }) => ({
        kind: 'comfortService' as const,
        articleID,
        name,
        quantity,
        amountCents,
      })),
    ...agreed.lines.filter(({ kind }) => kind !== 'rent' && kind !== 'comfortService'),
  ]
  const totalPrice = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const deposit = agreed.balance === 0 ? totalPrice : (agreed.deposit ?? 0)
  const amountOf = { deposit, balance: totalPrice - deposit }
  return {
    ...agreed,
    comfortServices,
    ticket_options: chosen.map(({ articleID, quantity }) => ({ articleID, quantity })),
    lines,
    totalPrice,
    ...amountOf,
    payments: agreed.payments.map((payment) => ({ ...payment, amountCents: amountOf[payment.kind] })),
  }
}
