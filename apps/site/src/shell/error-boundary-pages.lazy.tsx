/** Error and not-found pages. Their code and messages load on demand, since few visits need them. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { Component, type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { ErrorPage as EagerError, NotFoundPage as EagerNotFound } from './error-boundary-pages.tsx'

interface ErrorPages {
  ErrorPage: typeof EagerError
  NotFoundPage: typeof EagerNotFound
}

/** Once loaded, the pages render synchronously. On the server they are loaded from the start. */
let loaded = createIsomorphicFn()
  .server((): ErrorPages | undefined => ({ ErrorPage: EagerError, NotFoundPage: EagerNotFound }))
  .client((): ErrorPages | undefined => undefined)()

/** Also loaded when idle, because an error page may be needed when the network is down. */
export const loadErrorPages = createIsomorphicFn()
  .server(async (): Promise<ErrorPages> => ({ ErrorPage: EagerError, NotFoundPage: EagerNotFound }))
  .client(async (): Promise<ErrorPages> => {
    loaded = await import('./error-boundary-pages.tsx')
    return loaded
  })

const LateError = lazy(async () => ({ default: (await loadErrorPages()).ErrorPage }))
const LateNotFound = lazy(async () => ({ default: (await loadErrorPages()).NotFoundPage }))

/** The page for whatever a loader or a component threw (CO-05). */
export function ErrorPage(props: ComponentProps<typeof EagerError>) {
  const Page = loaded?.ErrorPage ?? LateError
  return (
    <LastResort>
      <Suspense fallback={withoutIt}>
        <Page {...props} />
      </Suspense>
    </LastResort>
  )
}

/** Page for an unknown address. */
export function NotFoundPage(props: ComponentProps<typeof EagerNotFound>) {
  const Page = loaded?.NotFoundPage ?? LateNotFound
  return (
    <LastResort>
      <Suspense fallback={withoutIt}>
        <Page {...props} />
      </Suspense>
    </LastResort>
  )
}

/** Last resort when the error page itself fails: plain English and a link home, without any dependency (CO-05). */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <LastWords /> : this.props.children
  }
}

function LastWords() {
  return (
    <div className="message-page">
      <div className="message-card">
        <h1 className="text-3xl">Something went wrong</h1>
        <p>
          <a href="/" className="text-link">
            Back to the home page
          </a>
        </p>
      </div>
    </div>
  )
}

/** Fallback for a page whose rendering failed on the server. In the browser the error page is still loading. */
const withoutIt = createIsomorphicFn()
  .server((): ReactNode => <LastWords />)
  .client((): ReactNode => null)()
