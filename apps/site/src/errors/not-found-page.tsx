import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'

/** What the router's `notFound({ data })` may say in place of the site option's words (CO-05). */
interface Overrides {
  title?: string
  content?: string
}

/** In both languages: an address that leads nowhere may have come from anywhere. */
const IN_ENGLISH = 'This page could not be found'

/** The page for an address where nothing stands; words and look from the site option `page_not_found`. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const option = useBaseData()?.options.page_not_found
  const overrides = (typeof data === 'object' && data !== null ? data : {}) as Overrides
  const style = option?.style
  const title = overrides.title ?? option?.title ?? m.error_notFound()
  return (
    <div className="message-page">
      <title>{title}</title>
      {style?.kind === 'image' && (
        <Picture path={style.image} alt="" sizes="100vw" ratio="fill" className="message-back" eager />
      )}
      {style?.kind === 'color' && (
        <svg className="message-back" aria-hidden="true">
          <rect width="100%" height="100%" fill={style.color} />
        </svg>
      )}
      <div className="message-card">
        <p lang="en" className="text-sm font-semibold text-accent">
          {title === IN_ENGLISH ? '404' : `404 – ${IN_ENGLISH}`}
        </p>
        <h1 className="text-3xl">{title}</h1>
        {(overrides.content ?? option?.content) && (
          <p className="text-md text-balance text-ink-soft">{overrides.content ?? option?.content}</p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/">{m.errors_back_home()}</ButtonLink>
          <ButtonLink href="/recherche" variant="secondary" icon="search">
            {m.errors_not_found_search()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
