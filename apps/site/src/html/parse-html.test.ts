import { expect, test } from 'vitest'
import { textOfNodes } from './content-node.ts'
import { parseOnServer } from './parse-html.server.ts'

test('CO-01: paragraphs, lists and links of a page become elements', () => {
  expect(
    parseOnServer('<p>Voir <a href="/faq">la <strong>FAQ</strong></a> &amp; plus.</p><ul><li>Un</li></ul>'),
  ).toEqual([
    {
      tag: 'p',
      children: [
        'Voir ',
        { tag: 'a', href: '/faq', children: ['la ', { tag: 'strong', children: ['FAQ'] }] },
        ' & plus.',
      ],
    },
    { tag: 'ul', children: [{ tag: 'li', children: ['Un'] }] },
  ])
})

test('scripts, styles, handlers and dangerous addresses are left out', () => {
  const html =
    '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="java&#115;cript:z()">b</a></p><!-- c -->'
  expect(parseOnServer(html)).toEqual([{ tag: 'p', children: ['a', { tag: 'a', children: ['b'] }] }])
})

test('malformed HTML loses no word', () => {
  expect(textOfNodes(parseOnServer('a</em><p>b <strong>c</p>d < e <div>f&eacute;</div>'))).toBe('a b c d < e fé')
})

test('the text of blocks is on one line with a space between them', () => {
  const html =
    '<p>Face à la mer&nbsp;: c&#339;ur &amp; &Eacute;t&eacute;</p>\n<ul><li>un</li><li>d<em>eu</em>x</li></ul>'
  expect(textOfNodes(parseOnServer(html))).toBe('Face à la mer\u00a0: cœur & Été un deux')
})
