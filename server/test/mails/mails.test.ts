// Every mail as it arrives: sent by the server's own mailer to a real mail server, read as a mail program reads it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyMail } from '../../src/mails/every-mail.ts'
import { renderMail } from '../../src/mails/layout.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

describe('T2 what somebody typed never becomes a header or another recipient', () => {
  it.each([
    ['a subject', { subject: 'Hello\r\nBcc: victim@example.in' }],
    ['an address', { to: 'asha@example.in\r\nBcc: victim@example.in' }],
    ['a list of addresses', { to: 'asha@example.in, victim@example.in' }],
  ])('%s', async (_case, given) => {
    const mail = { to: 'asha@example.in', subject: 'Code', text: '482913', ...given }
    await server.mailer.send(mail).catch(() => undefined)
    const arrived = server.takeAll()
    expect(arrived.filter(({ to }) => to.includes('victim@'))).toEqual([])
    for (const { headers } of arrived) expect(headers.has('bcc')).toBe(false)
  })
})

describe('a mail that arrived', () => {
  it.each(Object.entries(everyMail()))(
    '%s has text and HTML and says what it is',
    async (name, content) => {
      const rendered = renderMail(content)
      const to = `${name}@example.in`
      await server.mailer.send({ id: `id-of-${name}`, to, ...rendered })
      const mail = await server.next(to)
      expect(mail.subject).toBe(rendered.subject)
      expect(mail.from).toBe('no-reply@basera.example')
      expect(mail.messageId).toBe(`<id-of-${name}@basera.example>`)
      expect(mail.text.trim()).toBe(rendered.text.trim())
      expect(mail.html.trim()).toBe(rendered.html.trim())
      expect(mail.headers.get('content-type')).toContain('multipart/alternative')
    },
  )

  it('is marked as sent by a program, and carries no header of newsletters', async () => {
    await server.mailer.send({ to: 'headers@example.in', subject: 'Code', text: '482913' })
    const { headers } = await server.next('headers@example.in')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    const names = [...headers.keys()]
    expect(names.filter((header) => header.startsWith('list-'))).toEqual([])
    expect(names).not.toContain('precedence')
    expect(headers.get('to')).toBe('headers@example.in')
  })

  it('that comes again and again says on one line where it is stopped (RFC 8058)', async () => {
    const stopUrl = `https://basera.example/functions/v1/stop-alerts?token=${'x'.repeat(86)}`
    await server.mailer.send({ to: 'stop@example.in', subject: 'New', text: 'A home', stopUrl })
    const { headers } = await server.next('stop@example.in')
    expect(headers.get('list-unsubscribe')).toBe(`<${stopUrl}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('cannot be given another header by that address (T2)', async () => {
    const stopUrl = 'https://basera.example/stop?token=x\r\nBcc: victim@example.in'
    await server.mailer.send({ to: 'stop@example.in', subject: 'New', text: 'A home', stopUrl })
    const { headers } = await server.next('stop@example.in')
    expect(headers.has('bcc')).toBe(false)
  })
})
