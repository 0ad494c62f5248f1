/**
 * Template tag that sets the no-break spaces of a French sentence: before ; : ! ? » and after «. Inserted values stay
 * unchanged.
 */
export function french(sentence: TemplateStringsArray, ...values: (string | number)[]): string {
  const typeset = sentence.map((part) => part.replace(/ (?=[;:!?»])/g, '\u00a0').replaceAll('« ', '«\u00a0'))
  return typeset.reduce((text, part, index) => `${text}${values[index - 1]}${part}`)
}
