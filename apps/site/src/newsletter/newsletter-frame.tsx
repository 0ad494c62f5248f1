import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'

/** Frame of the pages that a newsletter's links lead to: the state of the subscription and a link to the home page. */
export function NewsletterFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="message-page">
      <div className="message-card">
        <h1 className="text-2xl">{title}</h1>
        {children}
        <ButtonLink href="/" variant="secondary">
          {m.newsletter_home()}
        </ButtonLink>
      </div>
    </div>
  )
}
