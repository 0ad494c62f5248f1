import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '../request-scope.server.ts'

const ID = 'page-data'

const packedOnce = createIsomorphicFn()
  .server(() => requestScope().pageData)
  .client(() => undefined)

/** The queries that the page was drawn with, as JSON: data, not a script, so no policy need name it. Only the server says it. */
export function PageData() {
  const packed = packedOnce()
  if (!packed) return null
  // A "<" in a text could end the element.
  return (
    <script type="application/json" id={ID}>
      {packed.replaceAll('<', '\\u003c')}
    </script>
  )
}

/** What it said; the browser, which has taken it, needs it no more. */
export function takePageData(): string {
  const element = document.getElementById(ID)
  element?.remove()
  return element?.textContent ?? '[]'
}
