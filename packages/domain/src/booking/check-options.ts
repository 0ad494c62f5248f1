import type { ComfortService } from './quote-lines.ts'

/** A service asked for, by the article's id. */
export interface RequestedOption {
  articleID: string
  quantity: number
}

/** Why an option cannot be had; `index` is its place in the request. */
export interface OptionProblem {
  index: number
  reason: 'unknown' | 'tooMany' | 'repeated'
  /** The service's name; of an unknown one its id. */
  name: string
  /** How many can be had; 0 of an unknown one. */
  limit: number
}

/**
 * What of the options asked for is not offered, not in that quantity, or asked for twice. None of a service is always possible:
 * it asks for nothing.
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
