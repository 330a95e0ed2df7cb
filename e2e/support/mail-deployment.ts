// A deployment whose mails leave by SMTP, and the mail server that takes them, as people's own mail programs would read them.

import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { readAnonKey } from './accounts.ts'
import { test as base } from './journey.ts'
import type { NewPerson } from './new-person.ts'
import { makeUnusedPlace, type Place } from './place.ts'
import { quickHash } from './quick-hash.ts'
import { end, readServiceKey, startServer } from './server.ts'

export { expect, visit } from './journey.ts'

export type ArrivedMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly stopHeaders: readonly string[]
}

export type MailDeployment = {
  readonly siteUrl: string
  readonly adminPortal: string
  /** Ends the server, and starts it again at the same address when the work on its place is done. */
  readonly whileStopped: (work: (place: Place) => Promise<void>) => Promise<void>
  /** Somebody with a confirmed address; with a role that needs approval, it is approved. */
  readonly makePerson: (role?: 'owner' | 'admin') => Promise<NewPerson & { readonly id: string }>
  /** Under this name, with a confirmed number: what an application needs. */
  readonly introduce: (id: string, firstName: string, lastName: string) => Promise<void>
  readonly setPassword: (id: string, password: string) => Promise<void>
  /** A client of the person's own. */
  readonly clientOf: (person: NewPerson) => Promise<SupabaseClient>
  /** The next mail to an address that was not read yet; waits for it. */
  readonly nextMail: (to: string) => Promise<ArrivedMail>
  /** How many came to an address and were not read yet. */
  readonly unreadCount: (to: string) => number
}

const START_MS = 240_000
/** An approval is told after some seconds, and the server looks each ten. */
const LONGEST_WAIT_MS = 120_000

type Fixtures = {
  readonly deployment: MailDeployment
  /** Of its environment, besides the usual ones; `test.use({ deploymentSettings: { … } })`. */
  readonly deploymentSettings: Readonly<Record<string, string>>
}

export const test = base.extend<object, Fixtures>({
  deploymentSettings: [{}, { option: true, scope: 'worker' }],
  deployment: [
    async ({ deploymentSettings }, give) => {
      const mails = await startMailServer()
      const place = await makeUnusedPlace('mail')
      const settings = {
        ...place.settings,
        APP_ENV: 'test',
        SMTP_URL: mails.url,
        ...deploymentSettings,
      }
      let server = await startServer(place.dataDirectory, settings)
      const { siteUrl, adminPortal } = server
      const whileStopped: MailDeployment['whileStopped'] = async (work) => {
        await end(server.process)
        try {
          await work(place)
        } finally {
          const { port } = new URL(siteUrl)
          server = await startServer(place.dataDirectory, { ...settings, PORT: port })
        }
      }
      try {
        const serviceKey = await readServiceKey(place.dataDirectory)
        const people = deploymentAt(siteUrl, serviceKey, mails.unread)
        await give({ ...people, adminPortal, whileStopped })
      } finally {
        await end(server.process)
        await mails.close()
        await place.remove()
      }
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ deployment }, give) => {
    await give(deployment.siteUrl)
  },
})

let people = 0
let phones = 0
let networks = 0

/** Headers of somebody in a network that nobody came from before: one network has only so many sign-ins. */
export function newNetwork() {
  networks += 1
  return { 'X-Forwarded-For': `10.94.${networks >> 8}.${networks & 255}` }
}

function deploymentAt(
  siteUrl: string,
  serviceKey: string,
  unread: ArrivedMail[],
): Omit<MailDeployment, 'adminPortal' | 'whileStopped'> {
  const own = { auth: { persistSession: false, autoRefreshToken: false } }
  const operator = createClient(siteUrl, serviceKey, own)
  return {
    siteUrl,
    async makePerson(role) {
      people += 1
      const person = {
        email: `p${process.pid}-${people}@example.in`,
        password: 'monsoon over Pune',
      }
      const made = await operator.auth.admin.createUser({
        email: person.email,
        ...(await quickHash(person.password)),
        email_confirm: true,
      })
      if (made.error) throw made.error
      const { id } = made.data.user
      if (role !== undefined)
        await operator
          .from('user_roles')
          .insert({ user_id: id, role, role_approval_status: 'approved' })
          .throwOnError()
      return { ...person, id }
    },
    async introduce(id, firstName, lastName) {
      await operator
        .from('profiles')
        .update({ first_name: firstName, last_name: lastName })
        .eq('id', id)
        .throwOnError()
      phones += 1
      const { error } = await operator.auth.admin.updateUserById(id, {
        phone: `+9197${String(phones).padStart(8, '0')}`,
        phone_confirm: true,
      })
      if (error) throw error
    },
    async setPassword(id, password) {
      const { error } = await operator.auth.admin.updateUserById(id, await quickHash(password))
      if (error) throw error
    },
    async clientOf(person) {
      const client = createClient(siteUrl, await readAnonKey(siteUrl), {
        ...own,
        global: { headers: newNetwork() },
      })
      const { error } = await client.auth.signInWithPassword(person)
      if (error) throw error
      return client
    },
    async nextMail(to) {
      for (const until = Date.now() + LONGEST_WAIT_MS; Date.now() < until; await sleep(100)) {
        const index = unread.findIndex((mail) => mail.to === to)
        const [mail] = index < 0 ? [] : unread.splice(index, 1)
        if (mail !== undefined) return mail
      }
      throw new Error(`no mail to ${to}`)
    },
    unreadCount: (to) => unread.filter((mail) => mail.to === to).length,
  }
}

async function startMailServer() {
  const unread: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      void receive(stream, to)
        .then((mail) => unread.push(mail))
        .finally(done)
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://127.0.0.1:${port}`,
    unread,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}

async function receive(stream: AsyncIterable<Uint8Array>, to: string): Promise<ArrivedMail> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  return {
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    stopHeaders: mail.headers
      .filter(({ key }) => key.startsWith('list-unsubscribe'))
      .map(({ value }) => value),
  }
}
