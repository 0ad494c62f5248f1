import { expect, test } from 'vitest'
import { headingsOf } from './page-headings.ts'

test('the headings of a page are those of its texts and long blocks, with ids that links name', () => {
  const blocks = [
    { kind: 'text' as const, html: '<h2>1. Réservation</h2><p>Texte</p><h3>Détail</h3>' },
    { kind: 'faq' as const, questions: [] },
    { kind: 'text' as const, html: '<h2>Arrivée, <em>départ</em></h2>' },
    { kind: 'retention' as const, lines: [] },
  ]
  expect(headingsOf(blocks)).toEqual([
    { id: '1-reservation', title: '1. Réservation' },
    { id: 'arrivee-depart', title: 'Arrivée, départ' },
    { id: 'retention', title: 'Durées de conservation' },
  ])
})
