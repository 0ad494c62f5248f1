import { ApiError, type FieldCode, type FieldProblem } from '@escale/contract/errors'
import { checkOptions, type OptionProblem, type RequestedOption } from '@escale/domain/booking/check-options'

const CODES: Record<OptionProblem['reason'], FieldCode> = {
  unknown: 'unknownOption',
  tooMany: 'tooManyOptions',
  repeated: 'repeated',
}

/** Throws `invalidOptions` with each unavailable option, by its index in `field`. */
export function requireOptions(
  services: Parameters<typeof checkOptions>[0],
  options: readonly RequestedOption[],
  field: string,
): void {
  const found = checkOptions(services, options)
  if (found.length === 0) return
  const problems = found.map(({ index, reason, name, limit }): [string, FieldProblem] => [
    `${field}.${index}.${reason === 'tooMany' ? 'quantity' : 'articleID'}`,
    { code: CODES[reason], name, limit },
  ])
  throw new ApiError('invalidOptions', { problems: Object.fromEntries(problems) })
}
