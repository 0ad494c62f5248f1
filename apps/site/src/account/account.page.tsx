import type { CurrentUser } from '@escale/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentLocale, locales } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS } from '../platform/areas.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useCurrentUser } from './account.queries.ts'
import { AccountFrame } from './account-frame.tsx'
import { areaLinks } from './area-links.ts'
import { signOutOnDemand } from './sign-out-on-demand.ts'

/** Overview of the account: links to its pages while the data load, then the `overview` of the area (TE-05). */
export function AccountPage({ overview }: { overview?: ReactNode }) {
  const user = useCurrentUser()
  return user && <Account user={user} overview={overview} />
}

function Account({ user, overview }: { user: CurrentUser; overview: ReactNode }) {
  const path = `${AREAS[user.accessRight]}/votre-compte`
  return (
    <AccountFrame
      title={m.account_hello({ firstName: user.firstName })}
      lead={user.accessRight === 'tenant' ? m.account_tenant_lead() : m.account_owner_lead()}
    >
      {overview ?? <Ways user={user} />}
      <div className="grid items-start gap-7 w960:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section
          id="details"
          title={m.account_details_title()}
          action={
            user.accessRight === 'tenant' && (
              <ButtonLink href={`${path}/modifier-infos-personnelles`} variant="secondary" size="sm" icon="edit">
                {m.account_details_edit()}
              </ButtonLink>
            )
          }
        >
          <Details user={user} />
        </Section>
        <div className="grid gap-7">
          <Section
            id="password"
            title={m.account_password()}
            action={
              <ButtonLink href={`${path}/modifier-mot-de-passe`} variant="secondary" size="sm" icon="edit">
                {m.account_password_edit()}
              </ButtonLink>
            }
          >
            <p className="text-md text-ink-soft">{m.account_password_hint()}</p>
          </Section>
          {user.accessRight !== 'agency' && (
            <Section
              id="data"
              title={m.privacy_title()}
              action={
                <ButtonLink href={`${path}/vos-donnees`} variant="secondary" size="sm">
                  {m.privacy_manage()}
                </ButtonLink>
              }
            >
              <p className="text-md text-ink-soft">{m.privacy_account_hint()}</p>
            </Section>
          )}
        </div>
      </div>
      <LogoutButton />
    </AccountFrame>
  )
}

function Ways({ user }: { user: CurrentUser }) {
  return (
    <ul className="grid gap-4 w620:grid-cols-2">
      {areaLinks(user)
        .slice(1)
        .map(({ href, label, icon }) => (
          <li key={href}>
            <AppLink href={href} className="account-card">
              <span className={classNames('account-mark', user.accessRight === 'owner' && 'account-mark-owner')}>
                <Icon name={icon} />
              </span>
              <span className="flex-1 font-semibold">{label()}</span>
              <Icon name="chevron-right" />
            </AppLink>
          </li>
        ))}
    </ul>
  )
}

function Section({
  id,
  title,
  action,
  children,
}: {
  id: string
  title: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-xl border border-line p-5 w620:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function Details({ user }: { user: CurrentUser }) {
  const country = new Intl.DisplayNames(locales[currentLocale()].intl, { type: 'region' }).of(user.country || 'FR')
  const civility = user.title && (user.title === 'mr' ? m.account_mr() : m.account_mrs())
  const town = [user.postalCode, user.city].filter(Boolean).join(' ')
  return (
    <dl className="account-details">
      <Detail label={m.account_name()} lines={[[civility, user.firstName, user.lastName].filter(Boolean).join(' ')]} />
      <Detail label={m.account_email()} lines={[user.email]} />
      <Detail label={m.account_phone()} lines={[user.mobilePhone]} />
      <Detail
        label={m.account_address()}
        lines={user.address || town ? [user.address, user.address2, town, country ?? ''] : []}
      />
      <Detail
        label={m.account_newsletter_short()}
        lines={[user.newsletter ? m.account_newsletter_on() : m.account_newsletter_off()]}
      />
    </dl>
  )
}

function Detail({ label, lines }: { label: string; lines: readonly string[] }) {
  const filled = lines.filter((line) => line !== '')
  if (filled.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      {filled.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}

function LogoutButton() {
  const hydrated = useHydrated()
  const queryClient = useQueryClient()
  const router = useRouter()
  return (
    <Button
      variant="quiet"
      icon="logout"
      className="with-scripts justify-self-start"
      disabled={!hydrated}
      onClick={() => signOutOnDemand(queryClient, router)}
    >
      {m.account_logout()}
    </Button>
  )
}
