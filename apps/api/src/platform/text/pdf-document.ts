import { createIdleThread } from '../threads/idle-thread.ts'

/** A document of A4 pages. */
export interface PdfDocument {
  title: string
  author: string
  locale: 'fr' | 'en'
  blocks: Block[]
  createdAt: Date
  /** For wide tables. */
  landscape?: boolean
}

/** One line of a two-column table: what, and how much. */
export interface Amount {
  label: string
  amount: string
  /** A sum, set apart from the lines above it. */
  isTotal?: boolean
}

/** What a document is made of, in reading order. */
export type Block = ProseBlock | { kind: 'table'; columns: Column[]; rows: string[][]; total: string[] }

/** Of documents that a page shows as well. */
export type ProseBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'amounts'; head: [string, string]; rows: Amount[] }

/** A column of a table: its share of the width, and numbers to the right. */
export interface Column {
  head: string
  share: number
  isNumber?: boolean
}

const draw = createIdleThread<PdfDocument, Uint8Array>(new URL('./draw-pdf.worker.ts', import.meta.url), {
  // 8,000 rows take 5 s and 200 MB.
  limitMs: 60_000,
  memoryMb: 256,
  idleMs: 10_000,
})

/**
 * Writes a document as a tagged PDF (draw-pdf.ts). A thread draws it, because a long one takes seconds and PDFKit takes
 * 30 MB, which are free again when the thread has ended. Never `unavailable`: contracts are written while a booking is locked.
 */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  return Buffer.from(await draw(document))
}
