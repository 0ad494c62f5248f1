import { expect, test } from 'vitest'
import { isTodaysWorkOf } from './today-rights.ts'

test('AG-201 AG-102 Today asks nobody for what the role may not do', () => {
  expect(isTodaysWorkOf(['frontDesk'], 'requests')).toBe(false)
  expect(isTodaysWorkOf(['frontDesk'], 'cautionsToTake')).toBe(false)
  expect(isTodaysWorkOf(['frontDesk'], 'conversations')).toBe(true)
  expect(isTodaysWorkOf(['booking'], 'requests')).toBe(true)
  expect(isTodaysWorkOf(['booking'], 'underRefunded')).toBe(false)
  expect(isTodaysWorkOf(['accounting'], 'underRefunded')).toBe(true)
  expect(isTodaysWorkOf(['reader', 'catalogue'], 'publicationGaps')).toBe(true)
})
