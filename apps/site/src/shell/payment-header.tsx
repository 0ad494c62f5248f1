import type { SharedData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'

/** The little header of the payment funnel (LY-03): the way home; the way back and the steps belong to the page. */
export function PaymentHeader({ base: { options } }: { base: SharedData }) {
  return (
    <header className="header">
      <div className="header-bar page">
        <AppLink href="/" className="header-logo">
          <img src={options.logo.url} alt={options.logo.alt} width="150" height="40" />
        </AppLink>
      </div>
    </header>
  )
}
