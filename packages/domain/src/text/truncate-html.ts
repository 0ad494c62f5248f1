/** Length of a description on a lot's card (Specification §9, LO-01). */
export const DESCRIPTION_LENGTH = 110

const ELLIPSIS = '…'
/**
 * A comment, a tag, an entity, a run of spaces (seen as one), or any other character. Every part has a bound: of a text with
 * a thousand beginnings of tags and no end, each would be searched for to the end of the text.
 */
const TOKEN =
  /(<!--.{0,1000}?-->)|(<(\/?)([a-z][a-z0-9-]{0,30})(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^'">]){0,300}>)|&(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z]\w{0,30});|\s+|./gisu
/** The same in larger pieces: what stands up to the next tag or entity, at most some lines of it at once. */
const PIECE =
  /(<!--.{0,1000}?-->)|(<(\/?)([a-z][a-z0-9-]{0,30})(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^'">]){0,300}>)|&(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z]\w{0,30});|[^<&]{1,300}|./gisu
/** Spaces at which a line may break: those that hold « : » or « km » to their word stay. */
const SPACES = /[^\S\u00a0\u202f]+/g
const VOID_TAGS = new Set([
  'br',
  'hr',
  'img',
  'wbr',
  'input',
  'source',
  'area',
  'col',
  'embed',
  'link',
  'meta',
  'track',
])
const BLOCK_TAGS = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'tr', 'td', 'th', 'hr', 'blockquote', 'section'])
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  deg: '°',
  sup2: '²',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  oelig: 'œ',
  OElig: 'Œ',
  ccedil: 'ç',
  Ccedil: 'Ç',
  agrave: 'à',
  Agrave: 'À',
  acirc: 'â',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  Egrave: 'È',
  ecirc: 'ê',
  Ecirc: 'Ê',
  euml: 'ë',
  icirc: 'î',
  iuml: 'ï',
  ocirc: 'ô',
  ugrave: 'ù',
  ucirc: 'û',
}

/**
 * Cuts HTML after `length` visible characters: tags do not count, an entity and a run of spaces count as one. What was
 * open is closed, and an ellipsis shows the cut. HTML that is short enough comes back unchanged; nothing is sanitised.
 */
export function truncateHtml(html: string, length = DESCRIPTION_LENGTH): string {
  const open: string[] = []
  let kept = ''
  let visible = 0
  for (const [token, comment, tag, slash, rawName = ''] of html.matchAll(TOKEN)) {
    const name = rawName.toLowerCase()
    if (!comment && !tag) {
      if (visible === length) {
        // Spaces at the very end are no text that would be cut off.
        if (token.trim() === '') continue
        return (
          kept.trimEnd() +
          ELLIPSIS +
          open
            .reverse()
            .map((tagName) => `</${tagName}>`)
            .join('')
        )
      }
      visible++
    }
    // Tags after the last visible character are kept too: they may close what is open.
    if (tag && slash && open.includes(name)) open.splice(open.lastIndexOf(name))
    else if (tag && !slash && !VOID_TAGS.has(name) && !tag.endsWith('/>')) open.push(name)
    kept += token
  }
  return html
}

/** What a sentence that goes on does not end in. */
const LOOSE_END = /[\s.,;:!?–—-]+$/
/** A word that has begun, if there are others before it. */
const LAST_WORD = /(?<=\S)\s\S*$/

/** The plain text of HTML on one line, of at most `length` characters: what is longer ends after a whole word, with an ellipsis. */
export function truncateText(html: string, length = DESCRIPTION_LENGTH): string {
  // A card shows a tenth of its description: two units of text a character are enough to know whether to cut.
  const text = textOf(html, 2 * (length + 1))
  let end = 0
  for (let kept = 0; kept < length && end < text.length; kept++) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  if (end === text.length) return text
  const isWhole = text[end]?.trim() === ''
  const kept = text.slice(0, end)
  return (isWhole ? kept : kept.replace(LAST_WORD, '')).replace(LOOSE_END, '') + ELLIPSIS
}

/** The text of HTML with single spaces, the non-breaking ones as they are; it may stop once it has more than `enough` units. */
function textOf(html: string, enough: number): string {
  const pieces: string[] = []
  let length = 0
  let endsInSpace = false
  for (const [token, comment, tag, , name = ''] of html.matchAll(PIECE)) {
    if (comment) continue
    const given = tag
      ? BLOCK_TAGS.has(name.toLowerCase())
        ? ' '
        : ''
      : token.startsWith('&')
        ? characterOf(token)
        : token
    const spaced = given.replace(SPACES, ' ')
    const piece: string = endsInSpace && spaced.startsWith(' ') ? spaced.slice(1) : spaced
    if (piece === '') continue
    pieces.push(piece)
    length += piece.length
    endsInSpace = piece.endsWith(' ')
    if (length > enough) break
  }
  return pieces.join('').trim()
}

function characterOf(entity: string): string {
  const name = entity.slice(1, -1)
  if (!name.startsWith('#')) return ENTITIES[name] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : ''
}
