// A real mail server on this machine, and the mails as a person reads them.
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createSmtpMailer } from '../../src/ports/smtp-mailer.ts'
import type { Mailer } from '../../src/ports/mail.ts'

export type ReceivedMail = {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  /** By name in lower case; of several only the first. */
  readonly headers: ReadonlyMap<string, string>
  readonly attachments: readonly {
    readonly name: string
    readonly type: string
    readonly text: string
  }[]
}

export type MailServer = {
  /** As the setting SMTP_URL. */
  readonly url: string
  readonly mailer: Mailer
  /** The next mail to an address that was not read yet; waits for it. */
  next(to: string): Promise<ReceivedMail>
  /** Everything that was not read yet. */
  takeAll(): readonly ReceivedMail[]
  close(): Promise<void>
}

/** When a mail counts as lost: a busy machine may be slow. */
const MAX_WAIT_MS = 120_000

export async function startMailServer(): Promise<MailServer> {
  const unread: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      // Broken off in the middle, a mail has not come.
      const kept = receive(stream, to).then(
        (mail) => unread.push(mail),
        () => null,
      )
      void kept.finally(done)
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = `smtp://127.0.0.1:${port}`
  const mailer = createSmtpMailer(url, 'Basera <no-reply@basera.example>')
  return {
    url,
    mailer,
    async next(to) {
      const end = Date.now() + MAX_WAIT_MS
      while (Date.now() < end) {
        const index = unread.findIndex((mail) => mail.to === to)
        const [mail] = index < 0 ? [] : unread.splice(index, 1)
        if (mail !== undefined) return mail
        await sleep(10)
      }
      throw new Error(`no mail to ${to}`)
    },
    takeAll: () => unread.splice(0),
    async close() {
      mailer.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

async function receive(stream: AsyncIterable<Uint8Array>, to: string): Promise<ReceivedMail> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  return {
    to,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: new Map(mail.headers.toReversed().map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      text: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })),
  }
}
