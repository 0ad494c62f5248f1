import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

/**
 * The faces of the documents: Latin, Greek and Cyrillic. A document embeds the glyphs that it uses. A character without a glyph
 * is drawn as an empty box.
 */
const FILES = {
  regular: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
}

/** The faces by name, parsed once for all documents: reading the tables of a face takes five times as long as drawing a page. */
export const faces = Object.entries(FILES).map(([name, file]) => ({ name, font: read(file) }))

function read(file: string): Font {
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} holds several faces`)
  // Fontkit maps a glyph back to the first character that it was read for, and readers copy and search by that. Reading all in
  // order makes it the same in every document: a space and a no-break space share a glyph.
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font
}
