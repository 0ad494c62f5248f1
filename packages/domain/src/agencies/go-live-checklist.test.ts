import { expect, test } from 'vitest'
import { GO_LIVE_STEPS, type GoLiveFacts, type GoLiveStep, goLiveChecklist } from './go-live-checklist.ts'

const READY: GoLiveFacts = {
  isSiteNamed: true,
  isLawful: true,
  hasCompany: true,
  membersWithoutFactor: 0,
  hasPaymentChoice: true,
  hasClientsAccount: true,
  hasTerms: true,
  publishedLots: 12,
  lotsWithoutMandate: 0,
  lotsWithoutAttestation: 0,
  lotsWithoutTariff: 0,
}
const missing = (change: Partial<GoLiveFacts>) =>
  goLiveChecklist({ ...READY, ...change }).filter(({ isDone }) => !isDone)

test.each<[GoLiveStep, Partial<GoLiveFacts>, number]>([
  ['siteName', { isSiteNamed: false }, 0],
  ['professional', { isLawful: false }, 0],
  ['company', { hasCompany: false }, 0],
  ['secondFactors', { membersWithoutFactor: 2 }, 2],
  ['paymentAccount', { hasPaymentChoice: false }, 0],
  ['clientsAccount', { hasClientsAccount: false }, 0],
  ['terms', { hasTerms: false }, 0],
  ['mandates', { lotsWithoutMandate: 3 }, 3],
  ['attestations', { lotsWithoutAttestation: 1 }, 1],
  ['taxTariffs', { lotsWithoutTariff: 12 }, 12],
])('AG-106 %s is missing alone', (step, change, lacking) => {
  expect(missing(change)).toEqual([{ step, isDone: false, lacking }])
})

test('AG-106 nothing is missing of an agency that is ready, and all of its lots without one', () => {
  expect(missing({})).toEqual([])
  expect(goLiveChecklist(READY).map(({ step }) => step)).toEqual(GO_LIVE_STEPS)
  expect(missing({ publishedLots: 0 }).map(({ step }) => step)).toEqual([
    'lots',
    'mandates',
    'attestations',
    'taxTariffs',
  ])
})
