import * as m from '../i18n/messages.generated/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const SPACES = {
  tenant: { icon: 'calendar', title: m.account_tenant_title, lead: m.account_tenant_lead, soon: m.account_soon },
  owner: { icon: 'key', title: m.account_owner_title, lead: m.account_owner_lead, soon: m.account_owner_soon },
} as const

/** The way into one of the two private spaces. It says plainly that nobody can sign in yet, and what can be done meanwhile. */
export function LoginPage({ space, returnTo }: { space: keyof typeof SPACES; returnTo?: string | undefined }) {
  const { icon, title, lead, soon } = SPACES[space]
  return (
    <div className="page grid justify-items-center py-14">
      <div className="grid w-full max-w-text gap-6">
        <header className="grid justify-items-center gap-3 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-xl text-primary">
            <Icon name={icon} />
          </span>
          <h1 className="text-3xl">{title()}</h1>
          <p className="text-md text-ink-soft">{lead()}</p>
        </header>
        <section className="grid gap-3 rounded-xl border border-line bg-surface-warm p-6" aria-labelledby="soon-title">
          <h2 id="soon-title" className="flex items-center gap-2 text-lg">
            <Icon name="clock" className="text-accent" />
            {m.account_soon_title()}
          </h2>
          <p className="text-md">{soon()}</p>
        </section>
        <div className="flex flex-wrap justify-center gap-3">
          {returnTo && (
            <ButtonLink href={returnTo} icon="arrow-left">
              {m.account_return()}
            </ButtonLink>
          )}
          <ButtonLink href="/recherche" variant="secondary" icon="search">
            {m.account_search()}
          </ButtonLink>
          <ButtonLink href="/nos-agences" variant="secondary">
            {m.account_agencies()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
