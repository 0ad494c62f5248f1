import type { OwnerFile } from '@escale/contract/agency-owners'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate, displayMonth } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import { currentLocale, withLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { OWNER_AREA } from '../../platform/areas.ts'
import { privateHead } from '../../seo/private-head.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { deskKey } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { LazyDetails } from '../lazy-details.tsx'
import { BankAccountForm } from '../money/bank-account-form.tsx'
import { OwnerIdentityForm } from './owner-identity-form.tsx'
import { missingName, ownerActionName, spaceOf } from './owner-labels.ts'
import { OwnerMandate } from './owner-mandate.tsx'
import { ownerFilePath, ownerFileQuery } from './owners.queries.ts'

export const Route = createFileRoute('/espace-agence/$agency/proprietaires/$owner')({
  staticData: { layout: 'desk' },
  loader: ({ context, params: { agency, owner } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_owner_file(),
      crumbs: [
        { label: m.desk_owners(), url: deskPath({ slug: agency }, '/proprietaires') },
        { label: m.desk_owner_file(), url: ownerFilePath({ slug: agency }, owner) },
      ],
      query: ({ id }) => ownerFileQuery(id, owner),
      action: 'viewOwners',
    }),
  head: privateHead,
  component: OwnerFilePage,
})

/** The file of an owner: identity, mandates, statements, journal (AG-506). */
function OwnerFilePage() {
  const { agency: slug, owner } = Route.useParams()
  const agency = useDeskAgency(slug)
  const { data } = useQuery({ ...ownerFileQuery(agency.id, owner), enabled: mayHere(agency, 'viewOwners') })
  const name = data && nameOf(data)
  return (
    <DeskFrame
      agency={agency}
      action="viewOwners"
      title={name ?? m.desk_owner_file()}
      lead={
        data && (
          <a href={`mailto:${data.email}`} className="text-link break-all">
            {data.email}
          </a>
        )
      }
    >
      {data && <File key={owner} agency={agency} file={data} />}
    </DeskFrame>
  )
}

const nameOf = ({ identity: { isCompany, companyName, firstName, lastName }, email }: OwnerFile) =>
  (isCompany && companyName) || `${firstName} ${lastName}`.trim() || email

function File({ agency, file }: { agency: DeskAgency; file: OwnerFile }) {
  const { accountId, missing, mandates, bankAccount, statements, journal } = file
  const isManaged = mayHere(agency, 'manageOwners')
  return (
    <div className="grid gap-8">
      <Space agency={agency} file={file} />
      {missing.length > 0 && mandates.some(({ state }) => state === 'inForce') && (
        <Notice kind="info">
          {m.desk_owner_missing({ facts: missing.map((fact) => missingName(fact)).join(', ') })}
        </Notice>
      )}
      <div className="grid items-start gap-x-12 gap-y-8 w1060:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-8">
          {mayHere(agency, 'viewMoney') && (
            <Section id="bank-account" title={m.desk_owner_bank_account()}>
              <p className="text-md">
                {bankAccount
                  ? `${bankAccount.holder}, ${m.desk_pay_iban_end({ end: bankAccount.ibanEnd })}`
                  : m.desk_owner_bank_account_none()}
              </p>
              {mayHere(agency, 'payOwners') && (
                <LazyDetails summary={bankAccount ? m.desk_owner_bank_account_change() : m.desk_pay_iban_none()}>
                  <BankAccountForm
                    agencyId={agency.id}
                    ownerCode={accountId}
                    holder={bankAccount?.holder ?? nameOf(file)}
                  />
                </LazyDetails>
              )}
            </Section>
          )}
          <Section
            id="mandates"
            title={m.desk_owner_mandates()}
            action={
              isManaged && (
                <ButtonLink href={ownerFilePath(agency, accountId, '/nouveau-mandat')} size="sm" icon="plus">
                  {m.desk_mandate_new()}
                </ButtonLink>
              )
            }
          >
            {mandates.length === 0 ? (
              <p className="text-md text-ink-soft">{m.desk_owner_mandates_none()}</p>
            ) : (
              <ul className="grid gap-3">
                {mandates.map((mandate) => (
                  <OwnerMandate key={mandate.id} agency={agency} accountId={accountId} mandate={mandate} />
                ))}
              </ul>
            )}
          </Section>
          {statements.length > 0 && (
            <Section id="statements" title={m.desk_owner_statements()}>
              <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
                {statements.map(({ id, month, closingCents, documentId }) => (
                  <li key={id} className="flex flex-wrap items-baseline justify-between gap-3 px-4 py-3">
                    <span>{displayMonth(month)}</span>
                    <span className="tabular-nums">{formatPrice(closingCents)}</span>
                    {documentId && (
                      <a
                        href={`/documents/agency/${agency.id}/issued/${documentId}`}
                        download
                        className="text-link text-sm"
                      >
                        {m.desk_owner_pdf()}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <div className="grid min-w-0 gap-8">
          <Section id="identity" title={m.desk_owner_identity()}>
            <Identity file={file} />
            {isManaged && (
              <LazyDetails summary={m.desk_owner_identity_change()}>
                {(close) => <OwnerIdentityForm agencyId={agency.id} file={file} onDone={close} />}
              </LazyDetails>
            )}
          </Section>
          {journal.length > 0 && (
            <Section id="journal" title={m.desk_owner_journal()}>
              <ul className="grid gap-2 text-sm">
                {journal.map(({ id, at, actorName, action }) => (
                  <li key={id} className="flex flex-wrap gap-x-3">
                    <span className="text-ink-soft tabular-nums">{displayInstant(at)}</span>
                    <span>{ownerActionName(action)}</span>
                    <span className="text-ink-soft">{actorName}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether the owner's space is open, its invitation, and the way into it. */
function Space({ agency, file }: { agency: DeskAgency; file: OwnerFile }) {
  const queryClient = useQueryClient()
  const { accountId, invitedAt } = file
  const space = spaceOf(file.space)
  const params = { agencyId: agency.id, accountId }
  const invitation = useMutation({
    mutationFn: () => apiClient().call('POST /agency/{agencyId}/owners/{accountId}/invitation', { params }),
    onSuccess: () => showToast('success', m.desk_owner_invited()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agency.id) }),
  })
  const view = useMutation({
    mutationFn: () => apiClient().call('POST /agency/{agencyId}/owners/{accountId}/view', { params }),
    // The session is another person's from here on: nothing that was loaded counts any more.
    onSuccess: () => window.location.assign(withLocale(`${OWNER_AREA}/votre-compte`, currentLocale())),
  })
  return (
    <div className="grid gap-3">
      <FormFailure error={invitation.error ?? view.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={space.tone}>{space.label}</Badge>
        {invitedAt && file.space === 'invited' && (
          <span className="text-sm text-ink-soft">{m.desk_owner_invited_at({ at: displayInstant(invitedAt) })}</span>
        )}
        {mayHere(agency, 'manageOwners') && (
          <>
            {file.space !== 'open' && (
              <Button
                variant="secondary"
                size="sm"
                icon="mail"
                loading={invitation.isPending}
                onClick={() => invitation.mutate()}
              >
                {file.space === 'none' ? m.desk_owner_invite() : m.desk_owner_invite_again()}
              </Button>
            )}
            <Button variant="secondary" size="sm" icon="user" loading={view.isPending} onClick={() => view.mutate()}>
              {m.desk_owner_view()}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Identity({ file: { identity } }: { file: OwnerFile }) {
  const { phone, address, address2, postalCode, city, isCompany, companyNumber, taxNumber, birthDate } = identity
  const facts: [label: string, value: ReactNode][] = [
    [m.account_phone(), phone && <PhoneLink phone={phone} className="text-link whitespace-nowrap" />],
    [m.account_address(), [address, address2, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')],
    [m.desk_owner_company_number(), isCompany && companyNumber],
    [m.desk_owner_tax_number(), taxNumber],
    [m.desk_owner_birth_date(), !isCompany && birthDate && displayDate(birthDate)],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-md">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
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
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
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
