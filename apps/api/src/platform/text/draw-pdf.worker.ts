/** The worker thread of pdf-document.ts. */
import { parentPort } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import type { PdfDocument } from './pdf-document.ts'

parentPort?.on('message', async (document: PdfDocument) => {
  parentPort?.postMessage(await drawPdf(document))
})
parentPort?.postMessage('ready')
