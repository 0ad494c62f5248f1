const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Normalizes a text for autocomplete (SE-08): without case, accents, whitespace, hyphens, apostrophes and other signs;
 * ligatures are spelled out. "Saint-Jean-de-Luz" and "saint jean de luz" give the same result.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
}
