import { type Email, type EmailBlock, UNSUBSCRIBE } from './email-template.ts'

/** A email for readers without HTML: the same words in the same order, addresses in full. */
export function renderText(email: Email): string {
  const contact = email.contact && [email.contact.name, email.contact.phone, email.contact.email]
  const parts = [
    email.heading,
    ...email.blocks.map((block) => writeBlock(block, email.locale === 'fr' ? '\u00a0: ' : ': ')),
    '--',
    contact?.filter((line) => line !== '').join('\n') ?? '',
    email.why,
    email.unsubscribe ? `${UNSUBSCRIBE[email.locale]}\n${email.unsubscribe.page}` : '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function writeBlock(block: EmailBlock, colon: string): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'button':
      return `${block.label}\n${block.href}`
    case 'facts':
      return block.rows.map(([label, value]) => `- ${label}${colon}${value}`).join('\n')
    case 'quotation':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
  }
}
