import { expect, test } from 'vitest'
import { createImportProgress } from './import-progress.ts'

function record(isTTY: boolean) {
  const written: string[] = []
  let clock = 0
  const progress = createImportProgress({ isTTY, write: (text: string) => written.push(text) }, () => clock)
  return { written, progress, wait: (seconds: number) => (clock += seconds * 1000) }
}

test('OP-206 a terminal has one line of progress, a log a plain line every ten seconds', () => {
  const terminal = record(true)
  terminal.progress.show({ done: 50, total: 300 })
  terminal.progress.show({ done: 300, total: 300 })
  terminal.progress.end()
  expect(terminal.written).toEqual(['\r\u001b[K50 of 300 lots (16 %)', '\r\u001b[K300 of 300 lots (100 %)', '\n'])

  const log = record(false)
  log.progress.show({ done: 50, total: 300 })
  log.wait(9)
  log.progress.show({ done: 100, total: 300 })
  log.wait(1)
  log.progress.show({ done: 150, total: 300 })
  log.progress.show({ done: 200, total: 300 })
  log.wait(10)
  log.progress.show({ done: 300, total: 300 })
  log.progress.end()
  expect(log.written).toEqual(['150 of 300 lots (50 %)\n', '300 of 300 lots (100 %)\n'])
})
