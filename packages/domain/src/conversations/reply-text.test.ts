import { expect, test } from 'vitest'
import { REPLY_ABOVE, replyText } from './reply-text.ts'

const cases: [string, string, string][] = [
  [
    'Apple Mail in French, the line above the quotation wrapped',
    `Bonjour,\n\nOui, nous arrivons vers 17 h.\n\nLe 3 juin 2026 à 10:12, Agence de la Digue\n<no-reply@escale.example> a écrit :\n\n> ${REPLY_ABOVE.fr}\n> Bonjour Ada`,
    'Bonjour,\n\nOui, nous arrivons vers 17 h.',
  ],
  [
    'Gmail in English',
    `Thanks!\r\n\r\nOn Wed, 3 Jun 2026 at 10:12, Agence de la Digue <no-reply@escale.example> wrote:\r\n\r\n> ${REPLY_ABOVE.en}\r\n> Hello Ada`,
    'Thanks!',
  ],
  [
    'Outlook, which quotes without a sign',
    `C'est noté.\n\n________________________________\nDe : Escale <no-reply@escale.example>\nEnvoyé : mercredi 3 juin\nÀ : Ada\nObjet : Agence vous répond\n\nEscale\n${REPLY_ABOVE.fr}\nBonjour Ada`,
    "C'est noté.",
  ],
  ['a signature', `Oui.\n-- \nAda Lovelace\n\nOn 3 June, Agency wrote:\n> ${REPLY_ABOVE.en}`, 'Oui.'],
  ['a program that quotes nothing', 'Juste merci.\n', 'Juste merci.'],
  [
    'words that only look like a quotation, far above the mark',
    `Le gardien a écrit :\n${'ligne\n'.repeat(30)}> ${REPLY_ABOVE.fr}`,
    `Le gardien a écrit :\n${'ligne\n'.repeat(30).trim()}`,
  ],
  ['nothing written', `\n\nOn 3 June, Agency wrote:\n> ${REPLY_ABOVE.en}`, ''],
]
test.each(cases)('AG-302: a reply by mail is what stands above the quoted mail: %s', (_, mail, written) => {
  expect(replyText(mail)).toBe(written)
})

test('a hostile text is read in time', () => {
  const hostile = `${'le schrieb '.repeat(300_000)}${'\n'.repeat(300_000)}${' '.repeat(300_000)}`
  expect(replyText(hostile)).toHaveLength('le schrieb '.length * 300_000 - 1)
})
