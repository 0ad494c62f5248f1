import { expect, test } from 'vitest'
import { railwaySurtax } from './railway-surtax.ts'

test.each([
  ['Société de la ligne nouvelle Provence-Côte d’Azur', '06 13 83'],
  ['Société du grand projet du Sud-Ouest', '33 40 47 64 31 32 65 09 46 81 82'],
  ['Société de la ligne nouvelle Montpellier-Perpignan', '11 34 66'],
])('LW-110: %s receives 34 % of the tariff in the departments %s', (payee, departments) => {
  for (const department of departments.split(' ')) {
    expect(railwaySurtax(department)).toEqual({ payee, basisPoints: 3_400 })
  }
})

test.each(['24', '75', '44', '2A', '30'])('LW-110: no surtax for a railway line in the department %s', (department) => {
  expect(railwaySurtax(department)).toBeNull()
})
