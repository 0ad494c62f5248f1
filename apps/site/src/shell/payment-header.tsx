import type { SharedData } from '../platform/base-data.queries.ts'
import { HeaderLogo } from './header-logo.tsx'

/** Header of the payment funnel, with a link home only (LY-03). The page itself has the back link and the steps. */
export function PaymentHeader({ base: { options } }: { base: SharedData }) {
  return (
    <header className="header">
      <div className="header-bar page">
        <HeaderLogo logo={options.logo} />
      </div>
    </header>
  )
}
