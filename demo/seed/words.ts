/** A text in both languages. */
export type Words = { fr: string; en: string }

/** Both languages of a text, in their typography: `t("L'été : 7 nuits", 'Summer: 7 nights')`. */
export function t(fr: string, en: string): Words {
  return { fr: french(fr), en: english(en) }
}

/** No-break spaces before : ; ! ? % and units and inside « », curly apostrophes. Safe for HTML without attributes. */
export function french(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/ ([:;!?%€»])/g, '\u00A0$1')
    .replaceAll('« ', '«\u00A0')
    .replace(/(\d) (m²|m|km|min|h|ha)(?![\p{L}\d])/gu, '$1\u00A0$2')
    .replace(/(\d) (\d{3})(?!\d)/g, '$1\u00A0$2')
}

export function english(text: string): string {
  return text.replaceAll("'", '’').replace(/(\d) (m²|m|km|min)(?![\p{L}\d])/gu, '$1\u00A0$2')
}

/** For addresses: 'Villa Les Embruns' → 'villa-les-embruns'. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** 'a, b et c' / 'a, b and c'. */
export function listOf(items: Words[]): Words {
  const join = (texts: string[], and: string) =>
    texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1)}`
  return {
    fr: join(
      items.map((item) => item.fr),
      'et',
    ),
    en: join(
      items.map((item) => item.en),
      'and',
    ),
  }
}
