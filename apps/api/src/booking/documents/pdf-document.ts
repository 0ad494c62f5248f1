import PDFDocument from 'pdfkit'

/** One line of a two-column table: what, and how much. */
export interface Amount {
  label: string
  amount: string
  /** A sum, set apart from the lines above it. */
  isTotal?: boolean
}

/** What a document is made of, in reading order. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'amounts'; head: [string, string]; rows: Amount[] }
  | { kind: 'table'; columns: Column[]; rows: string[][]; total: string[] }

/** A column of a table: its share of the width, and numbers to the right. */
export interface Column {
  head: string
  share: number
  isNumber?: boolean
}

const MARGIN = 56
const BODY_SIZE = 10
const INK = '#0a2a4a'
const GREY = '#5b6b7c'
const AMOUNT_WIDTH = 110
const ROW_GAP = 4
const TABLE_SIZE = 8
const COLUMN_GAP = 6

/**
 * Writes a tagged PDF: headings, paragraphs and tables that a screen reader knows as such, with title and language. The
 * fonts are those that every reader has, so the text is brought into their alphabet (Windows-1252).
 */
export function writePdf(given: {
  title: string
  author: string
  locale: 'fr' | 'en'
  blocks: Block[]
  createdAt: Date
  /** For wide tables. */
  landscape?: boolean
}): Promise<Buffer> {
  const { locale, blocks } = given
  const doc = new PDFDocument({
    size: 'A4',
    layout: given.landscape ? 'landscape' : 'portrait',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: plain(given.title), Author: plain(given.author), CreationDate: given.createdAt },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN
  const addTo = (parent: PDFKit.PDFStructureElement, tag: string, draw: () => void) => {
    parent.add(doc.struct(tag, {}, [draw]))
  }
  addTo(root, 'H1', () => {
    doc.font('Helvetica-Bold').fontSize(17).fillColor(INK).text(plain(given.title), { width })
    doc.moveDown(0.6)
  })
  for (const block of blocks) write(block)
  root.end()
  doc.end()
  return done

  function write(block: Block): void {
    if (block.kind === 'heading') {
      // Not within the element: PDFKit would close its mark on both pages.
      keepTogether(60)
      addTo(root, 'H2', () => {
        doc.moveDown(0.5).font('Helvetica-Bold').fontSize(11.5).fillColor(INK)
        doc.text(plain(block.text), MARGIN, doc.y, { width }).moveDown(0.25)
      })
    } else if (block.kind === 'text') {
      addTo(root, 'P', () => {
        body().text(plain(block.text), MARGIN, doc.y, { width, lineGap: 1.5 }).moveDown(0.4)
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
        const font = isHead || line.isTotal ? 'Helvetica-Bold' : 'Helvetica'
        doc.font(font).fontSize(BODY_SIZE)
        const texts = [plain(line.label), plain(line.amount)] as const
        const height = Math.max(
          doc.heightOfString(texts[0], { width: left - 8 }),
          doc.heightOfString(texts[1], { width: right }),
        )
        keepTogether(height + ROW_GAP)
        const top = doc.y
        addTo(element, isHead || isFacts ? 'TH' : 'TD', () => {
          doc
            .font(font)
            .fillColor(isFacts ? GREY : INK)
            .text(texts[0], MARGIN, top, { width: left - 8 })
        })
        addTo(element, isHead ? 'TH' : 'TD', () => {
          doc.font(font).fillColor(INK)
          doc.text(texts[1], MARGIN + left, top, { width: right, align: isFacts ? 'left' : 'right' })
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
      doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(TABLE_SIZE)
      const texts = cells.map(plain)
      const boxes = widths.map((box) => ({ width: box - COLUMN_GAP }))
      const height = Math.max(...texts.map((text, index) => doc.heightOfString(text, boxes[index])))
      if (cells === head) headHeight = height
      if (doc.y + height + ROW_GAP > doc.page.height - MARGIN) {
        doc.addPage()
        // A new page begins with the heads, for the eye alone: a reader of the tags has them.
        if (cells !== head) drawCells(head.map(plain), true)
      }
      const top = doc.y
      let left = MARGIN
      for (const [index, text] of texts.entries()) {
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
      doc
        .font(at.isBold ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(TABLE_SIZE)
        .fillColor(at.isBold ? INK : 'black')
      doc.text(text, at.x, at.top, { ...at.box, align: columns[at.index]?.isNumber ? 'right' : 'left' })
    }
  }

  function body() {
    return doc.font('Helvetica').fontSize(BODY_SIZE).fillColor('black')
  }

  /** A new page when so much does not fit on this one. */
  function keepTogether(height: number): void {
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
  }
}

/** What Windows-1252 holds beyond Latin-1. */
const EXTRA = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** A text in Windows-1252: a letter that it lacks loses its accent, a minus is a dash as wide, and what remains unknown becomes a question mark. */
export function plain(text: string): string {
  return [...text.replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '–').normalize('NFC')]
    .map((letter) => {
      if (isKnown(letter)) return letter
      const [bare = '?'] = letter.normalize('NFD')
      return isKnown(bare) ? bare : '?'
    })
    .join('')
}

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || EXTRA.includes(letter) || letter === '\n'
}
