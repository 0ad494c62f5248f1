import { FormFailure } from '../forms/form-failure.tsx'
import { UserDataError } from './account.queries.ts'
import { captchaMessage } from './use-captcha.tsx'

/** `FormFailure` that also words the errors of the captcha and of an incomplete user. */
export function AccountFormFailure({ error, words }: { error: unknown; words?: string | undefined }) {
  const own = error instanceof UserDataError ? error.message : captchaMessage(error)
  return <FormFailure error={error} words={words ?? own ?? undefined} />
}
