import type { AccessRight } from '@escale/contract/account'
import { useRouter } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS } from '../platform/areas.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCurrentUser } from './account.queries.ts'
import { AreaFrame } from './area-frame.tsx'
import { withReturn } from './login-address.ts'
import { LoginForm } from './login-form.tsx'

const TITLES: Record<AccessRight, { title: () => string; lead: () => string }> = {
  tenant: { title: m.account_tenant_title, lead: m.account_tenant_lead },
  owner: { title: m.account_owner_title, lead: m.account_owner_lead },
  agency: { title: m.account_agency_title, lead: m.account_agency_lead },
}

/** Messages for somebody who is logged in to another area, by that area. */
const OTHER: Record<AccessRight, () => string> = {
  tenant: m.account_other_is_tenant,
  owner: m.account_other_is_owner,
  agency: m.account_other_is_agency,
}

/** Login page of an area (RT-04). Leads back to the page that required the login. */
export function LoginPage({
  area,
  returnTo,
  password,
  findHome,
}: {
  area: AccessRight
  returnTo: string | undefined
  password: 'changed' | undefined
  /** Where a login leads that no page required; absent: the account page. */
  findHome?: () => Promise<string>
}) {
  const router = useRouter()
  const user = useCurrentUser()
  const isTenant = area === 'tenant'
  return (
    <AreaFrame area={area} title={TITLES[area].title()} lead={TITLES[area].lead()}>
      {password && <Notice kind="success">{m.account_password_changed()}</Notice>}
      {!password && returnTo && !user && <Notice kind="info">{m.account_login_to_go_on()}</Notice>}
      {user && user.accessRight !== area && <Notice kind="info">{OTHER[user.accessRight]()}</Notice>}
      <LoginForm
        area={area}
        onSignedIn={async () => {
          // The login stands, wherever it leads.
          const home = returnTo ?? (await findHome?.().catch(() => undefined)) ?? `${AREAS[area]}/votre-compte`
          await router.navigate({ href: home, replace: true })
        }}
      />
      {area !== 'agency' && (
        <section className="space-other" aria-labelledby="other-way">
          <h2 id="other-way" className="text-base">
            {isTenant ? m.account_no_account() : m.account_no_owner_account()}
          </h2>
          <p className="text-sm text-ink-soft">{isTenant ? m.account_no_account_hint() : m.account_no_owner_hint()}</p>
          <ButtonLink
            href={isTenant ? withReturn('/espace-locataire/inscription', returnTo) : '/espace-proprietaire/inscription'}
            variant="secondary"
          >
            {isTenant ? m.account_create() : m.owner_signup_title()}
          </ButtonLink>
        </section>
      )}
    </AreaFrame>
  )
}
