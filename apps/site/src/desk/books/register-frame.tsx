import type { Register } from '@escale/contract/registers'
import type { ReactNode } from 'react'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type DeskAgency, deskPath, mayHere } from '../desk-agency.ts'
import { MoneyFrame } from '../money/money-frame.tsx'
import { PageLinks } from '../page-links.tsx'

const PATHS: Record<Register, string> = {
  mandates: '/comptabilite/registre-des-mandats',
  receipts: '/comptabilite/registre-des-recus',
}

/** The page around a register: its file, its pages, and what to expect while it is empty. */
export function RegisterFrame({
  agency,
  register,
  title,
  lead,
  empty,
  data,
  children,
}: {
  agency: DeskAgency
  register: Register
  title: string
  lead: string
  empty: string
  data: { lines: readonly unknown[]; page: number; pages: number } | undefined
  children: ReactNode
}) {
  const file = `/documents/agency/${agency.id}/register?${new URLSearchParams({ register, lang: currentLocale() })}`
  return (
    <MoneyFrame agency={agency} title={title} lead={lead}>
      {data && data.lines.length > 0 && (
        <>
          {mayHere(agency, 'exportAccounts') && (
            <p>
              <a href={file} download className="button button-secondary button-sm">
                <Icon name="download" />
                {m.desk_register_csv()}
              </a>
            </p>
          )}
          {children}
          <PageLinks
            label={m.desk_pages()}
            page={data.page}
            pages={data.pages}
            hrefOf={(page) => `${deskPath(agency, PATHS[register])}?page=${page}`}
          />
        </>
      )}
      {data?.lines.length === 0 && (
        <EmptyState icon="info" title={m.desk_register_empty()}>
          {empty}
        </EmptyState>
      )}
    </MoneyFrame>
  )
}
