import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'

/** Data of the router's `notFound({ data })`, which replace the texts of the site option (CO-05). */
interface Overrides {
  title?: string
  content?: string
}

/** In both languages, because the visitor's language is unknown. */
const IN_ENGLISH = 'This page could not be found'

/** Page for an unknown address. Texts and picture come from the site option `page_not_found`. */
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
