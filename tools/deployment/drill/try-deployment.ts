// A person's way through the deployment, and an operator's: every step throws when it does not hold.

import assert from 'node:assert/strict'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { codeIn } from '../../../server/test/support/messages.ts'
import type { StartedProgram } from './processes.ts'
import type { Surroundings } from './surroundings.ts'

const person = { email: 'asha@example.in', password: 'monsoon over Pune' }
const VISITS_WHILE_ENDING = 60

const step = (text: string): void => console.log(`ok: ${text}`)

export async function tryDeployment(deployment: Surroundings): Promise<void> {
  const { siteUrl, authority, servers } = deployment
  setDefaultCACertificates([...getCACertificates('default'), authority])
  const client = await lookAtTheSite(siteUrl)
  await signUp(client, deployment)
  await uploadPicture(client)
  await listen(client)
  assert.deepEqual(
    servers.map(({ output }) => /"msg":"request"/.test(output())),
    [true, true],
  )
  step('both servers took requests')
  await endOneServer(siteUrl, servers)
  const { data } = await client.auth.getUser()
  assert.equal(data.user?.email, person.email)
  step('the other server knows the session')
  await deployment.startAgain()
  step('the ended server starts again on the same folder')
}

async function lookAtTheSite(siteUrl: string) {
  const page = await fetch(siteUrl)
  const html = await page.text()
  assert.equal(page.status, 200)
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age=63072000/)
  step('the page comes through the proxy, over TLS, with its policy')
  for (const path of ['/__dev/inbox', '/metrics', '/.env'])
    assert.equal((await fetch(`${siteUrl}${path}`)).status, 404, path)
  step('no inbox, no measures')
  const anonKey = /"anonKey":"([^"]+)"/.exec(html)?.[1] ?? ''
  return createClient(siteUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

type Client = Awaited<ReturnType<typeof lookAtTheSite>>

async function signUp(client: Client, { mails }: Surroundings): Promise<void> {
  const signedUp = await client.auth.signUp(person)
  assert.equal(signedUp.error, null)
  const mail = await mails.next(person.email)
  const verified = await client.auth.verifyOtp({
    email: person.email,
    token: codeIn(mail),
    type: 'signup',
  })
  assert.equal(verified.error, null)
  await client.auth.signOut()
  const signedIn = await client.auth.signInWithPassword(person)
  assert.equal(signedIn.error, null)
  step('a person signs up, gets a code by mail, signs in')
}

async function uploadPicture(client: Client): Promise<void> {
  const { data: profile } = await client
    .from('profiles')
    .select('picture_folder')
    .single<{ picture_folder: string }>()
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#0a7' },
  })
    .png()
    .toBuffer()
  const path = `${profile?.picture_folder}/face.png`
  const uploaded = await client.storage
    .from('avatars')
    .upload(path, picture, { contentType: 'image/png' })
  assert.equal(uploaded.error, null)
  const { data } = client.storage.from('avatars').getPublicUrl(path)
  const shown = await fetch(data.publicUrl)
  assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/png'])
  const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  assert.equal(width, 64)
  step('a picture goes to the file store and is shown')
}

async function listen(client: Client): Promise<void> {
  await client.realtime.setAuth()
  const channel = client
    .channel('drill')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'properties' }, () => undefined)
  const state = await new Promise<string>((resolve) => {
    channel.subscribe((status) => resolve(status))
  })
  assert.equal(state, 'SUBSCRIBED')
  await client.removeAllChannels()
  step('a web socket goes through the proxy')
}

/** Requests while one of the two servers is asked to end: each of them is answered. */
async function endOneServer(siteUrl: string, [first]: readonly StartedProgram[]): Promise<void> {
  assert.ok(first)
  const visits = Array.from({ length: VISITS_WHILE_ENDING }, async (_, position) => {
    await new Promise((resolve) => setTimeout(resolve, position * 20))
    return (await fetch(`${siteUrl}/about`)).status
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    setTimeout(() => void first.end('SIGTERM').then(resolve, reject), 300)
  })
  assert.deepEqual(new Set(await Promise.all(visits)), new Set([200]))
  assert.equal(await ended, 0)
  assert.match(first.output(), /Stopping/)
  step(`a server ends by SIGTERM with 0, and ${VISITS_WHILE_ENDING} visits meanwhile are answered`)
}
