import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The search got no answer: what happened, and the way to try again. The criteria stay as they are. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={m.search_failed()}
        actions={<Button onClick={onRetry}>{m.search_retry()}</Button>}
      >
        {m.search_failed_text()}
      </EmptyState>
    </div>
  )
}
