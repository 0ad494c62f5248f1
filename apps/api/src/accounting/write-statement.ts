import type { Locale } from '@escale/db/schema'
import { formatDay } from '@escale/domain/date-format'
import type { IsoDate } from '@escale/domain/dates'
import { type StatementLine, totalsOf } from '@escale/domain/law/owner-statement'
import { dayOfInstant, price } from '../booking/documents/document-format.ts'
import { writePdf } from '../platform/text/pdf-document.ts'

const labels = {
  fr: {
    title: (month: string) => `Relevé de compte de ${month}`,
    preview: (title: string) => `Aperçu\u00a0: ${title}`,
    previewLead: 'Ce relevé n’est pas encore envoyé\u00a0: il peut changer jusqu’à son envoi.',
    agency: 'Agence',
    owner: 'Propriétaire',
    issued: 'Émis le',
    lead: 'Ce relevé reprend les écritures de votre compte de mandant. Une correction postérieure figure sur le relevé suivant.',
    columns: ['Date', 'Référence', 'Libellé', 'Débit', 'Crédit'],
    opening: 'Solde précédent',
    total: 'Totaux du mois',
    closing: 'Solde en votre faveur',
    owes: 'Solde en faveur de l’agence',
  },
  en: {
    title: (month: string) => `Statement of account, ${month}`,
    preview: (title: string) => `Preview: ${title}`,
    previewLead: 'This statement has not been sent yet: it may change until then.',
    agency: 'Agency',
    owner: 'Owner',
    issued: 'Issued on',
    lead: 'This statement lists the entries of your client account. A later correction appears on the next statement.',
    columns: ['Date', 'Reference', 'Description', 'Debit', 'Credit'],
    opening: 'Previous balance',
    total: 'Totals of the month',
    closing: 'Balance in your favour',
    owes: 'Balance in favour of the agency',
  },
} as const

/** What a statement says. */
export interface StatementFacts {
  agencyName: string
  ownerName: string
  month: IsoDate
  openingCents: number
  lines: readonly StatementLine[]
}

/** An owner's statement of a month, as a tagged PDF; a preview says in its title that it is one. */
export function writeStatement(
  facts: StatementFacts,
  { now, locale, isPreview = false }: { now: Date; locale: Locale; isPreview?: boolean },
): Promise<Buffer> {
  const words = labels[locale]
  const { openingCents, closingCents, debitCents, creditCents } = totalsOf(facts.openingCents, facts.lines)
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const issued: [string, string][] = isPreview ? [] : [[words.issued, dayOfInstant(now, locale)]]
  const [date, reference, label, debit, credit] = words.columns
  const title = words.title(name.format(new Date(`${facts.month}T00:00:00Z`)))
  return writePdf({
    title: isPreview ? words.preview(title) : title,
    author: facts.agencyName,
    locale,
    createdAt: now,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words.agency, facts.agencyName],
          [words.owner, facts.ownerName],
          ...issued,
          [words.opening, price(openingCents)],
        ],
      },
      { kind: 'text', text: isPreview ? words.previewLead : words.lead },
      {
        kind: 'table',
        columns: [
          { head: date, share: 14 },
          { head: reference, share: 16 },
          { head: label, share: 42 },
          { head: debit, share: 14, isNumber: true },
          { head: credit, share: 14, isNumber: true },
        ],
        rows: facts.lines.map((line) => [
          formatDay(line.on),
          line.documentRef,
          line.label,
          line.cents < 0 ? price(0 - line.cents) : '',
          line.cents > 0 ? price(line.cents) : '',
        ]),
        total: [words.total, '', '', price(debitCents), price(creditCents)],
      },
      {
        kind: 'facts',
        facts: [[closingCents < 0 ? words.owes : words.closing, price(Math.abs(closingCents))]],
      },
    ],
  })
}
