/** Error and not-found pages, loaded together, since either may be needed when the network is down. */
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage as AnyErrorPage } from '../errors/error-page.tsx'
import { LotGone } from '../lots/lot-gone-page.tsx'

export { NotFoundPage } from '../errors/not-found-page.tsx'

/** Error page. Shows the similar lots when the error carries some (CO-05). */
export function ErrorPage(props: ErrorComponentProps) {
  return <AnyErrorPage {...props} renderLotGone={(lots) => <LotGone lots={lots} />} />
}
