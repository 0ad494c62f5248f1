import PDFDocument from 'pdfkit'
import type { Amount, Block, PdfDocument } from './pdf-document.ts'
import { faces } from './pdf-faces.ts'

const MARGIN = 56
const BODY_SIZE = 10.5
/** The faces come with lines set wide, for screens. */
const LINE_GAP = -2
const TEXT_LINE_GAP = -1
const FOOTER_SIZE = 8
const INK = '#0a2a4a'
const HEADING_HEIGHT = 30
const AMOUNT_WIDTH = 110
const ROW_GAP = 4
const TABLE_SIZE = 8
const COLUMN_GAP = 6

/**
 * Draws a tagged PDF: headings, paragraphs and tables that a screen reader knows as such, with title and language, its pages
 * numbered. Pages begin between elements only: within one, PDFKit would close the mark of the element twice.
 */
export async function drawPdf(document: PdfDocument): Promise<Buffer> {
  const { locale, blocks } = document
  const doc = new PDFDocument({
    size: 'A4',
    layout: document.landscape ? 'landscape' : 'portrait',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    // The pages stay in memory until the end, because each footer names their number.
    bufferPages: true,
    // No default font: PDFKit would read one of its own before the faces are registered.
    font: '',
    info: { Title: document.title, Author: document.author, CreationDate: document.createdAt },
  })
  // PDFKit accepts parsed fonts since 0.20; `@types/pdfkit` does not know them yet.
  for (const { name, font } of faces) doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.font('regular').lineGap(LINE_GAP)
  // PDFKit begins every page in black.
  doc.fillColor(INK).on('pageAdded', () => doc.fillColor(INK))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN
  const addTo = (parent: PDFKit.PDFStructureElement, tag: string, draw: () => void) => {
    parent.add(doc.struct(tag, {}, [draw]))
  }
  addTo(root, 'H1', () => {
    doc.font('bold').fontSize(17).text(document.title, { width })
    doc.moveDown(0.6)
  })
  for (const [index, block] of blocks.entries()) write(block, blocks[index + 1])
  root.end()
  numberPages()
  doc.end()
  return done

  function write(block: Block, next: Block | undefined): void {
    if (block.kind === 'heading') {
      keepTogether(HEADING_HEIGHT + (next?.kind === 'text' ? heightOf(next.text) : 2 * BODY_SIZE))
      addTo(root, 'H2', () => {
        doc.moveDown(0.5).font('bold').fontSize(11.5)
        doc.text(block.text, MARGIN, doc.y, { width }).moveDown(0.4)
      })
    } else if (block.kind === 'text') {
      keepTogether(heightOf(block.text))
      addTo(root, 'P', () => {
        doc.font('regular').fontSize(BODY_SIZE)
        doc.text(block.text, MARGIN, doc.y, { width, lineGap: TEXT_LINE_GAP }).moveDown(0.4)
      })
    } else if (block.kind === 'table') {
      writeTable(block)
    } else {
      const isFacts = block.kind === 'facts'
      const rows: Amount[] = isFacts ? block.facts.map(([label, amount]) => ({ label, amount })) : block.rows
      const table = doc.struct('Table')
      root.add(table)
      if (!isFacts) row({ label: block.head[0], amount: block.head[1] }, { isHead: true, isFacts })
      for (const line of rows) row(line, { isHead: false, isFacts })
      table.end()
      doc.x = MARGIN
      doc.moveDown(0.4)

      function row(line: Amount, { isHead, isFacts }: { isHead: boolean; isFacts: boolean }): void {
        const element = doc.struct('TR')
        table.add(element)
        const [left, right] = isFacts
          ? [AMOUNT_WIDTH + 20, width - AMOUNT_WIDTH - 20]
          : [width - AMOUNT_WIDTH, AMOUNT_WIDTH]
        doc.font(isHead || line.isTotal ? 'bold' : 'regular').fontSize(BODY_SIZE)
        const height = Math.max(
          doc.heightOfString(line.label, { width: left - 8 }),
          doc.heightOfString(line.amount, { width: right }),
        )
        keepTogether(height + ROW_GAP)
        const top = doc.y
        addTo(element, isHead || isFacts ? 'TH' : 'TD', () => {
          doc.text(line.label, MARGIN, top, { width: left - 8 })
        })
        addTo(element, isHead ? 'TH' : 'TD', () => {
          doc.text(line.amount, MARGIN + left, top, { width: right, align: isFacts ? 'left' : 'right' })
        })
        element.end()
        doc.y = top + height + ROW_GAP
      }
    }
  }

  function writeTable({ columns, rows, total }: Extract<Block, { kind: 'table' }>): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    const widths = columns.map(({ share }) => (width * share) / shares)
    const table = doc.struct('Table')
    root.add(table)
    const head = columns.map((column) => column.head)
    let headHeight = 0
    drawRow(head, true)
    for (const row of rows) drawRow(row, false)
    drawRow(total, true)
    table.end()
    doc.x = MARGIN
    doc.moveDown(0.4)

    function drawRow(cells: string[], isBold: boolean): void {
      const element = doc.struct('TR')
      table.add(element)
      doc.font(isBold ? 'bold' : 'regular').fontSize(TABLE_SIZE)
      const boxes = widths.map((box) => ({ width: box - COLUMN_GAP }))
      const height = Math.max(...cells.map((text, index) => doc.heightOfString(text, boxes[index])))
      if (cells === head) headHeight = height
      if (doc.y + height + ROW_GAP > doc.page.height - MARGIN) {
        doc.addPage()
        // A new page repeats the head of the table as an artifact: screen readers know it from the tags.
        if (cells !== head) drawCells(head, true)
      }
      const top = doc.y
      let left = MARGIN
      for (const [index, text] of cells.entries()) {
        const [box, x] = [boxes[index], left]
        addTo(element, cells === head ? 'TH' : 'TD', () => drawCell(text, { x, top, box, index, isBold }))
        left += widths[index] ?? 0
      }
      element.end()
      doc.y = top + height + ROW_GAP
    }

    function drawCells(texts: string[], isBold: boolean): void {
      const top = doc.y
      doc.markContent('Artifact')
      let x = MARGIN
      for (const [index, text] of texts.entries()) {
        drawCell(text, { x, top, box: { width: (widths[index] ?? 0) - COLUMN_GAP }, index, isBold })
        x += widths[index] ?? 0
      }
      doc.endMarkedContent()
      doc.y = top + headHeight + ROW_GAP
    }

    function drawCell(
      text: string,
      at: { x: number; top: number; box: { width: number } | undefined; index: number; isBold: boolean },
    ): void {
      doc.font(at.isBold ? 'bold' : 'regular').fontSize(TABLE_SIZE)
      doc.text(text, at.x, at.top, { ...at.box, align: columns[at.index]?.isNumber ? 'right' : 'left' })
    }
  }

  function heightOf(text: string): number {
    return doc.font('regular').fontSize(BODY_SIZE).heightOfString(text, { width, lineGap: TEXT_LINE_GAP })
  }

  /** A new page when so much does not fit on this one. */
  function keepTogether(height: number): void {
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
  }

  /** Writes "1 / 2" at the foot of every page, as an artifact: screen readers count pages themselves. */
  function numberPages(): void {
    const { count } = doc.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(index)
      // Text below the bottom margin would begin another page.
      doc.page.margins.bottom = 0
      doc.markContent('Artifact', { type: 'Pagination' })
      doc.font('regular').fontSize(FOOTER_SIZE)
      doc.text(`${index + 1} / ${count}`, MARGIN, doc.page.height - MARGIN / 2 - FOOTER_SIZE, {
        width,
        align: 'center',
      })
      doc.endMarkedContent()
    }
  }
}
