import type { ConversationTopic, InboxQuery, InboxRow } from '@escale/contract/conversations'
import * as m from '../../i18n/messages.generated/messages.js'
import type { BadgeTone } from '../../ui/badge.tsx'

export const TOPIC_NAMES: Record<ConversationTopic, () => string> = {
  contact: m.desk_topic_contact,
  stay: m.desk_topic_stay,
  ownerStay: m.desk_topic_owner_stay,
  owner: m.desk_topic_owner,
}

export const FILTER_NAMES: Record<InboxQuery['filter'], () => string> = {
  open: m.desk_filter_open,
  unanswered: m.desk_filter_unanswered,
  mine: m.desk_filter_mine,
  unassigned: m.desk_filter_unassigned,
  closed: m.desk_filter_closed,
  all: m.desk_filter_all,
}

export const CONVERSATION_STATE: Record<InboxRow['state'], { label: () => string; tone: BadgeTone }> = {
  unanswered: { label: m.desk_conversation_unanswered, tone: 'warning' },
  answered: { label: m.desk_conversation_answered, tone: 'success' },
  closed: { label: m.desk_conversation_closed, tone: 'neutral' },
}
