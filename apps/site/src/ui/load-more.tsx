import * as m from '../i18n/messages.generated/messages.js'
import { Button, ButtonLink } from './button.tsx'

export interface LoadMoreProps {
  /** How many are shown, and of how many. */
  shown: number
  count: number
  loading?: boolean | undefined
  /** Why the rest did not come; the button tries again. */
  failure?: string | undefined
  onMore: () => void
  /** Where the next page is, for whoever has no scripts. */
  nextHref?: string | undefined
}

/** How far down the list one is, and the way on; without the button at the end. */
export function LoadMore({ shown, count, loading, failure, onMore, nextHref }: LoadMoreProps) {
  return (
    <div className="grid justify-items-center gap-3 py-8">
      <p role="status" className="text-sm text-ink-soft">
        {m.ui_shown_of({ shown, count })}
      </p>
      {/* The native element is exact: so much of so many. */}
      <progress className="load-more-bar" value={shown} max={count} aria-hidden="true" />
      <div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
      {shown < count &&
        (nextHref === undefined ? (
          <Button variant="secondary" loading={loading} onClick={onMore}>
            {m.ui_load_more()}
          </Button>
        ) : (
          <ButtonLink
            variant="secondary"
            href={nextHref}
            preload={false}
            aria-busy={loading}
            onClick={(event) => {
              event.preventDefault()
              if (!loading) onMore()
            }}
          >
            {m.ui_load_more()}
          </ButtonLink>
        ))}
    </div>
  )
}
