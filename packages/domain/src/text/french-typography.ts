/**
 * Sets a French sentence with its no-break spaces: before ; : ! ? » and after «. A template tag; inserted values stay as they are.
 */
export function french(sentence: TemplateStringsArray, ...values: (string | number)[]): string {
  const typeset = sentence.map((part) => part.replace(/ (?=[;:!?»])/g, '\u00a0').replaceAll('« ', '«\u00a0'))
  return typeset.reduce((text, part, index) => `${text}${values[index - 1]}${part}`)
}
