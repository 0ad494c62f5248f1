import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'

/** The price did not come: said in its place, with the way to ask again. */
export function QuoteFailed({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-soft p-3.5 text-sm">
      <p>{m.booking_quote_failed()}</p>
      <Button variant="secondary" size="sm" loading={isAsking} onClick={onRetry}>
        {m.booking_retry()}
      </Button>
    </div>
  )
}
