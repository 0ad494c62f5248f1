import type { ConversationMessage } from '@escale/contract/conversations'
import * as m from '../i18n/messages.generated/messages.js'

const EVENTS: Record<NonNullable<ConversationMessage['event']>, () => string> = {
  coBookingRequested: m.conversations_event_co_booking,
  conciergeRequested: m.conversations_event_concierge,
  coBookingAccepted: m.conversations_event_accepted,
  coBookingRefused: m.conversations_event_refused,
}

/** What a message reports of an owner's stay, in words. */
export const eventName = (event: NonNullable<ConversationMessage['event']>) => EVENTS[event]()
