import type { IsoDate } from '@escale/domain/dates'
import { sepaText } from '@escale/domain/law/owner-payout'
import type { Cents } from '@escale/domain/money'
import SEPA from 'sepa'

export interface Transfer {
  /** Unique; at most 35 characters. */
  endToEndId: string
  name: string
  iban: string
  amountCents: Cents
  /** What the payee's bank statement says. */
  text: string
}

/** Characters of a name and of a text in the scheme (EPC130-08). */
const [NAME, TEXT] = [70, 140]

/**
 * Writes credit transfers in euro as ISO 20022 `pain.001.001.09`, the version of the SEPA rulebooks since November 2023 (EPC132-08):
 * one block, debited from one account, each party by its IBAN alone (règlement (UE) n° 260/2012, art. 5(7)), charges shared.
 */
export function writeTransfers({
  messageId,
  now,
  executeOn,
  debtor,
  transfers,
}: {
  messageId: string
  now: Date
  executeOn: IsoDate
  debtor: { name: string; iban: string }
  transfers: readonly Transfer[]
}): string {
  const document = new SEPA.Document('pain.001.001.09')
  document.grpHdr.id = messageId
  document.grpHdr.created = now
  document.grpHdr.initiatorName = nameOf(debtor.name)
  const block = document.createPaymentInfo()
  block.debtorName = nameOf(debtor.name)
  block.debtorIBAN = debtor.iban
  // The library writes the local day of a date.
  block.requestedExecutionDate = new Date(`${executeOn}T12:00:00`)
  block.batchBooking = false
  document.addPaymentInfo(block)
  for (const { endToEndId, name, iban, amountCents, text } of transfers) {
    const transfer = block.createTransaction()
    transfer.creditorName = nameOf(name)
    transfer.creditorIBAN = iban
    transfer.amount = amountCents / 100
    transfer.end2endId = endToEndId
    transfer.remittanceInfo = sepaText(text, TEXT)
    block.addTransaction(transfer)
  }
  return document.toString()
}

/** A name of which no character can be written is still one. */
const nameOf = (name: string) => sepaText(name, NAME) || 'NOTPROVIDED'
