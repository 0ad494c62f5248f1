import { publicSettings } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** Notice on every page of a demo, or of a site with test payments (OP-101). */
export function ModeNotice() {
  const { notice } = publicSettings()
  if (!notice) return null
  return (
    <aside className="mode-notice" aria-label={m.shell_mode_label()}>
      <p>{notice === 'demo' ? m.shell_mode_demo() : m.shell_mode_test_payments()}</p>
    </aside>
  )
}
