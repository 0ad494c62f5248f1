import { useEffect, useState } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { openModal } from '../layout/modal.store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

/** What is shared; `href` in its French form, as `AppLink` takes it. */
export interface Shared {
  name: string
  href: string
}

/** How long the copy button says how it went (Specification §9). */
const FEEDBACK_MS = 3000

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

function CopyLink({ url }: { url: string }) {
  const [state, setState] = useState<'none' | 'success' | 'failure'>('none')
  useEffect(() => {
    if (state === 'none') return
    const timer = setTimeout(() => setState('none'), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => setState('success'),
      () => setState('failure'),
    )
  return (
    <div className="grid gap-2">
      <TextField label={m.lots_share_link()} value={url} readOnly onFocus={(event) => event.target.select()} />
      <Button icon={state === 'success' ? 'check' : 'link'} onClick={copy}>
        {m.lots_share_copy()}
      </Button>
      <p role="status" className="min-h-6 text-sm">
        {state === 'success' && (
          <span className="text-success">
            <Icon name="success" className="mr-1 inline" />
            {m.lots_share_copied()}
          </span>
        )}
        {state === 'failure' && <span className="text-danger">{m.lots_share_failed()}</span>}
      </p>
    </div>
  )
}

/** `mailto:` wants spaces as %20, not as plus signs. */
function mailto(name: string, url: string): string {
  const subject = encodeURIComponent(m.lots_share_subject({ name }))
  return `mailto:?subject=${subject}&body=${encodeURIComponent(m.lots_share_body({ name, url }))}`
}
