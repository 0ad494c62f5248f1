import { useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { afterPaint } from './after-paint.ts'
import { ActionLink, Button } from './button.tsx'

export interface LoadMoreProps {
  /** Number of items shown, and the total. */
  shown: number
  count: number
  loading?: boolean | undefined
  /** Error of the last load; the button retries. */
  failure?: string | undefined
  onMore: () => void
  /** What the button brings; “Show more results” when left out. */
  label?: string | undefined
  /** Address of the next page, for visitors without scripts. */
  nextHref?: string | undefined
}

/** Progress through a list and the button for more, which is hidden at the end. */
export function LoadMore({ shown, count, loading = false, failure, onMore, label, nextHref }: LoadMoreProps) {
  const [isAsked, setAsked] = useState(false)
  const isBusy = loading || isAsked
  // The button answers at once; what follows may take longer than a frame.
  const ask = () => {
    setAsked(true)
    afterPaint(() => {
      setAsked(false)
      onMore()
    })
  }
  return (
    <div className="grid justify-items-center gap-3 py-8">
      <p role="status" className="text-sm text-ink-soft">
        {m.ui_shown_of({ shown, count })}
      </p>
      {/* A native progress element conveys value and maximum. */}
      <progress className="load-more-bar" value={shown} max={count} aria-hidden="true" />
      <div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
      {shown < count &&
        (nextHref === undefined ? (
          <Button variant="secondary" loading={isBusy} onClick={ask}>
            {label ?? m.ui_load_more()}
          </Button>
        ) : (
          <ActionLink variant="secondary" href={nextHref} loading={isBusy} onAction={ask}>
            {label ?? m.ui_load_more()}
          </ActionLink>
        ))}
    </div>
  )
}
