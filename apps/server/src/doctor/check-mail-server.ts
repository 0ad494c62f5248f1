import { verifySmtp } from '@escale/email/smtp-mailer'
import { describeCode } from './describe-connection-error.ts'
import { danger, type Finding, ok, warning } from './finding.ts'

/** Whether the mail server answers, takes the credentials, and is asked over an encrypted connection. Sends nothing. */
export async function checkMailServer(smtpUrl: string | null): Promise<Finding[]> {
  if (smtpUrl === null) return []
  const url = new URL(smtpUrl)
  const isEncrypted = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true'
  const reason = await verifySmtp(smtpUrl)
  return [
    reason === null
      ? ok('mail server', `${url.host} takes mails`)
      : danger('mail server', `${url.host} does not take mails: ${describe(reason)}`, 'Check SMTP_URL.'),
    ...(isEncrypted
      ? []
      : [
          warning(
            'SMTP_URL',
            'does not demand encryption: mails hold links that open accounts',
            'smtps://… or ?requireTLS=true',
          ),
        ]),
  ]
}

function describe(reason: string): string {
  const known = describeCode(reason)
  return known === null ? reason : `${known} (${reason})`
}
