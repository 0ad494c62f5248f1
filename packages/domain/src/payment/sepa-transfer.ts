/** A file of SEPA credit transfers (ISO 20022 pain.001.001.09, as the European Payments Council's guidelines of 2023 use it). */
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'

export interface SepaAccount {
  name: string
  /** Without spaces, checked. */
  iban: string
}

export interface SepaTransfer {
  /** At most 35 characters; unique in the file. */
  endToEndId: string
  amountCents: Cents
  creditor: SepaAccount
  /** What the payee reads; at most 140 characters. */
  remittance: string
}

export interface SepaFile {
  /** At most 35 characters; unique for the debtor. */
  messageId: string
  createdAt: Date
  executeOn: IsoDate
  debtor: SepaAccount
  transfers: readonly SepaTransfer[]
}

const [MAX_NAME, MAX_REMITTANCE] = [70, 140]

/** Writes the file. All transfers are one payment with one debit each, so that the bank statement names every owner. */
export function writeSepaTransfers({ messageId, createdAt, executeOn, debtor, transfers }: SepaFile): string {
  const total = amount(transfers.reduce((sum, { amountCents }) => sum + amountCents, 0))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${messageId}</MsgId>
      <CreDtTm>${createdAt.toISOString().slice(0, 19)}</CreDtTm>
      <NbOfTxs>${transfers.length}</NbOfTxs>
      <CtrlSum>${total}</CtrlSum>
      <InitgPty><Nm>${sepaText(debtor.name, MAX_NAME)}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${messageId}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      <NbOfTxs>${transfers.length}</NbOfTxs>
      <CtrlSum>${total}</CtrlSum>
      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
      <ReqdExctnDt><Dt>${executeOn}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${sepaText(debtor.name, MAX_NAME)}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${debtor.iban}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
${transfers.map(writeTransfer).join('\n')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`
}

function writeTransfer({ endToEndId, amountCents, creditor, remittance }: SepaTransfer): string {
  return `      <CdtTrfTxInf>
        <PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="EUR">${amount(amountCents)}</InstdAmt></Amt>
        <Cdtr><Nm>${sepaText(creditor.name, MAX_NAME)}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${creditor.iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${sepaText(remittance, MAX_REMITTANCE)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`
}

const amount = (cents: Cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * Text in the characters that every SEPA bank takes (EPC217-08): accents are dropped, other characters become spaces. The set has
 * none that XML escapes.
 */
export function sepaText(text: string, max: number): string {
  const plain = text
    .replace(/[Œœ]/g, (letter) => (letter === 'Œ' ? 'OE' : 'oe'))
    .replace(/[Ææ]/g, (letter) => (letter === 'Æ' ? 'AE' : 'ae'))
    .replace(/ß/g, 'ss')
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return plain.slice(0, max).trim() || 'NOTPROVIDED'
}

/** Reads an IBAN of the SEPA area, with or without spaces; null for anything else, also for wrong check digits. */
export function readIban(typed: string): string | null {
  const iban = electronicFormatIBAN(typed)
  return iban !== null && isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : null
}
