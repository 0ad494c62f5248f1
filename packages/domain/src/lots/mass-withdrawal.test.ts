import { expect, test } from 'vitest'
import { decideWithdrawals } from './mass-withdrawal.ts'

const agency = (withdrawn: number, published: number, name = 'a') => ({ agency: name, published, withdrawn })

test('AG-504 OP-206 a tenth of the published lots may go without asking, one more may not', () => {
  expect(decideWithdrawals([agency(10, 100)], 0)).toEqual({ ok: true })
  expect(decideWithdrawals([agency(11, 100)], 0)).toEqual({ ok: false, agencies: [agency(11, 100)], total: 11 })
  expect(decideWithdrawals([agency(0, 0)], 0)).toEqual({ ok: true })
})

test('AG-504 a single lot may always go, two lots of a small agency may not', () => {
  expect(decideWithdrawals([agency(1, 1)], 0)).toEqual({ ok: true })
  expect(decideWithdrawals([agency(2, 5)], 0)).toMatchObject({ ok: false, total: 2 })
})

test('AG-504 OP-206 the number that was confirmed is the most that may go, over all agencies that ask', () => {
  const three = [agency(2_986, 2_987, 'a'), agency(5, 10, 'b'), agency(3, 100, 'c')]
  expect(decideWithdrawals(three, 2_991)).toEqual({ ok: true })
  expect(decideWithdrawals(three, 2_990)).toMatchObject({
    ok: false,
    agencies: [{ agency: 'a' }, { agency: 'b' }],
    total: 2_991,
  })
})
