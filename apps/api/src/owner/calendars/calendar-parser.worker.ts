/** The worker thread of calendar-parser.ts. */
import { parentPort } from 'node:worker_threads'
import { parseCalendar } from './parse-calendar.ts'

export interface ParseRequest {
  text: string
  today: string
}

parentPort?.on('message', ({ text, today }: ParseRequest) => {
  parentPort?.postMessage(parseCalendar(text, today))
})
parentPort?.postMessage('ready')
