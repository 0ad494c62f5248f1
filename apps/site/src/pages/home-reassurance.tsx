import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

const REASONS: readonly [IconName, title: () => string, text: () => string][] = [
  ['euro', m.content_home_price_title, m.content_home_price_text],
  ['key', m.content_home_agencies_title, m.content_home_agencies_text],
  ['star', m.content_home_reviews_title, m.content_home_reviews_text],
  ['shield', m.content_home_payment_title, m.content_home_payment_text],
]

/** What one can rely on here. */
export function HomeReassurance() {
  return (
    <section className="home-reassurance deferred-layout" aria-labelledby="reassurance">
      <div className="page">
        <h2 id="reassurance" className="text-2xl">
          {m.content_home_reassurance()}
        </h2>
        <ul>
          {REASONS.map(([icon, title, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
