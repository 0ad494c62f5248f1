/** Every error that the API can answer, with its one status. The site holds the words: `Record<ErrorCode, …>`. */
export const errorStatus = {
  invalidRequest: 400,
  invalidFilter: 400,
  invalidDates: 400,
  alreadySubscribed: 400,
  captchaFailed: 400,
  invalidToken: 400,
  wrongPassword: 400,
  invalidSignature: 400,
  missingApiKey: 401,
  unauthenticated: 401,
  invalidCredentials: 401,
  paymentRefused: 402,
  forbidden: 403,
  wrongRole: 403,
  emailNotVerified: 403,
  ownersCannotBook: 403,
  crossSite: 403,
  notFound: 404,
  lotNotFound: 404,
  emailUnknown: 404,
  bookingNotFound: 404,
  nightsTaken: 409,
  emailTaken: 409,
  listTaken: 409,
  alreadyInList: 409,
  priceChanged: 409,
  holdExpired: 409,
  tooManyUnpaid: 409,
  heldTooOften: 409,
  afterMandate: 409,
  nothingDue: 409,
  tooLateToChange: 409,
  lotGone: 410,
  tooLarge: 413,
  requestKeyReused: 422,
  accountLocked: 423,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** The body of every answer that is not a success (Specification §8, "Normalisation"). */
export interface ErrorBody {
  /** For a developer or a log; never shown to a visitor, but for `lot` of a 410 (Specification §4). */
  message: string
  statusCode: number
  code: ErrorCode
  /** Faulty fields of the request and why, by the name that the request gave them. */
  fields?: Record<string, string>
  /** Lots to go on with when the one asked for is gone (Specification §2, lot error page). */
  lots?: unknown[]
}

/** What the typed client throws, and what a use case of the API throws to end a call. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: Record<string, string> | undefined
  readonly lots: unknown[] | undefined

  constructor(code: ErrorCode, details: { message?: string; fields?: Record<string, string>; lots?: unknown[] } = {}) {
    super(details.message ?? code)
    this.code = code
    this.statusCode = errorStatus[code]
    this.fields = details.fields
    this.lots = details.lots
  }

  /** The JSON that travels. */
  toBody(): ErrorBody {
    return {
      message: this.message,
      statusCode: this.statusCode,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.lots && { lots: this.lots }),
    }
  }
}

/**
 * Reads whatever an answer or an exception carries into one shape: message, and status from `statusCode`, `status` or the
 * response's own status, else 500 (Specification §8).
 */
export function normalizeError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const source = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as {
    message?: unknown
    statusCode?: unknown
    status?: unknown
    response?: { status?: unknown }
    code?: unknown
    fields?: Record<string, string>
    lots?: unknown[]
  }
  const status = [source.statusCode, source.status, source.response?.status].find((s) => typeof s === 'number') ?? 500
  const code = isErrorCode(source.code) ? source.code : codeOfStatus(status as number)
  return new ApiError(code, {
    ...(typeof source.message === 'string' && { message: source.message }),
    ...(source.fields && { fields: source.fields }),
    ...(source.lots && { lots: source.lots }),
  })
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}

function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[]
  const general: Partial<Record<number, ErrorCode>> = { 400: 'invalidRequest', 401: 'unauthenticated', 404: 'notFound' }
  return general[status] ?? codes.find((code) => errorStatus[code] === status) ?? 'internal'
}
