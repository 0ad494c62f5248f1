import type { LotDetail } from '@escale/contract/lots'
import { lazy, Suspense, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LotSection } from './lot-section.tsx'

const AgencyContactForm = lazy(() =>
  import('../agencies/agency-contact-form.tsx').then(({ AgencyContactForm }) => ({ default: AgencyContactForm })),
)

/** The agency of the lot with a contact form, which is loaded when it is opened (LO-16). */
export function LotAgency({ lot: { agency, reference, name } }: { lot: LotDetail }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <LotSection id="agence" title={m.lots_agency()}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <img src={agency.logo} alt="" width={96} height={96} loading="lazy" className="size-20 object-contain" />
        <div className="grid gap-1 text-sm">
          <AppLink
            href={`/nos-agences/${agency.slug}`}
            className="text-md font-semibold underline-offset-4 hover:underline"
          >
            {agency.name}
          </AppLink>
          <p className="text-ink-soft">
            {agency.address}, {agency.city}
          </p>
          <PhoneLink phone={agency.phone} className="inline-flex items-center gap-1.5 font-semibold text-primary">
            <Icon name="phone" />
          </PhoneLink>
        </div>
        <Button
          variant="secondary"
          icon="mail"
          className="noscript:hidden w620:ml-auto"
          aria-expanded={isWriting}
          onClick={() => setWriting(!isWriting)}
        >
          {isWriting ? m.lots_agency_close() : m.lots_agency_write()}
        </Button>
        <noscript>
          <a
            href={`mailto:${agency.email}?subject=${encodeURIComponent(`${name} (${reference})`)}`}
            className="text-link"
          >
            {agency.email}
          </a>
        </noscript>
      </div>
      {/* Stays mounted after the first opening, so that closing keeps the typed text. */}
      <PreservedDisclosure open={isWriting}>
        <Suspense fallback={<Skeleton className="form-skeleton h-120" />}>
          <AgencyContactForm agency={agency} lot={{ reference, name }} />
        </Suspense>
      </PreservedDisclosure>
    </LotSection>
  )
}

function PreservedDisclosure({ open, children }: { open: boolean; children: React.ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <div hidden={!open} className="mt-6">
      {children}
    </div>
  )
}
