import { expect, test } from 'vitest'
import { parseHtml } from './parse-html.ts'

test('CO-01: paragraphs, lists and links of a page become elements', () => {
  expect(parseHtml('<p>Voir <a href="/faq">la <strong>FAQ</strong></a> &amp; plus.</p><ul><li>Un</li></ul>')).toEqual([
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

test('what could run does not come through', () => {
  const html = '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">b</a></p>'
  expect(parseHtml(html)).toEqual([{ tag: 'p', children: ['a', 'alert(1)', { tag: 'a', children: ['b'] }] }])
})

test('what is left open, or closed without having been opened, loses no word', () => {
  expect(parseHtml('a</em><p>b <strong>c</p>d < e')).toEqual([
    'a',
    { tag: 'p', children: ['b ', { tag: 'strong', children: ['c'] }] },
    'd ',
    '<',
    ' e',
  ])
})
