// Mail by SMTP. User, password, port and TLS are all in the server's URL.
import { createTransport } from 'nodemailer'
import { type Mailer, RefusedForGoodError } from './mail.ts'

/** Timeouts of inactivity and of the whole: less than a message's lease, so that two workers never send a mail at once. */
const SILENCE_MS = 10_000
const SENDING_MS = 25_000
/** As many as the worker sends at once, so that none waits for a connection. */
const MAX_CONNECTIONS = 10

export type SmtpMailer = Mailer & { close(): void }

/**
 * `url`: `smtp://user:password@host:port` or `smtps://…`. `from`: sender as in a mail's header, name included.
 * `times`: timeouts in milliseconds.
 */
export function createSmtpMailer(
  url: string,
  from: string,
  times: { readonly silenceMs: number; readonly sendingMs: number } = {
    silenceMs: SILENCE_MS,
    sendingMs: SENDING_MS,
  },
): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: times.silenceMs,
    greetingTimeout: times.silenceMs,
    socketTimeout: times.silenceMs,
    // Content is never a path or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html, stopUrl, attachments = [] }) {
      try {
        const sending = transport.sendMail({
          from,
          // An object, so that an address is never parsed as a list.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          ...(id === undefined ? {} : { messageId: `<${id}@${host}>` }),
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopUrl !== undefined && stopHeaders(stopUrl)),
          },
        })
        await within(times.sendingMs, sending)
      } catch (error) {
        throw withoutAddress(error)
      }
    },
    close: () => transport.close(),
  }
}

/** RFC 8058. Unfolded, since not every parser unfolds a URL; a URL contains no line break. */
const stopHeaders = (stopUrl: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(stopUrl).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Timeout of the whole: a server that sends a byte a second never hits the one of inactivity. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>()
  const failure = Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })
  const timer = setTimeout(() => reject(failure), milliseconds)
  try {
    await Promise.race([work, timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}

/** SMTP: 4xx is temporary, 5xx permanent. The server's message contains the recipient, so it is not logged. */
function withoutAddress(error: unknown): Error {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nodemailer's own fields, all optional
  const { responseCode, code } = (error ?? {}) as SmtpFailure
  const words = `the mail server failed: ${responseCode ?? code ?? 'no reason given'}`
  const isPermanent = responseCode !== undefined && responseCode >= 500
  return isPermanent ? new RefusedForGoodError(words) : new Error(words)
}

/** Fields of nodemailer's errors. */
type SmtpFailure = { readonly responseCode?: number; readonly code?: string }
