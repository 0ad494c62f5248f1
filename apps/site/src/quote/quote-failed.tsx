import type { ReactNode } from 'react'
import { errorMessage } from '../errors/error-messages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'

/** The price did not come: said in its place, with the way to ask again. */
export function QuoteFailed({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  return (
    <Failure words={m.quote_quote_failed()}>
      <Button variant="secondary" size="sm" loading={isAsking} onClick={onRetry}>
        {m.quote_retry()}
      </Button>
    </Failure>
  )
}

/** An option that was chosen cannot be had any more: said in the price's place, with the way on without it. */
export function OptionsRefused({ error, way }: { error: unknown; way: { href: string } | { onClick: () => void } }) {
  return (
    <Failure words={errorMessage(error)}>
      {'href' in way ? (
        <ButtonLink href={way.href} variant="secondary" size="sm">
          {m.quote_options_without()}
        </ButtonLink>
      ) : (
        <Button variant="secondary" size="sm" onClick={way.onClick}>
          {m.quote_options_without()}
        </Button>
      )}
    </Failure>
  )
}

/** What was chosen is not what is shown: an option was taken out on the way here. */
export function OptionsRemoved() {
  return <Failure words={m.quote_options_removed()} />
}

function Failure({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-soft p-3.5 text-sm">
      <p>{words}</p>
      {children}
    </div>
  )
}
