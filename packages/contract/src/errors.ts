/** Every error code of the API with its status. The messages are in `error.fr.json` and `error.en.json`. */
export const errorStatus = {
  invalidRequest: 400,
  invalidFilter: 400,
  invalidDates: 400,
  alreadySubscribed: 400,
  captchaFailed: 400,
  invalidToken: 400,
  wrongPassword: 400,
  invalidSignature: 400,
  wrongCode: 400,
  missingApiKey: 401,
  unauthenticated: 401,
  invalidCredentials: 401,
  paymentRefused: 402,
  forbidden: 403,
  wrongRole: 403,
  emailNotVerified: 403,
  ownersCannotBook: 403,
  crossSite: 403,
  viewOnly: 403,
  secondFactorRequired: 403,
  confirmationRequired: 403,
  notFound: 404,
  lotNotFound: 404,
  emailUnknown: 404,
  bookingNotFound: 404,
  nightsTaken: 409,
  dayCap: 409,
  emailTaken: 409,
  listTaken: 409,
  templateNameTaken: 409,
  tooManyTemplates: 409,
  alreadyInList: 409,
  alreadyStaff: 409,
  lastDirector: 409,
  ownerOfOthers: 409,
  ownerSpaceOpen: 409,
  mandateOverlap: 409,
  mandateEnded: 409,
  staysUndecided: 409,
  changedMeanwhile: 409,
  priceChanged: 409,
  termsChanged: 409,
  refundChanged: 409,
  requestOpen: 409,
  requestClosed: 409,
  holdExpired: 409,
  tooManyUnpaid: 409,
  heldTooOften: 409,
  clientHoldsTooMany: 409,
  afterMandate: 409,
  nothingDue: 409,
  remindedToday: 409,
  chequeDeposited: 409,
  chequeNotDeposited: 409,
  refundInstead: 409,
  paymentRefunded: 409,
  laterPayment: 409,
  noOnlinePayment: 409,
  accountNotActive: 409,
  paymentUnderWay: 409,
  noClientsBank: 409,
  nothingToPay: 409,
  approvalOpen: 409,
  ownRequest: 409,
  approvalRequired: 409,
  cautionNotDue: 409,
  cautionTaken: 409,
  cautionTooEarly: 409,
  cautionNotHeld: 409,
  stayNotBegun: 409,
  tooLateToChange: 409,
  alreadyDeclared: 409,
  taxChanged: 409,
  erasureStayAhead: 409,
  erasureMandate: 409,
  erasureStaff: 409,
  lotGone: 410,
  tooLarge: 413,
  unsupportedMediaType: 415,
  invalidOptions: 422,
  wrongAmount: 422,
  cashLimit: 422,
  receivedInFuture: 422,
  exceedsPaid: 422,
  exceedsReducible: 422,
  exceedsOwed: 422,
  exceedsCaution: 422,
  invalidIban: 422,
  reasonMissing: 422,
  invalidFile: 422,
  tooManyFiles: 422,
  paidInFuture: 422,
  sirenMissing: 422,
  lessorsIncomplete: 422,
  periodNotOver: 422,
  requestKeyReused: 422,
  accountLocked: 423,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  providerUnavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Reasons for refusing a field: stable names beside the localised message. */
export const fieldCodes = [
  'required',
  'invalid',
  'invalidEmail',
  'invalidPhone',
  'invalidDate',
  'weakPassword',
  'tooLong',
  'tooShort',
  'tooSmall',
  'tooBig',
  'tooFew',
  'tooMany',
  'notANumber',
  'notAnInteger',
  'notAChoice',
  'unknownField',
  'wrongOperator',
  'repeated',
  'conflict',
  'notJson',
  'forbiddenCharacter',
  'mustAccept',
  'noDate',
  'noCapacity',
  'past',
  'tooManyNights',
  'taken',
  'notOnSale',
  'arrivalDay',
  'minNights',
  'dayCap',
  'unknownOption',
  'tooManyOptions',
  'unknownService',
  'unknownAgency',
  'unfilledField',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** Reason for refusing a field, and the values in its message: a bound, the possible values, an article. */
export interface FieldProblem {
  code: FieldCode
  limit?: number | string
  values?: string
  name?: string
}

/** The body of every answer that is not a success. */
export interface ErrorBody {
  /** Localised, for people; `lot` for a 410. Programs read `code`. */
  message: string
  statusCode: number
  code: ErrorCode
  /** Faulty fields by their name in the request, with a localised message. */
  fields?: Record<string, string>
  /** The same fields with the stable reason. */
  fieldCodes?: Record<string, FieldCode>
  /** Similar lots when the requested one was withdrawn (lot error page). */
  lots?: unknown[]
}

type ApiErrorDetails = {
  message?: string
  lots?: unknown[]
  /** Details of an error that a use case throws. */
  problems?: Record<string, FieldProblem>
} & ({ fields?: never; fieldCodes?: never } | Required<Pick<ErrorBody, 'fields' | 'fieldCodes'>>)

/** Error that the typed client throws, and that a use case of the API throws to end a call. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: Record<string, string> | undefined
  readonly fieldCodes: Record<string, FieldCode> | undefined
  readonly lots: unknown[] | undefined
  /** Faulty fields before they are localised (error-messages.ts); not serialized. */
  readonly problems: Record<string, FieldProblem> | undefined

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(details.message ?? code)
    this.code = code
    this.statusCode = errorStatus[code]
    this.fields = details.fields
    this.fieldCodes = details.fieldCodes
    this.lots = details.lots
    this.problems = details.problems
  }

  /** The serialized body. */
  toBody(): ErrorBody {
    return {
      message: this.message,
      statusCode: this.statusCode,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.fieldCodes && { fieldCodes: this.fieldCodes }),
      ...(this.lots && { lots: this.lots }),
    }
  }
}

/**
 * Normalizes any response body or exception: message, and status from `statusCode`, `status` or the response's status,
 * else 500.
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
    fieldCodes?: Record<string, FieldCode>
    lots?: unknown[]
  }
  const status = [source.statusCode, source.status, source.response?.status].find((s) => typeof s === 'number') ?? 500
  const code = isErrorCode(source.code) ? source.code : codeOfStatus(status as number)
  return new ApiError(code, {
    ...(typeof source.message === 'string' && { message: source.message }),
    ...(source.fields && { fields: source.fields, fieldCodes: source.fieldCodes ?? {} }),
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
