/**
 * Converts a text to a part of an address: lower-case letters without accents, digits, hyphens between words. A text
 * without any of them (an emoji) becomes `fallback`.
 */
export function slugify(text: string, fallback: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? fallback : slug
}
