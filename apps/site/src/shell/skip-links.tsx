import * as m from '../i18n/messages.generated/messages.js'

/** Skip links, the first tab stops of the page (LY-01). */
export function SkipLinks({ hasFooter }: { hasFooter: boolean }) {
  return (
    <>
      <a href="#main" className="skip-link">
        {m.shell_skip_to_content()}
      </a>
      {hasFooter && (
        <a href="#footer" className="skip-link">
          {m.shell_skip_to_footer()}
        </a>
      )}
    </>
  )
}
