/** The pages for what is missing or broken, fetched together: either may be wanted when nothing can be fetched any more. */
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage as AnyErrorPage } from '../errors/error-page.tsx'
import { LotGone } from '../lots/lot-gone-page.tsx'

export { NotFoundPage } from '../errors/not-found-page.tsx'

/** The page for whatever a loader or a component threw; with lots to go on with, when it carries some (CO-05). */
export function ErrorPage(props: ErrorComponentProps) {
  return <AnyErrorPage {...props} renderLotGone={(lots) => <LotGone lots={lots} />} />
}
