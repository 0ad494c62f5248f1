import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '../request-scope.server.ts'

const ID = 'page-data'

const serializedData = createIsomorphicFn()
  .server(() => requestScope().pageData)
  .client(() => undefined)

/** The page's query data as JSON. It is data and not a script, so the content security policy does not name it. Server only. */
export function PageData() {
  const serialized = serializedData()
  if (!serialized) return null
  // Escaped, because "</script" in a text would end the element.
  return (
    <script type="application/json" id={ID}>
      {serialized.replaceAll('<', '\\u003c')}
    </script>
  )
}

/** The page's query data. The element is removed after reading, to free its memory. */
export function takePageData(): string {
  const element = document.getElementById(ID)
  element?.remove()
  return element?.textContent ?? '[]'
}
