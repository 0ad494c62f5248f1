import type { ComfortService } from './quote-lines.ts'

/** A requested service, by article id. */
export interface RequestedOption {
  articleID: string
  quantity: number
}

/** Why an option is not available; `index` is its position in the request. */
export interface OptionProblem {
  index: number
  reason: 'unknown' | 'tooMany' | 'repeated'
  /** Name of the service; of an unknown one its id. */
  name: string
  /** Available quantity; 0 for an unknown service. */
  limit: number
}

/**
 * Returns the requested options that are not offered, not available in that quantity, or requested twice. A quantity of
 * 0 is always valid.
 */
export function checkOptions(
  services: readonly Pick<ComfortService, 'articleId' | 'name' | 'maxQuantity'>[],
  options: readonly RequestedOption[],
): OptionProblem[] {
  return options.flatMap(({ articleID, quantity }, index): OptionProblem[] => {
    const service = services.find(({ articleId }) => articleId === articleID)
    const isRepeated = options.findIndex((other) => other.articleID === articleID) < index
    if (!service) return quantity > 0 ? [{ index, reason: 'unknown', name: articleID, limit: 0 }] : []
    const { name, maxQuantity: limit } = service
    if (isRepeated) return [{ index, reason: 'repeated', name, limit }]
    return quantity > limit ? [{ index, reason: 'tooMany', name, limit }] : []
  })
}
