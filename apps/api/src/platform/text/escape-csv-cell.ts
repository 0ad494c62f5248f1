/**
 * The characters that make a spreadsheet read a cell as a formula (OWASP, "CSV Injection"): the ASCII ones and their
 * full-width forms, which Excel accepts for Asian input methods. A tab or a line break before them is skipped by some programs.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A text as one quoted CSV cell. A text that a spreadsheet would take for a formula begins with an apostrophe. Numbers need no
 * escaping: write them without this function, or a negative amount becomes a text.
 */
export function escapeCsvCell(text: string): string {
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
