const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** The texts of the paragraphs of a description: HTML that holds `<p>` elements and nothing else (contract `LotDetail`). */
export function htmlParagraphs(html: string): string[] {
  return html
    .split(/<\/?p>/)
    .map((text) => text.replace(/&([#a-z0-9]+);/g, (entity, name: string) => ENTITIES[name] ?? entity).trim())
    .filter(Boolean)
}
