/** Milliseconds between two lines where no terminal shows them. */
const LINE_EVERY_MS = 10_000

/**
 * Shows how far an import is: on a terminal one line that is written over, elsewhere a plain line every ten seconds. `end` leaves
 * the terminal's line.
 */
export function createImportProgress(out: { isTTY?: boolean; write: (text: string) => unknown }, now = Date.now) {
  let last = now()
  let isShown = false
  return {
    show({ done, total }: { done: number; total: number }): void {
      const line = `${done} of ${total} lots (${Math.floor((done / Math.max(1, total)) * 100)} %)`
      if (out.isTTY) {
        out.write(`\r\u001b[K${line}`)
        isShown = true
      } else if (now() - last >= LINE_EVERY_MS) {
        out.write(`${line}\n`)
        last = now()
      }
    },
    end(): void {
      if (isShown) out.write('\n')
      isShown = false
    },
  }
}
