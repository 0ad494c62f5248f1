import { createTransport } from 'nodemailer'

/** One mail, ready to leave. */
export interface OutgoingMail {
  /** The same for the same mail, so that one sent again after a crash is known as the same. */
  messageId: string
  recipient: string
  /** The brand's name, before the address that mails come from. */
  senderName: string
  subject: string
  html: string
  text: string
  replyTo?: { name: string; address: string } | undefined
  /** Besides those that every mail has. */
  headers: Record<string, string>
  /** PDF files. */
  attachments: { filename: string; content: Buffer }[]
}

export interface Mailer {
  /** Hands a mail over; it is the server's once this resolves. Throws MailFailure. */
  send: (mail: OutgoingMail) => Promise<void>
  /** Breaks off what is under way. */
  close: () => void
}

/** The mail did not leave. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** The server will never take this mail: there is no such recipient. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Sends through the SMTP server at `url` (`smtp://user:password@host:587`, `smtps://…`), over one connection kept open. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // A connection that the server closed meanwhile is opened again; more is the outbox's business.
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ recipient, senderName, headers, attachments, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          attachments: attachments.map((file) => ({ ...file, contentType: 'application/pdf' })),
          from: { name: senderName, address: from },
          to: { name: '', address: recipient },
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        })
      } catch (error) {
        throw new MailFailure(reasonOf(error), isFinal(error))
      }
    },
    close: () => transport.close({ force: true }),
  }
}

const VERIFY_MS = 5_000

/** Connects and logs in without sending anything. Answers null, or why mails would not leave. */
export async function verifySmtp(url: string): Promise<string | null> {
  const transport = createTransport({
    url,
    connectionTimeout: VERIFY_MS,
    greetingTimeout: VERIFY_MS,
    socketTimeout: VERIFY_MS,
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    // nodemailer's code ESOCKET hides the system's.
    const [systemCode] = /\bE(?:CONNREFUSED|HOSTUNREACH|NETUNREACH|TIMEDOUT)\b/.exec(String(error)) ?? []
    return [reasonOf(error), systemCode].filter((part) => part !== undefined).join(' ')
  } finally {
    transport.close()
  }
}

/** What nodemailer tells of a failure. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** Without the server's words, which repeat addresses. */
function reasonOf(error: unknown): string {
  const { code, command, responseCode } = error as SmtpError
  return [code ?? 'failed', command, responseCode].filter((part) => part !== undefined).join(' ')
}

/** The server refuses this mailbox for good (RFC 5321 §4.2.1); what else it refuses may be our settings, and pass. */
function isFinal(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpError
  return command === 'RCPT TO' && responseCode >= 500
}
