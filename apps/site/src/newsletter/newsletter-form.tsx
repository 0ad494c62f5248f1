import { normalizeError } from '@escale/contract/errors'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { track } from '../analytics/track.ts'
import { apiClient } from '../api-client.ts'
import { showFailure } from '../errors/show-failure.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFocusHere } from '../ui/use-focus-here.ts'
import { looksLikeEmail } from './looks-like-email.ts'

type State = { step: 'idle' | 'loading' | 'success'; error?: string }

/**
 * Newsletter form. The link in a mail confirms the subscription. After a submit the message replaces the form until the
 * page changes (CO-03).
 */
export function NewsletterForm({ alreadySubscribed }: { alreadySubscribed: string }) {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ step: 'idle' })

  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setState({ step: 'idle' })),
    [router],
  )

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = field.current?.value.trim() ?? ''
    // Optional, but validated when filled.
    if (email === '' || state.step === 'loading') return
    if (!looksLikeEmail(email)) {
      setState({ step: 'idle', error: m.newsletter_email_invalid() })
      field.current?.focus()
      return
    }
    setState({ step: 'loading' })
    try {
      await apiClient().call('POST /newsletter/subscribe', { body: { email } })
      track({ event: 'newsletter_subscribe' })
      setState({ step: 'success' })
    } catch (thrown) {
      const isSubscribed = normalizeError(thrown).code === 'alreadySubscribed'
      setState({ step: 'idle', error: isSubscribed ? alreadySubscribed : m.newsletter_not_sent() })
      // Other errors go to the general display as well. This one would say the same sentence twice.
      if (!isSubscribed) showFailure(thrown)
    }
  }

  return (
    <section className="newsletter" aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title" className="text-2xl">
          {m.newsletter_title()}
        </h2>
        <p className="mt-2 text-md text-on-dark-soft">{m.newsletter_lead()}</p>
      </div>
      <div role="status">{state.step === 'success' && <Asked />}</div>
      {/* POST keeps the e-mail out of the page's address when the form is submitted before the scripts have loaded. */}
      {state.step !== 'success' && (
        <form className="newsletter-form with-scripts" method="dialog" onSubmit={submit} noValidate>
          <TextField
            ref={field}
            id="newsletter-email"
            label={m.newsletter_email()}
            name="email"
            type="email"
            autoComplete="email"
            icon="mail"
            error={state.error}
            className="flex-1"
          />
          <Button type="submit" variant="accent" loading={state.step === 'loading'}>
            {m.newsletter_submit()}
          </Button>
        </form>
      )}
    </section>
  )
}

function Asked() {
  const box = useFocusHere()
  return (
    <div ref={box} tabIndex={-1} className="flex items-center gap-3 text-lg font-semibold">
      <Icon name="success" />
      {m.newsletter_success()}
    </div>
  )
}
