import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The faces of the documents, with the letters of Latin, Greek and Cyrillic, of which a document takes along those that it
 * uses. A letter that they lack is drawn as an empty box.
 */
export const FACES = {
  regular: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
}
