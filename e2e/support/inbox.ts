// Mails and text messages of the running servers, read where a developer reads them. Every journey has addresses and
// numbers of its own, so that it does not matter which server sent one.

import { setTimeout as sleep } from 'node:timers/promises'

export type Message = { readonly text: string }

const MAX_WAIT_MS = 20_000
const taken = new Set<string>()

/** The newest message to an address or number (with plus sign) that was not taken yet and is wanted; waits for it. */
export async function nextMessage(
  to: string,
  isWanted: (text: string) => boolean = () => true,
): Promise<Message> {
  const end = Date.now() + MAX_WAIT_MS
  while (Date.now() < end) {
    const found = (await readMessages()).find(
      (text) => text.includes(`To ${to}`) && !taken.has(text) && isWanted(text),
    )
    if (found !== undefined) {
      taken.add(found)
      return { text: found }
    }
    await sleep(200)
  }
  throw new Error(`no message to ${to}`)
}

/** Notices come in between, and six digits may be a postal code of the footer: what carries a code says its time. */
const carriesCode = (text: string) => /works for \d+ minutes/.test(text)

/** The six-digit code of the next message to an address or number that carries one. */
export async function nextCode(to: string): Promise<string> {
  const { text } = await nextMessage(to, carriesCode)
  const [, first, second] = /(?<!\d)(\d{3}) ?(\d{3})(?!\d)/.exec(withoutAddress(text, to)) ?? []
  if (first === undefined || second === undefined) throw new Error(`no code in: ${text}`)
  return first + second
}

const carriesLink = (text: string) => /\blink (?:works )?for \w/.test(text)

/** The first link of the next message to an address that has one for a while. */
export async function nextLink(to: string): Promise<string> {
  const { text } = await nextMessage(to, carriesLink)
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`no link in: ${text}`)
  return link
}

/** How many messages have come to an address or number so far. */
export async function countMessages(to: string): Promise<number> {
  return (await readMessages()).filter((text) => text.includes(`To ${to}`)).length
}

const withoutAddress = (text: string, to: string) => text.replaceAll(to, '')

async function readMessages(): Promise<string[]> {
  const inboxes = [process.env['E2E_INBOX'], process.env['E2E_INBOX_CHANGING']]
  const known = inboxes.filter((address) => address !== undefined)
  return (await Promise.all(known.map(readInbox))).flat()
}

async function readInbox(address: string): Promise<string[]> {
  const admitted = await fetch(address, { redirect: 'manual' })
  const cookie = admitted.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await fetch(address.replace(/\?.*/, ''), { headers: { cookie } })
  const html = await page.text()
  return [...html.matchAll(/<article>([\s\S]*?)<\/article>/g)].map(([article]) =>
    article
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll(/\s+/g, ' '),
  )
}
