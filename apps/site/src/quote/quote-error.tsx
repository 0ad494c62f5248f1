import type { ReactNode } from 'react'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'

/** The quote request failed; offers to retry. */
export function QuoteError({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <ErrorBox text={m.quote_quote_failed()}>
      <Button variant="secondary" size="sm" loading={isRetrying} onClick={onRetry}>
        {m.quote_retry()}
      </Button>
    </ErrorBox>
  )
}

/** A chosen option is no longer available; offers to continue without it. */
export function OptionsRefused({ error, next }: { error: unknown; next: { href: string } | { onClick: () => void } }) {
  return (
    <ErrorBox text={errorMessage(error)}>
      {'href' in next ? (
        <ButtonLink href={next.href} variant="secondary" size="sm">
          {m.quote_options_without()}
        </ButtonLink>
      ) : (
        <Button variant="secondary" size="sm" onClick={next.onClick}>
          {m.quote_options_without()}
        </Button>
      )}
    </ErrorBox>
  )
}

/** An option was removed from the stay on the way to this page. */
export function OptionsRemoved() {
  return <ErrorBox text={m.quote_options_removed()} />
}

function ErrorBox({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-soft p-3.5 text-sm">
      <p>{text}</p>
      {children}
    </div>
  )
}
