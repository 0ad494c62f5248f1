/** What an agency needs before it takes bookings of its own (AG-106). */
import { GO_LIVE_STEPS, type GoLiveStep } from '@escale/domain/agencies/go-live-checklist'
import { z } from 'zod'

/** `GET agency/{agencyId}/go-live`: every step in its order. */
export const goLive = z.object({
  steps: z.array(
    z.object({
      step: z.enum(GO_LIVE_STEPS),
      isDone: z.boolean(),
      lacking: z.number().int().meta({ description: 'Members or lots that lack it; 0 where nothing is counted' }),
    }),
  ),
})
export type GoLive = z.infer<typeof goLive>

/** The name of each step, in the messages that site and command share. */
export const GO_LIVE_MESSAGES = {
  siteName: 'go_live_site_name',
  professional: 'go_live_professional',
  company: 'go_live_company',
  secondFactors: 'go_live_second_factors',
  paymentAccount: 'go_live_payment_account',
  clientsAccount: 'go_live_clients_account',
  terms: 'go_live_terms',
  lots: 'go_live_lots',
  mandates: 'go_live_mandates',
  attestations: 'go_live_attestations',
  taxTariffs: 'go_live_tax_tariffs',
} as const satisfies Record<GoLiveStep, string>
