/** Reasons of events that change an agreement and leave the booking's status as it was (`booking_event.reason`). */
export const SERVICES_CHANGED = 'services changed'
export const TAX_REVISED = 'tourist tax revised'
export const INSURANCE_RENOUNCED = 'insurance renounced'

/** Reason of the event that makes an instalment due again: its payment was recorded by mistake. */
export const PAYMENT_REVERSED = 'payment reversed'
