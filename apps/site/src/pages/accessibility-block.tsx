import type { AccessibilityStatement } from '@escale/contract/accessibility'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'

const STATES = {
  full: m.content_accessibility_full,
  partial: m.content_accessibility_partial,
  none: m.content_accessibility_none,
}

/** The accessibility statement: state, rate, date, method and what is not accessible (LW-504). */
export function AccessibilityBlock({ statement }: { statement: AccessibilityStatement }) {
  const { state, rate, auditedOn, method, failures } = statement
  return (
    <div className="html-text">
      <h2>{m.content_accessibility_state()}</h2>
      <p>
        <strong>{STATES[state]()}</strong>
      </p>
      <dl className="statement">
        {rate !== null && (
          <div>
            <dt>{m.content_accessibility_rate()}</dt>
            <dd>{m.content_accessibility_rate_value({ rate })}</dd>
          </div>
        )}
        {auditedOn !== null && (
          <div>
            <dt>{m.content_accessibility_date()}</dt>
            <dd>
              <time dateTime={auditedOn}>{displayDate(auditedOn)}</time>
            </dd>
          </div>
        )}
        {method !== '' && (
          <div>
            <dt>{m.content_accessibility_method()}</dt>
            <dd>{method}</dd>
          </div>
        )}
      </dl>
      {failures.length > 0 && (
        <>
          <h2>{m.content_accessibility_failures()}</h2>
          <ul>
            {failures.map(({ criterion, text }) => (
              <li key={criterion + text}>
                <strong>{m.content_accessibility_criterion({ criterion })}</strong>
                <br />
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
