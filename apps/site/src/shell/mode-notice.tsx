import { publicSettings } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** Says on every page that nothing here is real: a demo, or a site whose payments are only tested (OP-101). */
export function ModeNotice() {
  const { notice } = publicSettings()
  if (!notice) return null
  return (
    <aside className="mode-notice" aria-label={m.shell_mode_label()}>
      <p>{notice === 'demo' ? m.shell_mode_demo() : m.shell_mode_test_payments()}</p>
    </aside>
  )
}
