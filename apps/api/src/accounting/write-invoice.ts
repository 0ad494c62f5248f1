import type { Locale } from '@escale/db/schema'
import { formatDay } from '@escale/domain/date-format'
import { type InvoiceKind, invoiceTotals, VAT_EXEMPTIONS, type VatExemption } from '@escale/domain/law/invoice'
import { french } from '@escale/domain/text/french-typography'
import { price } from '../booking/documents/document-format.ts'
import { type Block, writePdf } from '../platform/text/pdf-document.ts'
import type { InvoiceFacts, InvoiceFactsLine } from './invoice-facts.ts'

interface Words {
  title: Record<InvoiceKind, (reference: string) => string>
  seller: string
  company: string
  capital: (amount: string) => string
  register: string
  siren: string
  vatNumber: string
  card: string
  buyer: string
  issuedOn: string
  booking: string
  lot: string
  supplied: string
  days: (from: string, to: string) => string
  lessor: string
  credits: (reference: string, day: string) => string
  undoes: string
  line: string
  quantity: string
  unitNet: string
  net: string
  rate: string
  gross: string
  total: string
  summary: string
  totalNet: string
  vat: (rate: string, base: string) => string
  totalGross: string
  exemptions: Record<VatExemption, string>
  onBehalf: (lessor: string | null) => string
}

const words: Record<Locale, Words> = {
  fr: {
    title: {
      invoice: (reference) => `Facture n° ${reference}`,
      creditNote: (reference) => `Avoir n° ${reference}`,
      feeInvoice: (reference) => `Facture d’honoraires n° ${reference}`,
    },
    seller: 'Émise par',
    company: 'Société',
    capital: (amount) => `au capital de ${amount}`,
    register: 'RCS',
    siren: 'SIREN',
    vatNumber: 'TVA intracommunautaire',
    card: 'Carte professionnelle',
    buyer: 'Client',
    issuedOn: 'Date d’émission',
    booking: 'Réservation',
    lot: 'Logement',
    supplied: 'Prestation',
    days: (from, to) => `du ${from} au ${to}`,
    lessor: 'Loueur',
    credits: (reference, day) => `Facture n° ${reference} du ${day}`,
    undoes: 'Annule',
    line: 'Désignation',
    quantity: 'Qté',
    unitNet: 'Prix unitaire HT',
    net: 'Montant HT',
    rate: 'TVA',
    gross: 'Montant TTC',
    total: 'Total',
    summary: 'Récapitulatif',
    totalNet: 'Total HT',
    vat: (rate, base) => `TVA ${rate} sur ${base}`,
    totalGross: 'Total TTC',
    exemptions: {
      franchise: 'TVA non applicable, art. 293 B du CGI.',
      furnishedRent: french`Loyer : location meublée exonérée de TVA, art. 261 D, 4° du CGI.`,
      touristTax: french`Taxe de séjour : collectée pour la commune, hors de la base de la TVA, art. 267, II, 2° du CGI.`,
      insurance: french`Assurance : exonérée de TVA, art. 261 C, 2° du CGI.`,
    },
    onBehalf: (lessor) =>
      `Le loyer est facturé au nom et pour le compte du propriétaire du logement${lessor === null ? '' : `, ${lessor}`}.`,
  },
  en: {
    title: {
      invoice: (reference) => `Invoice no. ${reference}`,
      creditNote: (reference) => `Credit note no. ${reference}`,
      feeInvoice: (reference) => `Fee invoice no. ${reference}`,
    },
    seller: 'Issued by',
    company: 'Company',
    capital: (amount) => `with a share capital of ${amount}`,
    register: 'Trade register (RCS)',
    siren: 'SIREN',
    vatNumber: 'VAT number',
    card: 'Professional licence',
    buyer: 'Customer',
    issuedOn: 'Date of issue',
    booking: 'Booking',
    lot: 'Property',
    supplied: 'Service',
    days: (from, to) => `from ${from} to ${to}`,
    lessor: 'Lessor',
    credits: (reference, day) => `Invoice no. ${reference} of ${day}`,
    undoes: 'Cancels',
    line: 'Item',
    quantity: 'Qty',
    unitNet: 'Unit price excl. VAT',
    net: 'Amount excl. VAT',
    rate: 'VAT',
    gross: 'Amount incl. VAT',
    total: 'Total',
    summary: 'Summary',
    totalNet: 'Total excl. VAT',
    vat: (rate, base) => `VAT ${rate} on ${base}`,
    totalGross: 'Total incl. VAT',
    exemptions: {
      franchise: 'VAT not applicable, art. 293 B of the French tax code (CGI).',
      furnishedRent: 'Rent: furnished letting exempt from VAT, art. 261 D, 4° CGI.',
      touristTax: 'Tourist tax: collected for the town, outside the VAT base, art. 267, II, 2° CGI.',
      insurance: 'Insurance: exempt from VAT, art. 261 C, 2° CGI.',
    },
    onBehalf: (lessor) =>
      `The rent is invoiced in the name and on behalf of the owner of the property${lessor === null ? '' : `, ${lessor}`}.`,
  },
}

/** "20 %", "5,5 %"; English "20%". */
const percent = (basisPoints: number, locale: Locale) =>
  locale === 'fr' ? `${String(basisPoints / 100).replace('.', ',')}\u00a0%` : `${basisPoints / 100}%`

/** An invoice or credit note as a tagged PDF, from its facts alone. */
export function writeInvoice(facts: InvoiceFacts, locale: Locale, now: Date): Promise<Buffer> {
  const text = words[locale]
  const { lines } = facts
  const totals = invoiceTotals(lines)
  return writePdf({
    title: text.title[facts.kind](facts.reference),
    author: facts.seller.name,
    locale,
    createdAt: now,
    blocks: [
      { kind: 'facts', facts: headOf(facts, text) },
      {
        kind: 'table',
        columns: [
          { head: text.line, share: 38 },
          { head: text.quantity, share: 7, isNumber: true },
          { head: text.unitNet, share: 15, isNumber: true },
          { head: text.net, share: 15, isNumber: true },
          { head: text.rate, share: 10, isNumber: true },
          { head: text.gross, share: 15, isNumber: true },
        ],
        rows: lines.map((line) => rowOf(line, locale)),
        total: [text.total, '', '', price(totals.netCents), '', price(totals.grossCents)],
      },
      {
        kind: 'amounts',
        head: [text.summary, ''],
        rows: [
          { label: text.totalNet, amount: price(totals.netCents) },
          ...totals.rates.map(({ vatBasisPoints, netCents, vatCents }) => ({
            label: text.vat(percent(vatBasisPoints, locale), price(netCents)),
            amount: price(vatCents),
          })),
          { label: text.totalGross, amount: price(totals.grossCents), isTotal: true },
        ],
      },
      ...mentionsOf(facts, text),
    ],
  })
}

function headOf(facts: InvoiceFacts, text: Words): [string, string][] {
  const { seller, buyer, stay, supplied, credits } = facts
  return [
    [text.seller, `${seller.name}, ${seller.address}`],
    ...companyOf(seller, text),
    [text.siren, seller.siren],
    ...(seller.vatNumber === null ? [] : [[text.vatNumber, seller.vatNumber] satisfies [string, string]]),
    [text.card, seller.professionalCard],
    [text.buyer, [buyer.name, buyer.address].filter(Boolean).join(', ')],
    [text.issuedOn, formatDay(facts.issuedOn)],
    ...(credits === null
      ? []
      : [[text.undoes, text.credits(credits.reference, formatDay(credits.issuedOn))] satisfies [string, string]]),
    [text.supplied, text.days(formatDay(supplied.from), formatDay(supplied.to))],
    ...(stay === null
      ? []
      : ([
          [text.booking, stay.bookingNumber],
          [text.lot, `${stay.lotName} (${stay.reference})`],
        ] satisfies [string, string][])),
    ...(stay?.lessor ? [[text.lessor, stay.lessor] satisfies [string, string]] : []),
  ]
}

/** Form and capital of the seller's company, and its register, as far as they are known. */
function companyOf({ legalForm, shareCapital, tradeRegister, siren }: InvoiceFacts['seller'], text: Words) {
  const company = [legalForm, shareCapital && text.capital(shareCapital)].filter(Boolean).join(' ')
  const facts: [string, string][] = []
  if (company !== '') facts.push([text.company, company])
  if (tradeRegister !== null) facts.push([text.register, `${tradeRegister} ${siren}`])
  return facts
}

function rowOf(line: InvoiceFactsLine, locale: Locale): string[] {
  const { label, quantity, netCents, grossCents, vatBasisPoints } = line
  return [
    label,
    String(quantity),
    price(Math.round(netCents / quantity)),
    price(netCents),
    vatBasisPoints === 0 ? '–' : percent(vatBasisPoints, locale),
    price(grossCents),
  ]
}

/** What the law asks to be said of lines without VAT, and for whom the rent is invoiced. */
function mentionsOf({ lines, stay }: InvoiceFacts, text: Words): Block[] {
  const exempt = VAT_EXEMPTIONS.filter((exemption) => lines.some((line) => line.exemption === exemption))
  const mentions = exempt.map((exemption) => text.exemptions[exemption])
  if (stay !== null && lines.some(({ kind }) => kind === 'rent')) mentions.unshift(text.onBehalf(stay.lessor))
  return mentions.map((mention): Block => ({ kind: 'text', text: mention }))
}
