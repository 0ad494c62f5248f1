import type { SharedData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'

/** Header of the payment funnel, with a link home only (LY-03). The page itself has the back link and the steps. */
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
