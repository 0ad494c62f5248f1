/** Takes replies by mail: an SMTP server of its own for the mail server of `REPLY_DOMAIN`, which hands them over (AG-302). */
import type { ConversationDeps } from '@escale/api/conversations/conversation-deps'
import { type ReplyOutcome, receiveReply } from '@escale/api/conversations/receive-reply'
import type { Logger } from '@escale/api/platform/log'
import { replyTokenOf } from '@escale/domain/conversations/reply-address'
import { convert } from 'html-to-text'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** A reply with a few photographs, which are not taken, still arrives; what is larger is refused before it is sent. */
const MAX_BYTES = 5 * 1024 * 1024
const MAX_CLIENTS = 20
const SILENCE_MS = 30_000
const MAX_NESTING = 20

type Refused = Extract<ReplyOutcome, { ok: false }>['reason']

/** What the sender's mail server puts into its notice, in both languages. Replies of SMTP are ASCII, so no word has an accent. */
const REFUSALS: Record<Refused, [code: number, words: string]> = {
  unknownAddress: [550, "5.1.1 Cette adresse n'est plus valable, utilisez la page. It has expired, reply on the page."],
  otherSender: [550, "5.7.1 Merci d'utiliser l'adresse du destinataire. Write from the address that got the message."],
  empty: [550, "5.6.0 Aucun texte au-dessus du message d'origine. There is no text above the quoted message."],
  tooLong: [552, '5.3.4 Texte trop long, utilisez la page. The text is too long, reply on the page.'],
  tooMany: [452, "4.5.3 Trop de messages, merci d'attendre un peu. Too many messages, try later."],
}

/**
 * Listens for mails to the reply addresses and writes them into their conversations. A mail is accepted once its message is stored; a
 * failure of ours is temporary, so that the sender's server tries again. Automatic mails are accepted and dropped. Rejects when the
 * port is taken. Returns a function that stops and waits for mails under way, at most so long.
 */
export async function listenForReplies({
  deps,
  replies,
  log,
}: {
  deps: ConversationDeps
  replies: { domain: string; host: string; port: number }
  log: Logger
}): Promise<{ port: number; stop: (timeoutMs: number) => Promise<void> }> {
  const server = new SMTPServer({
    name: replies.domain,
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SILENCE_MS,
    // The mail server in front, on this machine or in this network, speaks TLS with the world.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => {
      if (replyTokenOf(address, replies.domain) === null) return done(refusal('unknownAddress'))
      // One conversation a mail.
      if (session.envelope.rcptTo.length > 0) return done(smtpError(452, '4.5.3 One recipient at a time'))
      done()
    },
    onData: (stream, session, done) => {
      const address = session.envelope.rcptTo[0]?.address ?? ''
      takeReply(deps, stream, {
        token: replyTokenOf(address, replies.domain) ?? '',
        isBounce: !session.envelope.mailFrom,
      })
        .then((outcome) => {
          log.info({ outcome: outcome === 'automatic' || outcome.ok ? outcome : outcome.reason }, 'a reply by mail')
          done(outcome === 'automatic' || outcome.ok ? null : refusal(outcome.reason))
        })
        .catch((error: unknown) => {
          if (error instanceof Oversized) return done(refusal('tooLong'))
          if (error instanceof Unreadable) return done(smtpError(550, '5.6.0 The mail cannot be read'))
          log.warn({ err: error }, 'a reply by mail is asked for again')
          done(smtpError(451, '4.3.0 Try again later'))
        })
    },
  })
  server.on('error', (error) => log.debug({ err: error }, 'a connection for replies failed'))
  const listening = await new Promise<{ port: number }>((resolve, reject) => {
    server.once('error', reject)
    const socket = server.listen(replies.port, replies.host, () => {
      server.off('error', reject)
      const address = socket.address()
      resolve({ port: typeof address === 'object' && address ? address.port : replies.port })
    })
  })
  return {
    ...listening,
    stop: (timeoutMs) => {
      server.options.closeTimeout = timeoutMs
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

class Oversized extends Error {
  override readonly name = 'Oversized'
}
class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

async function takeReply(
  deps: ConversationDeps,
  stream: SMTPServerDataStream,
  { token, isBounce }: { token: string; isBounce: boolean },
): Promise<ReplyOutcome | 'automatic'> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Read to the end even when it is too much: SMTP has no other way to refuse it.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= MAX_BYTES) chunks.push(chunk)
  }
  if (stream.sizeExceeded || bytes > MAX_BYTES) throw new Oversized()
  const mail = await PostalMime.parse(Buffer.concat(chunks), { maxNestingDepth: MAX_NESTING }).catch(() => {
    throw new Unreadable()
  })
  if (isBounce || isAutomatic(mail)) return 'automatic'
  return receiveReply(deps, {
    token,
    from: mail.from?.address ?? '',
    messageId: mail.messageId ?? `${mail.date ?? ''} ${textOf(mail)}`,
    text: textOf(mail),
    attachments: mail.attachments
      .filter(({ disposition, related }) => disposition === 'attachment' && !related)
      .map(({ filename, mimeType }) => filename ?? mimeType),
  })
}

/** The plain part, or the words of the HTML where a program sends no other. */
function textOf({ text = '', html = '' }: Email): string {
  if (text.trim() !== '') return text
  return convert(html, {
    wordwrap: false,
    // A quoted mail may bring a second body with it.
    baseElements: { selectors: [] },
    limits: { maxInputLength: MAX_BYTES, maxDepth: MAX_NESTING },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'head', format: 'skip' },
      { selector: 'style', format: 'skip' },
    ],
  })
}

/** An absence notice, a bounce, a list (RFC 3834, and what older programs write). */
function isAutomatic({ headers }: Email): boolean {
  const headerOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = headerOf('auto-submitted')
  return (
    (submitted !== undefined && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto_reply)$/.test(headerOf('precedence') ?? '') ||
    headerOf('x-autoreply') !== undefined ||
    headerOf('list-id') !== undefined
  )
}

const refusal = (reason: Refused) => smtpError(...REFUSALS[reason])

function smtpError(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
