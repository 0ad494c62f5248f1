import { normalizeError } from '@escale/contract/errors'
import type { LotCard } from '@escale/contract/lots'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS, areaToLogInto } from '../platform/areas.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorMessage, isNetworkUnavailable } from './error-messages.ts'
import { NotFoundPage } from './not-found-page.tsx'

interface ErrorPageProps extends ErrorComponentProps {
  /** Renders the page of a removed lot with the similar lots that the error carries. */
  renderLotGone: (lots: readonly LotCard[]) => ReactNode
}

/** Page for anything that a loader or a component threw (CO-05). */
export function ErrorPage({ error, reset, renderLotGone }: ErrorPageProps) {
  const router = useRouter()
  const { statusCode, code, lots = [] } = normalizeError(error)
  if (statusCode === 410 || lots.length > 0) return renderLotGone(lots as LotCard[])
  if (code === 'lotNotFound') return <NotFoundPage data={{ title: errorMessage(error) }} />
  if (statusCode === 404) return <NotFoundPage />
  if (code === 'unauthenticated') return <LoggedOut />
  // A retry would fail again.
  const isBadRequest = statusCode === 400
  const isAway = isNetworkUnavailable(error)
  return (
    <div className="message-page">
      <title>{m.error_internal()}</title>
      <div className="message-card">
        {!isAway && <p className="text-sm font-semibold text-accent">{statusCode}</p>}
        <h1 className="text-3xl">{isAway ? m.errors_unavailable() : errorMessage(error)}</h1>
        <p className="text-md text-ink-soft">
          {isAway ? m.errors_unavailable_lead() : isBadRequest ? m.errors_bad_request() : m.errors_lead()}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {isBadRequest ? (
            <ButtonLink href="/recherche" icon="search">
              {m.errors_not_found_search()}
            </ButtonLink>
          ) : (
            <Button
              onClick={() => {
                reset()
                router.invalidate()
              }}
            >
              {m.errors_retry()}
            </Button>
          )}
          <ButtonLink href="/" variant="secondary">
            {m.errors_back_home()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The session ended during the request. Redirects to the login page once its code has loaded. */
function LoggedOut() {
  const { pathname, href } = useLocation()
  const login = `${AREAS[areaToLogInto(pathname, undefined)]}?${new URLSearchParams({ returnTo: href })}`
  return (
    <div className="message-page">
      <div className="message-card">
        <h1 className="text-3xl">{m.error_unauthenticated()}</h1>
        <ButtonLink href={login}>{m.errors_log_in()}</ButtonLink>
      </div>
    </div>
  )
}
