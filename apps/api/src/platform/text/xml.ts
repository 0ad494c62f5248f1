export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** What XML 1.0 cannot hold, even escaped (Char production). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes a text for XML content and attributes. */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** An element with a text, or with elements that are written already. */
export function xmlElement(
  name: string,
  content: string | readonly string[],
  attributes: Record<string, string> = {},
): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
  return `<${name}${written.join('')}>${typeof content === 'string' ? escapeXml(content) : content.join('')}</${name}>`
}
