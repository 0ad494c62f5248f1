/** The pages for what is missing or broken, and all their messages: code that few visits need. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { Component, type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { ErrorPage as EagerError, NotFoundPage as EagerNotFound } from './error-pages.tsx'

interface ErrorPages {
  ErrorPage: typeof EagerError
  NotFoundPage: typeof EagerNotFound
}

/** Loaded pages render at once; the server has them from the start. */
let loaded = createIsomorphicFn()
  .server((): ErrorPages | undefined => ({ ErrorPage: EagerError, NotFoundPage: EagerNotFound }))
  .client((): ErrorPages | undefined => undefined)()

/** Fetched at idle too: they may be wanted when nothing can be fetched any more. */
export const loadErrorPages = createIsomorphicFn()
  .server(async (): Promise<ErrorPages> => ({ ErrorPage: EagerError, NotFoundPage: EagerNotFound }))
  .client(async (): Promise<ErrorPages> => {
    loaded = await import('./error-pages.tsx')
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

/** The page for an address where nothing stands. */
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

/** When the page for errors itself fails: plain English and a way home, with nothing that could fail again (CO-05). */
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

/** Fallback of a page that fails to render on the server. In the browser the error page is still loading. */
const withoutIt = createIsomorphicFn()
  .server((): ReactNode => <LastWords />)
  .client((): ReactNode => null)()
