import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '../request-scope.server.ts'

const ID = 'page-data'

const packedOnce = createIsomorphicFn()
  .server(() => requestScope().pageData)
  .client(() => undefined)

/** The page's query data as JSON. It is data and not a script, so the content security policy does not name it. Server only. */
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
