/** Templates of an agency's answers (AG-303): texts with fields in braces, such as `{firstName}`. */

/** What a template may name. Those of the stay have a value in conversations about a booking only. */
export const TEMPLATE_FIELDS = [
  'firstName',
  'lastName',
  'lotName',
  'city',
  'arrival',
  'departure',
  'nights',
  'bookingNumber',
  'agencyName',
] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]
export type TemplateValues = Partial<Record<TemplateField, string>>

const FIELD = /\{([^{}]*)\}/g

const isField = (name: string): name is TemplateField => (TEMPLATE_FIELDS as readonly string[]).includes(name)

/** Finds the names in braces that are not fields of a template, without duplicates. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(FIELD)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isField(name)))]
}

/** The text with its fields filled in. A field without a value stays as it is written and is named in `missing`. */
export function fillTemplate(text: string, values: TemplateValues): { text: string; missing: TemplateField[] } {
  const missing = new Set<TemplateField>()
  const filled = text.replace(FIELD, (whole, name: string) => {
    if (!isField(name)) return whole
    const value = values[name]
    if (value !== undefined && value !== '') return value
    missing.add(name)
    return whole
  })
  return { text: filled, missing: [...missing] }
}
