/** Reasons to suggest a service to a party. */
export type SuggestionReason = 'children' | 'shortBreakForTwo'

interface Party {
  adults: number
  children: number
  nights: number
}

/** A stay of at most this many nights is a short break. */
const SHORT_BREAK_NIGHTS = 4

/** Returns the reason why a service, named by its article id, suits a party; null without a reason. */
export function suggestionFor(articleId: string, { adults, children, nights }: Party): SuggestionReason | null {
  if (articleId === 'kit-bebe') return children > 0 ? 'children' : null
  if (articleId === 'petit-dejeuner') {
    return adults === 2 && children === 0 && nights <= SHORT_BREAK_NIGHTS ? 'shortBreakForTwo' : null
  }
  return null
}
