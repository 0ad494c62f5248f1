import { expect, test } from 'vitest'
import { holdsToken, mayAskCaptcha } from './token-address.ts'

const parts = (address: string) => new URL(address, 'https://escale.test')
const SECRET = 'Zk3vQ9yL0pX7aB1cD5eF8gH2iJ4kM6nO'

test.each([
  `/co-reservation/${SECRET}`,
  `/favoris-partages/${SECRET}`,
  `/newsletter/confirmation?token=${SECRET}`,
  `/newsletter/desinscription?token=${SECRET}`,
  `/newsletter/one-click/${SECRET}`,
  `/espace-locataire/inscription/confirmation?token=${SECRET}`,
  `/espace-proprietaire/inscription/finalisation?token=${SECRET}`,
  `/espace-locataire/mot-de-passe-oublie/recuperation?token=${SECRET}`,
  `/espace-proprietaire/mot-de-passe-oublie/saisie?token=${SECRET}`,
  `/recherche?token=${SECRET}`,
  `/espace-locataire?returnTo=${encodeURIComponent(`/favoris-partages/${SECRET}`)}`,
  `/espace-locataire?returnTo=${encodeURIComponent(`/en/espace-locataire/mot-de-passe-oublie/saisie?a=1&token=${SECRET}`)}`,
])('OP-106: %s holds a token, in both languages', (address) => {
  expect(holdsToken(parts(address))).toBe(true)
  expect(holdsToken(parts(`/en${address}`))).toBe(true)
})

test.each([
  '/',
  '/en/',
  '/recherche?q=token',
  '/espace-locataire/mot-de-passe-oublie',
  '/espace-locataire/vos-locations-favorites',
  '/espace-locataire?returnTo=%2Fespace-locataire%2Fvotre-compte',
  '/favoris-partages',
  '/newsletter',
])('OP-106: %s holds none', (address) => {
  expect(holdsToken(parts(address))).toBe(false)
  expect(mayAskCaptcha(parts(address))).toBe(true)
})

test('OP-106: with a token the captcha is asked only where a login needs it', () => {
  expect(mayAskCaptcha(parts(`/favoris-partages/${SECRET}`))).toBe(true)
  expect(mayAskCaptcha(parts(`/en/espace-locataire?returnTo=/favoris-partages/${SECRET}`))).toBe(true)
  expect(mayAskCaptcha(parts(`/co-reservation/${SECRET}`))).toBe(false)
  expect(mayAskCaptcha(parts(`/espace-locataire/mot-de-passe-oublie/saisie?token=${SECRET}`))).toBe(false)
})
