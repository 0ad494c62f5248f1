/** Templates of an agency's answers (AG-303): texts with fields in braces, such as `{firstName}`. */

/** Fields of a template. Those of the stay have a value only in conversations about a booking. */
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

/** Returns the names in braces that are not fields, without duplicates. */
export function unknownFields(text: string): string[] {
  return namesInBraces(text).filter((name) => !isField(name))
}

/** Returns the fields that stand unfilled in a message, without duplicates. A message with such a field is not ready to be sent. */
export function unfilledFields(text: string): TemplateField[] {
  return namesInBraces(text).filter(isField)
}

/** Writes fields as they stand in a text, such as `{arrival}, {nights}`. */
export const inBraces = (fields: readonly string[]): string => fields.map((field) => `{${field}}`).join(', ')

const namesInBraces = (text: string): string[] => [...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name))]

/** Writes other names between the braces: those that people read for those that are stored, and back. */
export const renameFields = (text: string, nameOf: (name: string) => string): string =>
  text.replace(FIELD, (_, name: string) => `{${nameOf(name)}}`)

/** Fills in the fields. A field without a value stays as written and is listed in `missing`. */
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
