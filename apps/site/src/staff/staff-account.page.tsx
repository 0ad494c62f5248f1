import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '../account/account-frame.tsx'
import { describeAccountPage } from '../account/account-pages.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AGENCY_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { roleName } from './role-labels.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { staffSessionQuery, useStaffSession } from './staff.queries.ts'

export const Route = createFileRoute('/espace-agence/votre-compte')({
  staticData: { layout: 'desk' },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(staffSessionQuery)
    return describeAccountPage('agency', 'account')
  },
  head: privateHead,
  component: StaffAccountPage,
})

/** A member of staff's own page: the agencies, the second factor, the password (AG-101, AG-104). */
function StaffAccountPage() {
  const { firstName, agencies, secondFactor } = useStaffSession()
  const hasFactor = secondFactor.hasAuthenticator || secondFactor.passkeys.length > 0
  return (
    <AccountFrame title={m.account_hello({ firstName })} lead={m.staff_account_lead()}>
      {hasFactor && secondFactor.shownAt === null && <SecondFactorForm reason={m.staff_factor_needed()} />}
      <section aria-labelledby="agencies" className="grid gap-4">
        <h2 id="agencies" className="text-xl">
          {m.staff_agencies()}
        </h2>
        {agencies.length === 0 ? (
          <EmptyState icon="home" title={m.staff_no_agency()}>
            {m.staff_no_agency_hint()}
          </EmptyState>
        ) : (
          <ul className="grid gap-4 w620:grid-cols-2">
            {agencies.map(({ id, slug, name, roles }) => (
              <li key={id}>
                <AppLink
                  href={`${AGENCY_AREA}/${slug}`}
                  className="flex items-center justify-between gap-4 rounded-lg border border-line p-4 hover:border-primary"
                >
                  <span className="grid gap-1">
                    <span className="font-semibold">{name}</span>
                    <span className="text-sm text-ink-soft">{roles.map(roleName).join(', ')}</span>
                  </span>
                  <Icon name="chevron-right" />
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="security" className="grid gap-4">
        <h2 id="security" className="text-xl">
          {m.staff_security()}
        </h2>
        <p className="max-w-text text-md text-ink-soft">
          {secondFactor.isRequired ? m.staff_factor_required() : m.staff_factor_optional()}
        </p>
        <div className="grid items-start gap-6 w960:grid-cols-2">
          <AuthenticatorSection />
          <PasskeySection />
        </div>
        <div>
          <ButtonLink href={`${AGENCY_AREA}/votre-compte/modifier-mot-de-passe`} variant="secondary" icon="edit">
            {m.account_password_edit_title()}
          </ButtonLink>
        </div>
      </section>
    </AccountFrame>
  )
}
