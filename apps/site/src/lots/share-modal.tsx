import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { openModal } from '../layout/modal.store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CopyLink } from './copy-link.tsx'

/** What is shared; `href` in its French form, as `AppLink` takes it. */
export interface Shared {
  name: string
  href: string
}

/** Opens the share modal: the link to copy, Facebook, e-mail (MP-05). */
export function openShareModal(shared: Shared): void {
  openModal({ name: 'share', title: m.lots_share_title(), size: 'sm', content: () => <Share {...shared} /> })
}

function Share({ name, href }: Shared) {
  const url = new URL(withLocale(href, currentLocale()), window.location.origin).href
  return (
    <div className="grid gap-4">
      <p className="text-md">{name}</p>
      <CopyLink url={url} />
      <div className="grid gap-2 border-t border-line pt-4">
        <ButtonLink
          variant="secondary"
          icon="facebook"
          href={`https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`}
        >
          {m.lots_share_facebook()}
        </ButtonLink>
        <ButtonLink variant="secondary" icon="mail" href={mailto(name, url)}>
          {m.lots_share_mail()}
        </ButtonLink>
      </div>
    </div>
  )
}

/** `mailto:` wants spaces as %20, not as plus signs. */
function mailto(name: string, url: string): string {
  const subject = encodeURIComponent(m.lots_share_subject({ name }))
  return `mailto:?subject=${subject}&body=${encodeURIComponent(m.lots_share_body({ name, url }))}`
}
