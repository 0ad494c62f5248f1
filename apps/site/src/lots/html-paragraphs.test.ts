import { expect, test } from 'vitest'
import { htmlParagraphs } from './html-paragraphs.ts'

test('paragraphs of HTML become texts', () => {
  expect(htmlParagraphs('<p>Vue mer &amp; terrasse.</p>\n<p>Calme &lt;absolu&gt;.</p>')).toEqual([
    'Vue mer & terrasse.',
    'Calme <absolu>.',
  ])
  expect(htmlParagraphs('')).toEqual([])
})
