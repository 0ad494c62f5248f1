import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** A failed query with a retry button. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-danger-soft p-5">
      <Icon name="warning" className="text-danger" />
      <p className="flex-1 text-md font-semibold">{errorMessage(error)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {m.owner_calendar_retry()}
      </Button>
    </div>
  )
}

/** An error in one line. */
export function ErrorLine({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <p role="alert" className="field-error">
      <Icon name="warning" />
      {errorMessage(error)}
    </p>
  )
}
