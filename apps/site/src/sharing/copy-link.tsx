import { useEffect, useState } from 'react'
import { track } from '../analytics/track.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

/** Duration of the feedback. */
const FEEDBACK_MS = 3000

/** A link with a copy button and its feedback (MP-05). */
export function CopyLink({ url }: { url: string }) {
  const [state, setState] = useState<'none' | 'success' | 'failure'>('none')
  useEffect(() => {
    if (state === 'none') return
    const timer = setTimeout(() => setState('none'), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => {
        track({ event: 'share', method: 'link' })
        setState('success')
      },
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
