import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
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
  const base = useBaseData()
  const option = base?.options.page_not_found
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
        {base && base.categories.length > 0 && (
          <nav aria-labelledby="not-found-kinds" className="mt-3 grid w-full gap-3 border-t border-line pt-5">
            <p id="not-found-kinds" className="text-sm font-semibold">
              {m.errors_not_found_kinds()}
            </p>
            <ul className="flex flex-wrap justify-center gap-x-4 gap-y-3">
              {base.categories.map(({ key, name, url, image }) => (
                <li key={key}>
                  <AppLink
                    href={url}
                    className="grid w-20 justify-items-center gap-1.5 text-xs font-semibold hover:underline"
                  >
                    <Picture
                      path={image}
                      alt=""
                      ratio="1/1"
                      sizes="3rem"
                      widths={[320]}
                      className="w-12 rounded-full"
                    />
                    {name}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
