/**
 * Returns the slug of a region from an address: of `{group}_{region}` only the part after the last underscore counts
 * (RT-06). Other slugs stay unchanged.
 */
export function regionSlug(text: string): string {
  return text.slice(text.lastIndexOf('_') + 1)
}
