import type { Block } from '@escale/contract/blocks'
import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const blocks: Block[] = [
  { kind: 'text', html: '<h2>Réserver</h2>' },
  {
    kind: 'faq',
    questions: [
      { question: 'Mon chien peut-il venir ?', answer: '<p>Oui, si la page le <em>dit</em>.</p>' },
      { question: 'Quand arriver ?', answer: '<p>L’après-midi.</p>' },
    ],
  },
  { kind: 'text', html: '<h2>Payer</h2>' },
  { kind: 'faq', questions: [{ question: 'Combien verser ?', answer: '<p>Un acompte, le reste à l’arrivée.</p>' }] },
  { kind: 'text', html: '<h2>Une autre question ?</h2>' },
]

const questionsFor = (words: string) =>
  findQuestions(blocks, words).blocks.flatMap((block) =>
    block.kind === 'faq' ? block.questions.map(({ question }) => question) : [],
  )

test('without words all blocks stay', () => {
  expect(findQuestions(blocks, '  ')).toEqual({ blocks, count: 3 })
})

test('questions are found by all words, in question or answer, whatever case, accents and apostrophe', () => {
  expect(questionsFor('CHIEN page')).toEqual(['Mon chien peut-il venir ?'])
  expect(questionsFor("l'apres-midi")).toEqual(['Quand arriver ?'])
  expect(questionsFor('arriv')).toEqual(['Quand arriver ?', 'Combien verser ?'])
  expect(questionsFor('chien acompte')).toEqual([])
  expect(questionsFor('em')).toEqual([])
})

test('a heading goes away with the last of its questions, other pieces stay', () => {
  expect(findQuestions(blocks, 'chien').blocks.map(({ kind }) => kind)).toEqual(['text', 'faq', 'text'])
  expect(findQuestions(blocks, 'zzz')).toEqual({ blocks: [blocks[4]], count: 0 })
})
