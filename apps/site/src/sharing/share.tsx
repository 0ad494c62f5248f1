import { track } from '../analytics/track.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyLink } from './copy-link.tsx'

/** Link to share; `href` is the French path. */
export interface ShareTarget {
  name: string
  href: string
}

/** Copy link, native share sheet, Facebook and e-mail (MP-05). */
export function Share({ name, href }: ShareTarget) {
  const url = new URL(withLocale(href, currentLocale()), window.location.origin).href
  return (
    <div className="grid gap-4">
      <p className="text-md">{name}</p>
      <CopyLink url={url} />
      <div className="grid gap-2 border-t border-line pt-4">
        {offersNativeShare() && (
          <Button
            icon="share"
            onClick={() => {
              track({ event: 'share', method: 'device' })
              navigator.share({ title: name, url }).catch(() => undefined)
            }}
          >
            {m.lots_share_native()}
          </Button>
        )}
        <ButtonLink
          variant="secondary"
          icon="facebook"
          onClick={() => track({ event: 'share', method: 'facebook' })}
          href={`https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`}
        >
          {m.lots_share_facebook()}
        </ButtonLink>
        <ButtonLink
          variant="secondary"
          icon="mail"
          onClick={() => track({ event: 'share', method: 'mail' })}
          href={mailto(name, url)}
        >
          {m.lots_share_mail()}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Native sharing is offered on touch devices; desktop share sheets list few targets. */
function offersNativeShare(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

/** `mailto:` needs %20 for spaces, not a plus sign. */
function mailto(name: string, url: string): string {
  const subject = encodeURIComponent(m.lots_share_subject({ name }))
  return `mailto:?subject=${subject}&body=${encodeURIComponent(m.lots_share_body({ name, url }))}`
}
