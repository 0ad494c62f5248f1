import { useCurrentUser } from '../account/account.queries.ts'
import type { SharedData } from '../platform/base-data.queries.ts'
import { SignedInMenu } from './account-menus.tsx'
import { LanguageSwitcher } from './header.tsx'
import { HeaderLogo } from './header-logo.tsx'
import { useLanguageLinks } from './language-links.ts'

/** Header of an agency's desk: logo, language and account. The menus and calls to action are the guests'; the desk has its own tabs. */
export function DeskHeader({ base: { options } }: { base: SharedData }) {
  const user = useCurrentUser()
  return (
    <header className="header header-desk">
      <div className="header-bar page">
        <HeaderLogo logo={options.logo} />
        <div className="header-tools">
          <LanguageSwitcher hrefs={useLanguageLinks()} />
          {user && <SignedInMenu user={user} />}
        </div>
      </div>
    </header>
  )
}
