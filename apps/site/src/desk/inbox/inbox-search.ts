import { CONVERSATION_TOPICS, INBOX_FILTERS } from '@escale/contract/conversation-filters'
import type { InboxQuery } from '@escale/contract/conversations'

/** The filters that an address names; what it does not name, or cannot, is the default. */
export function readInboxSearch(search: Record<string, unknown>): InboxQuery {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 80) : ''
  const topic = CONVERSATION_TOPICS.find((one) => one === search.topic)
  const page = Number(search.page)
  return {
    ...(q !== '' && { q }),
    ...(topic && { topic }),
    filter: INBOX_FILTERS.find((one) => one === search.filter) ?? 'open',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The query of an address with these filters, without defaults: empty, or beginning with `?`. */
export function inboxSearchText({ q, topic, filter, page }: InboxQuery): string {
  const query = new URLSearchParams({
    ...(q !== undefined && { q }),
    ...(topic && { topic }),
    ...(filter !== 'open' && { filter }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size === 0 ? '' : `?${query}`
}
