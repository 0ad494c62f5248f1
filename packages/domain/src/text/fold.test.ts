import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Saint-Jean-de-Luz', 'saint jean de luz'],
  ['L’Île-d’Yeu', "l'ile d'yeu"],
  ['Œuf-en-Ternois', 'oeuf en ternois'],
  ['LE LAVANDOU', ' le  lavandou '],
  ['Évian‑les‑Bains', 'evianlesbains'],
  ['Cœur de ﬁne', 'coeurdefine'],
])('SE-08: %s matches %s', (name, typed) => {
  expect(fold(name)).toBe(fold(typed))
})

test('SE-08: different letters stay different', () => {
  expect(fold('Annecy')).toBe('annecy')
  expect(fold('Annecy')).not.toBe(fold('Annemasse'))
  expect(fold(' -’ ')).toBe('')
})
