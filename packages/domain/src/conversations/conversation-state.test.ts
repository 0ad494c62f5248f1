import { expect, test } from 'vitest'
import { CONVERSATION_STATES, stateAfter } from './conversation-state.ts'

test('AG-301 a person who writes waits for an answer, also after the conversation was closed', () => {
  expect(stateAfter({ kind: 'message', by: 'person' })).toBe('unanswered')
  expect(stateAfter({ kind: 'message', by: 'staff', closes: false })).toBe('answered')
  expect(stateAfter({ kind: 'message', by: 'staff', closes: true })).toBe('closed')
  expect(stateAfter({ kind: 'close' })).toBe('closed')
})

test('AG-301 a reopened conversation waits for whoever did not write last', () => {
  expect(stateAfter({ kind: 'reopen', lastBy: 'person' })).toBe('unanswered')
  expect(stateAfter({ kind: 'reopen', lastBy: 'staff' })).toBe('answered')
})

test('AG-303 an automatic message answers nobody, and a conversation that it opens needs nothing', () => {
  for (const before of CONVERSATION_STATES) expect(stateAfter({ kind: 'automatic', before })).toBe(before)
  expect(stateAfter({ kind: 'automatic', before: null })).toBe('closed')
})
