const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/**
 * A text as autocomplete compares it (SE-08): without case, accents, whitespace, hyphens, apostrophes
 * and other signs, ligatures spelled out. "Saint-Jean-de-Luz" and "saint jean de luz" fold to the same letters.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
}
