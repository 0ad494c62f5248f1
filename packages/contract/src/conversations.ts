/** Conversations between people and agencies (AG-301, AG-302). */
import { CONVERSATION_STATES } from '@escale/domain/conversations/conversation-state'
import { z } from 'zod'
import { bookingIdentifiers, bookingPath } from './booking.ts'
import { CONVERSATION_TOPICS, INBOX_FILTERS } from './conversation-filters.ts'
import { deskBooking, deskBookingPath } from './desk.ts'
import { MAX_MESSAGE } from './message-length.ts'
import { isoDate, line, lotReference, picture, words } from './schema.ts'
import { agencyPath } from './staff.ts'

const instant = z.iso.datetime().meta({ description: 'Instant in UTC' })
const writer = z.enum(['person', 'staff'])
const body = words(MAX_MESSAGE).pipe(z.string().min(1))
const requestKey = z.uuid().meta({ description: 'The same again writes nothing more' })
export const conversationTopic = z.enum(CONVERSATION_TOPICS).meta({
  description:
    'contact: a form of the site; stay: a tenant about a booking; ownerStay: an owner about their own stay; owner: an owner otherwise',
})
const event = z
  .enum(['coBookingRequested', 'conciergeRequested', 'coBookingAccepted', 'coBookingRefused'])
  .nullable()
  .meta({ description: 'What the message reports of an owner’s stay; its body may then be empty' })

export const conversationMessage = z.object({
  id: z.number().int(),
  writtenBy: writer,
  author: z.string(),
  body: z.string(),
  event,
  createdAt: instant,
})

const lastMessage = z.object({
  writtenBy: writer,
  excerpt: z.string().meta({ description: 'The beginning of the message on one line' }),
  event,
  at: instant,
})

/** A conversation in its person's list. */
export const ownConversationSummary = z.object({
  id: z.uuid(),
  agencyName: z.string(),
  topic: conversationTopic,
  subject: z.string(),
  lotName: z.string().nullable(),
  lotPhoto: picture.nullable().meta({ description: 'The first picture of the lot' }),
  lastMessage,
  unread: z.number().int(),
})
export const ownConversationsQuery = z.object({
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
})
export const ownConversations = z.object({
  conversations: z.array(ownConversationSummary),
  unread: z.number().int().meta({ description: 'Unread messages in all conversations' }),
  page: z.number().int(),
  pages: z.number().int(),
})

/** A conversation with all its messages, oldest first, as its person sees it. */
export const ownConversation = z.object({
  id: z.uuid(),
  agency: z.object({ name: z.string(), phone: z.string() }),
  topic: conversationTopic,
  subject: z.string(),
  lot: z.object({ name: z.string(), city: z.string(), uri: z.string() }).nullable(),
  booking: bookingIdentifiers.extend({ start_date: isoDate, end_date: isoDate }).nullable(),
  messages: z.array(conversationMessage),
  unread: z.number().int(),
})
export const bookingConversation = z.object({
  conversation: ownConversation.nullable().meta({ description: 'Null before anybody has written' }),
})

export const conversationPath = z.object({ conversationId: z.uuid() })
export const bookingConversationPath = bookingPath
export const ownMessageRequest = z.object({ body, requestKey })
/** An owner's message to the agency of one of their properties. */
export const ownerMessageRequest = ownMessageRequest.extend({
  reference: lotReference,
  subject: line(160).pipe(z.string().min(1)),
})
export const conversationStarted = z.object({ conversationId: z.uuid() })
export const readRequest = z.object({
  upTo: z.number().int().positive().meta({ description: 'The last message that was shown' }),
})

/** `GET agency/{agencyId}/conversations`, latest first. */
export const inboxQuery = z.object({
  q: line(80)
    .optional()
    .meta({ description: 'Words of the person, the subject, a message, or the number of the booking' }),
  filter: z.enum(INBOX_FILTERS).default('open'),
  topic: conversationTopic.optional(),
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
})
const colleague = z.object({ accountId: z.uuid(), name: z.string() })
export const inboxCounts = z.object({
  unanswered: z.number().int(),
  unread: z.number().int().meta({ description: 'Conversations with a message that nobody of the agency has opened' }),
})
export const inboxRow = z.object({
  id: z.uuid(),
  topic: conversationTopic,
  subject: z.string(),
  state: z.enum(CONVERSATION_STATES),
  person: z.object({ name: z.string() }),
  lotName: z.string().nullable(),
  agencyBookingId: z.string().nullable(),
  assignee: colleague.nullable(),
  lastMessage,
  unread: z.number().int(),
})
export const inbox = z.object({
  conversations: z.array(inboxRow),
  counts: inboxCounts,
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})

/** `GET agency/{agencyId}/conversations/{conversationId}` */
export const inboxConversation = z.object({
  id: z.uuid(),
  topic: conversationTopic,
  subject: z.string(),
  state: z.enum(CONVERSATION_STATES),
  version: z.number().int().meta({ description: 'Sent back with a change: another change since is refused' }),
  unread: z.number().int(),
  locale: z.enum(['fr', 'en']).meta({ description: 'The language of the person' }),
  person: z.object({
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    hasLogin: z.boolean().meta({ description: 'Reads answers in their account; otherwise on a secret page' }),
  }),
  lot: z.object({ reference: lotReference, name: z.string(), city: z.string(), uri: z.string() }).nullable(),
  booking: deskBooking.nullable(),
  assignee: colleague.nullable(),
  colleagues: z.array(colleague).meta({ description: 'Who may be given the conversation' }),
  messages: z.array(conversationMessage),
  others: z
    .array(z.object({ id: z.uuid(), subject: z.string(), state: z.enum(CONVERSATION_STATES), at: instant }))
    .meta({ description: 'Other conversations of this person with the agency, the latest first' }),
})

export const inboxConversationPath = agencyPath.extend({ conversationId: z.uuid() })
const expectedVersion = z.number().int().positive()
export const answerRequest = z.object({
  body,
  closes: z.boolean().meta({ description: 'The conversation needs nothing more' }),
  expectedVersion,
  requestKey,
})
export const conversationUpdate = z.object({
  assignedTo: z.uuid().nullable().optional(),
  isClosed: z.boolean().optional(),
  expectedVersion,
})
/** A message of staff about a booking. It continues the booking's conversation or starts one. */
export const bookingMessageRequest = z.object({
  body,
  expectedVersion: z.number().int().nonnegative().meta({ description: '0 before anybody has written' }),
  requestKey,
})
export const bookingMessagePath = deskBookingPath
export const stayDecisionRequest = z.object({ decision: z.enum(['accept', 'refuse']) })

export type ConversationTopic = z.infer<typeof conversationTopic>
export type ConversationMessage = z.infer<typeof conversationMessage>
export type OwnConversation = z.infer<typeof ownConversation>
export type OwnConversations = z.infer<typeof ownConversations>
export type OwnConversationSummary = z.infer<typeof ownConversationSummary>
export type InboxQuery = z.output<typeof inboxQuery>
export type Inbox = z.infer<typeof inbox>
export type InboxRow = z.infer<typeof inboxRow>
export type InboxCounts = z.infer<typeof inboxCounts>
export type InboxConversation = z.infer<typeof inboxConversation>
