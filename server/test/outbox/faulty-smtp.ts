// A mail server with configurable failures.
import { createServer, type Socket } from 'node:net'

export type SmtpBehaviour =
  | 'works'
  | 'is busy' // 451 at the recipient
  | 'is full' // 452 after the whole mail
  | 'knows no such person' // 550
  | 'takes and drops' // has the mail, never says so
  | 'hangs' // not even a greeting
  | 'trickles' // a byte now and then, never a line

export type FaultySmtp = {
  readonly port: number
  behave(behaviour: SmtpBehaviour): void
  /** Message-IDs of all mails it has seen to the end, accepted or not. */
  readonly seen: string[]
  /** Of those it accepted. */
  readonly accepted: string[]
  connections(): number
  close(): Promise<void>
}

/** `port`: 0 for any free one. */
export async function startFaultySmtp(port = 0): Promise<FaultySmtp> {
  let behaviour: SmtpBehaviour = 'works'
  let connections = 0
  const seen: string[] = []
  const accepted: string[] = []
  const open = new Set<Socket>()

  const serve = (socket: Socket): void => {
    connections += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    if (behaviour === 'hangs') return
    if (behaviour === 'trickles') return trickle(socket)
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    say('220 mail.example ESMTP')
    let mail: string | null = null
    let rest = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (mail === null) mail = command(line, say)
        else if (line !== '.') mail += `${line}\n`
        else mail = end(mail, socket, say)
      }
    })
  }

  const command = (line: string, say: (line: string) => void): string | null => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'DATA') {
      say('354 go on')
      return ''
    }
    if (verb === 'RCPT' && behaviour === 'is busy') say('451 4.7.1 try later asha@example.in')
    else if (verb === 'RCPT' && behaviour === 'knows no such person')
      say('550 5.1.1 no such person')
    else if (verb === 'EHLO') say('250 mail.example')
    else say(verb === 'QUIT' ? '221 bye' : '250 ok')
    return null
  }

  const end = (mail: string, socket: Socket, say: (line: string) => void): null => {
    const id = /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? ''
    seen.push(id)
    if (behaviour === 'takes and drops') socket.destroy()
    else if (behaviour === 'is full') say('452 4.2.2 no room')
    else {
      accepted.push(id)
      say('250 taken')
    }
    return null
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    behave: (next) => {
      behaviour = next
    },
    seen,
    accepted,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function trickle(socket: Socket): void {
  socket.write('220-')
  const timer = setInterval(() => socket.write('.'), 20)
  socket.on('close', () => clearInterval(timer))
}
