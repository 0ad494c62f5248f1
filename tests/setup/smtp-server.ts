/** A real SMTP server on the loopback interface that stores the mails it receives. */
import { once } from 'node:events'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  to: string
  messageId: string
  /** Raw header lines, unfolded. */
  headers: string
  /** Body after decoding its transfer encoding. */
  body: string
}

export interface TestSmtpServer {
  /** Value for `SMTP_URL`. */
  url: string
  /** In order of arrival, including duplicates. */
  taken: TakenMail[]
  stop: () => Promise<void>
}

export interface SmtpRules {
  /** The only accepted credentials; without it no login is required. */
  login?: { user: string; password: string }
  /** Status for refusing a recipient, if any. */
  refuse?: (to: string) => number | undefined
  /** Accepts a mail without confirming it. */
  isStalled?: boolean
  /** Called when a mail is complete, before the confirmation. */
  onTaken?: (mail: TakenMail) => void
}

export async function startSmtpServer({ login, refuse, isStalled, onTaken }: SmtpRules = {}): Promise<TestSmtpServer> {
  const taken: TakenMail[] = []
  const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(refusal(535))
    },
    onRcptTo: ({ address }, _session, done) => {
      const status = refuse?.(address)
      done(status === undefined ? null : refusal(status))
    },
    onData: (stream, session, done) => {
      readText(stream).then(
        (raw) => {
          const mail = readMail(raw, session.envelope.rcptTo[0]?.address ?? '')
          taken.push(mail)
          onTaken?.(mail)
          if (!isStalled) done()
        },
        // The sender was killed during transmission.
        (error: Error) => done(error),
      )
    },
  })
  // A killed client breaks its connection.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const user = login ? `${login.user}:${login.password}@` : ''
  return {
    url: `smtp://${user}127.0.0.1:${address.port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function readMail(raw: string, to: string): TakenMail {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const messageId = /^Message-ID: (.+)$/im.exec(headers)?.[1] ?? ''
  return { to, messageId, headers, body: decodeQuotedPrintable(raw.slice(end)) }
}

function decodeQuotedPrintable(encoded: string): string {
  const bytes = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
