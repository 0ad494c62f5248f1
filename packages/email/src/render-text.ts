import { type Letter, type LetterBlock, UNSUBSCRIBE } from './email-template.ts'

/** A letter for readers without HTML: the same words in the same order, addresses in full. */
export function writeLetterText(letter: Letter): string {
  const contact = letter.contact && [letter.contact.name, letter.contact.phone, letter.contact.email]
  const parts = [
    letter.heading,
    ...letter.blocks.map((block) => writeBlock(block, letter.locale === 'fr' ? '\u00a0: ' : ': ')),
    '--',
    contact?.filter((line) => line !== '').join('\n') ?? '',
    letter.why,
    letter.unsubscribe ? `${UNSUBSCRIBE[letter.locale]}\n${letter.unsubscribe.page}` : '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function writeBlock(block: LetterBlock, colon: string): string {
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
