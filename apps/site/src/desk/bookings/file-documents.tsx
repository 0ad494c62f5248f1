import type { BookingFile } from '@escale/contract/desk'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { Icon } from '../../ui/icon.tsx'

type IssuedDocument = NonNullable<BookingFile['documents']>[number]

const NAMES: Record<IssuedDocument['kind'], () => string> = {
  contract: m.desk_document_contract,
  invoice: m.desk_document_invoice,
  creditNote: m.desk_document_credit_note,
  receipt: m.desk_document_receipt,
}

/** The documents of a booking as they were issued: a later version replaces the former, which stays readable (LW-402). */
export function FileDocuments({ documents }: { documents: IssuedDocument[] }) {
  return (
    <ul className="grid divide-y divide-line rounded-lg border border-line text-sm">
      {documents.map(({ id, kind, version, number, issuedAt, href }) => (
        <li key={id}>
          <a href={href} download className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="flex items-center gap-2 font-semibold">
              <Icon name="download" />
              {number === null ? NAMES[kind]() : `${NAMES[kind]()} ${number}`}
            </span>
            <span className="text-ink-soft">
              {number === null
                ? m.desk_document_version({ version, at: displayInstant(issuedAt) })
                : displayInstant(issuedAt)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
