import { expect, test } from 'vitest'
import { stripTokens } from './strip-tokens.ts'

const TOKEN = 'Zk3vQ9yL0pX7aB1cD5eF8gH2iJ4kM6nO8qR0sT2uV4w'

test('promise 14: of a mail that is over no address with a token is stored, named by its template or not', () => {
  const site = 'https://escale.test'
  const data = {
    link: `${site}/espace-locataire/mot-de-passe-oublie/recuperation?token=${TOKEN}`,
    more: [{ url: `${site}/en/co-reservation/${TOKEN}` }, `${site}/newsletter/one-click/${TOKEN}?lang=fr`],
    feed: `${site}/calendars/${TOKEN}.ics`,
    code: TOKEN,
    page: `${site}/espace-locataire/vos-reservations`,
    firstName: 'Ada',
    amountCents: 100,
    none: null,
  }
  expect(stripTokens(data, ['code'])).toEqual({
    link: '',
    more: [{ url: '' }, ''],
    feed: '',
    page: data.page,
    firstName: 'Ada',
    amountCents: 100,
    none: null,
  })
})
