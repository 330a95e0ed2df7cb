import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { darkColours, lightColours } from './colours.ts'
import { everyMail } from './every-mail.ts'
import { renderMail } from './layout.ts'
import { confirmEmailMail, secondFactorMail } from './account-mails.ts'
import { greetingFor } from './names.ts'
import { newDeviceMail } from './notices.ts'
import { codeSms } from './text-messages.ts'

const webStyles = join(import.meta.dirname, '../../../web/src/styles/tokens.css')

describe('T2 a first name in a mail', () => {
  it.each([
    ['Your account is blocked, see http://evil.example', 'Hello,'],
    ['evil.example', 'Hello,'],
    ['call 98480 12345', 'Hello,'],
    ['<img src=x onerror=alert(1)>', 'Hello,'],
    ['Asha\r\nBcc: all@example.in', 'Hello,'],
    ['a'.repeat(51), 'Hello,'],
    ['', 'Hello,'],
    [null, 'Hello,'],
    ['Asha', 'Hello Asha,'],
    ['  Asha Rani ', 'Hello Asha Rani,'],
    ["D'Souza-Rao", "Hello D'Souza-Rao,"],
    ['ఆశ', 'Hello ఆశ,'],
    ['आशा', 'Hello आशा,'],
  ])('%s is greeted with %s', (name, greeting) => {
    expect(greetingFor(name)).toBe(greeting)
  })

  it('is escaped', () => {
    const { html, text } = renderMail(confirmEmailMail({ code: '482913', firstName: "D'Souza" }))
    expect(html).toContain('Hello D&#39;Souza,')
    expect(text).toContain("Hello D'Souza,")
  })
})

function textOf(name: string): string {
  const content = everyMail()[name]
  if (content === undefined) throw new Error(`there is no content ${name}`)
  return renderMail(content).text
}

describe('a mail says why it comes, and offers a code only where a screen takes one', () => {
  it.each(['password-reset', 'sign-up-by-phone'])('%s has a link and no code', (name) => {
    expect(textOf(name)).not.toMatch(/482913|type (?:the|this) code/i)
    expect(textOf(name)).toContain('The link works for')
    expect(textOf(name)).not.toContain('The code works for')
  })

  it('turning on mailed codes frightens nobody with a password that somebody knows', () => {
    expect(textOf('mailed-codes')).toContain('You are setting up codes by e-mail for signing in.')
    expect(textOf('mailed-codes')).not.toMatch(/knows? your password|password was entered/)
    expect(textOf('second-factor')).toContain('Then somebody knows your password')
  })
})

describe.each(Object.entries(everyMail()))('the mail %s', (_name, content) => {
  const { subject, text, html } = renderMail(content)

  it('says the same as text and as HTML', () => {
    for (const words of [...content.paragraphs, content.note, subject]) {
      expect(text).toContain(words)
      expect(html).toContain(words.replaceAll("'", '&#39;'))
    }
  })

  it('says what to do who did not ask for it, and where to write to', () => {
    expect(content.note).toMatch(/^(You|It) [a-z ]+\?/)
    expect(text).toContain('support@basera.example')
  })

  it('loads nothing from anywhere and runs nothing', () => {
    expect(html).not.toMatch(
      /<(img|link|script|iframe|form|object|embed|base)\b|url\(|@import| src=| on\w+=/i,
    )
  })

  it('shows no code to who only sees the list of mails', () => {
    expect(`${subject} ${content.preview}`).not.toMatch(/\d{6}/)
  })

  it('names how long its code lives, and can be copied from either form', () => {
    if (content.code === undefined) return
    expect(text).toMatch(/^Your code: 482913$/m)
    expect(text).toContain('The code works for 10 minutes')
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('482913')
  })
})

it('every value of a mail is escaped in HTML and stands as it is in text', () => {
  const device = '<b>"x"</b> & co'
  const content = newDeviceMail({
    device,
    at: new Date(0),
    resetUrl: 'https://x.example/?a=1&b="',
  })
  const { html, text } = renderMail(content)
  expect(html).not.toContain('<b>')
  expect(html).toContain('&#60;b&#62;&#34;x&#34;&#60;/b&#62; &#38; co')
  expect(html).toContain('href="https://x.example/?a=1&#38;b=&#34;"')
  expect(text).toContain('Device: <b>"x"</b> & co')
  expect(text).toContain('Time: 1 January 1970 at 5:30 am IST')
})

it('a code mail names the person who is signing in', () => {
  expect(secondFactorMail({ code: '482913', firstName: 'Asha' }).greeting).toBe('Hello Asha,')
})

test('a text message fits one part and starts with its code', () => {
  for (const template of ['confirm_phone', 'second_factor', 'reauthentication'] as const) {
    const { text, variables } = codeSms(template, '482913')
    expect(text).toMatch(/^482913 is your Basera code to /)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(variables).toEqual({ code: '482913', minutes: '10' })
  }
})

describe('the colours of mails', () => {
  const [light = '', dark = ''] = readFileSync(webStyles, 'utf8').split('.dark {')
  it.each([
    ['light', lightColours, light],
    ['dark', darkColours, dark],
  ])('are those of the site, %s', (_theme, colours, sheet) => {
    for (const [name, hex] of Object.entries(colours)) {
      expect(sheet).toContain(`--${name}: ${hex};`)
    }
  })
})
