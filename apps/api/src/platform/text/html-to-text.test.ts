import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test('HTML becomes one line of text', () => {
  expect(
    htmlToText('<p>Face à la <b>m</b>er&nbsp;: &Eacute;t&eacute; &lt;3</p>\n<ul><li>un</li><li>deux</li></ul>'),
  ).toBe('Face à la mer\u00a0: Été <3 un deux')
  expect(htmlToText('a<script>alert(1)</script><!-- b --><br>c')).toBe('a c')
})
