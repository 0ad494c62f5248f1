import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

/**
 * The faces of the documents, with the letters of Latin, Greek and Cyrillic, of which a document takes along those that it
 * uses. A letter that they lack is drawn as an empty box.
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
  // A glyph stands for the first character that it is read for, when a reader copies or searches the text. Without this, a
  // space of one document would be a no-break space because another document began with one.
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font
}
