import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '../request-scope.server.ts'

const ID = 'page-data'

const serializedData = createIsomorphicFn()
  .server(() => {
    const { pageData, parts } = requestScope()
    return pageData && parts ? parts.add(pageData) : pageData
  })
  .client(() => undefined)

/** The page's query data as JSON. It is data and not a script, so the content security policy does not name it. Server only. */
export function PageData() {
  const serialized = serializedData()
  if (!serialized) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" (`serializeQueries`)
  return <script type="application/json" id={ID} dangerouslySetInnerHTML={{ __html: serialized }} />
}

/** The page's query data. The element is removed after reading, to free its memory. */
export function takePageData(): string {
  const element = document.getElementById(ID)
  element?.remove()
  return element?.textContent ?? '[]'
}
