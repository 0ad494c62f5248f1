import { expect, test } from 'vitest'
import { encodeLatin9 } from './encode-latin9.ts'

test('AG-407: the file of entries is ISO 8859-15; what it does not have becomes its plain letter or a question mark', () => {
  const decoded = new TextDecoder('iso-8859-15')
  expect(decoded.decode(encodeLatin9('Août à Œuilly, 3 €, Škoda ÿ'))).toBe('Août à Œuilly, 3 €, Škoda ÿ')
  expect(decoded.decode(encodeLatin9('l’été – « Łódź » Ağrı 漢 😀 ½'))).toBe("l'été - « ?ódz » Agr? ? ? ?")
  expect(encodeLatin9('e\u0301')).toEqual(Uint8Array.of(0xe9))
})
