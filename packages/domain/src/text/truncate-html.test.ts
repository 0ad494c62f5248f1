import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateHtml, truncateText } from './truncate-html.ts'

test.each([
  ['short stays', '<p>Vue <b>mer</b></p>', 7, '<p>Vue <b>mer</b></p>'],
  ['tags are closed', '<p>Vue <b>mer et port</b></p>', 9, '<p>Vue <b>mer e…</b></p>'],
  ['an entity is one character', 'caf&eacute;s &amp; bars', 6, 'caf&eacute;s…'],
  ['an entity is not cut', 'a&nbsp;b&#233;c', 4, 'a&nbsp;b&#233;…'],
  ['attributes do not count', '<a title="x > y" href="/z">lien long</a>', 4, '<a title="x > y" href="/z">lien…</a>'],
  ['void tags need no end', 'un<br>deux<img src="a">trois', 6, 'un<br>deux<img src="a">…'],
  ['a run of spaces is one', 'a  \n  b c', 3, 'a  \n  b…'],
  ['spaces before the cut go', 'mer et port', 4, 'mer…'],
  ['no ellipsis for tags alone', '<p>abc</p> <br>', 3, '<p>abc</p> <br>'],
  ['a stray end tag closes nothing', '<p>ab</i>cdef</p>', 3, '<p>ab</i>c…</p>'],
  ['a comment does not count', '<!-- x > y -->abcd', 3, '<!-- x > y -->abc…'],
  ['a lone bracket is text', 'a < b > c', 5, 'a < b…'],
  ['characters beyond 16 bits are whole', '🏖🏖🏖', 2, '🏖🏖…'],
  ['upper case tags', '<P>abcd</P>', 2, '<P>ab…</p>'],
])('LO-01: %s', (_, html, length, expected) => {
  expect(truncateHtml(html, length)).toBe(expected)
})

test('LO-01: a description is cut at 110 characters', () => {
  expect(truncateHtml('a'.repeat(110))).toBe('a'.repeat(110))
  expect(truncateHtml('a'.repeat(111))).toBe(`${'a'.repeat(110)}…`)
})

test('plain text has neither tags nor entities nor line breaks', () => {
  expect(
    truncateText('<p>Face à la mer&nbsp;: c&#339;ur &amp; &Eacute;t&eacute;</p>\n<ul><li>un</li><li>deux</li></ul>'),
  ).toBe('Face à la mer\u00a0: cœur & Été un deux')
  expect(truncateText('<p>Vue <b>mer</b> et port</p>', 8)).toBe('Vue mer…')
  expect(truncateText('&bogus; &#0;&#xD800;')).toBe('&bogus; \ufffd')
})

test.each([
  ['Vue mer et port', 9, 'Vue mer…'],
  ['Vue mer et port', 10, 'Vue mer et…'],
  ['Sans voiture. Le port', 13, 'Sans voiture…'],
  ['Sans voiture, le port', 14, 'Sans voiture…'],
  ['Anticonstitutionnellement', 8, 'Anticons…'],
])('LO-01: « %s » on %i characters ends after a whole word', (text, length, expected) => {
  expect(truncateText(`<p>${text}</p>`, length)).toBe(expected)
})

test('LO-01: cutting keeps tags balanced and text a beginning of the text', () => {
  const word = fc.constantFrom('mer', ' ', 'vue sur ', '&eacute;', '&amp;', 'é', '🏖')
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc
      .array(
        fc.oneof(
          word,
          fc.constant('<br>'),
          fc.tuple(fc.constantFrom('p', 'b', 'em'), tie('html')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join('')),
  }))
  fc.assert(
    fc.property(html, fc.integer({ min: 1, max: 40 }), (source, length) => {
      const cut = truncateHtml(source, length)
      for (const tag of ['p', 'b', 'em']) {
        expect(cut.split(`<${tag}>`).length).toBe(cut.split(`</${tag}>`).length)
      }
      expect(truncateHtml(cut.replace('…', ''), length)).toBe(cut.replace('…', ''))
      const text = (value: string) => truncateText(value, 10_000).replace(/\s/g, '')
      expect(text(source).startsWith(text(cut).replace('…', ''))).toBe(true)
    }),
  )
})

test('hostile HTML is read in reasonable time', { timeout: 10_000 }, () => {
  expect(truncateHtml('<a'.repeat(5_000), 3)).toBe('<a<…')
  expect(truncateHtml(`<!--${'-'.repeat(20_000)}`, 3)).toBe('<!-…')
})

test('OP-201: a text of nothing but beginnings of tags, comments or entities takes time in proportion to its length', {
  timeout: 60_000,
}, () => {
  /** The shortest of some runs: what else the machine does only adds to it. */
  const measure = (html: string) => {
    const runs = [1, 2, 3].map(() => {
      const began = Date.now()
      truncateHtml(html, 100_000)
      truncateText(html, 100_000)
      return Date.now() - began
    })
    return Math.min(...runs)
  }
  for (const piece of ['<!--', '<a ', '<a "', "<a '", '<', '&#1', '<a x="\'']) {
    const shortMs = Math.max(10, measure(piece.repeat(2_000)))
    // Sixteen times as long. A search to the end from each beginning would take 256 times.
    expect([piece, measure(piece.repeat(32_000)) < shortMs * 64]).toEqual([piece, true])
  }
})
