// What is there before the first step: a database of listings, members with sessions, a few who keep a listing, photos
// in every size that a page asks for, and the names of the build's files.
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database, Scope } from '../../server/src/db/database.ts'
import type { OurServer } from '../our-server.ts'
import type { Ask } from './ask.ts'
import { makeAccounts, type Member, signMembersIn } from './members.ts'

export type World = {
  readonly anonKey: string
  readonly ask: Ask
  readonly people: number
  readonly members: readonly Member[]
  /** Each keeps one listing, which comes and goes. */
  readonly keepers: readonly (Member & { readonly homeId: string })[]
  /** Public, and not kept by one of those. */
  readonly homeIds: readonly string[]
  /** Below the bucket of listings' photos. */
  readonly photoNames: readonly string[]
  /** A photo of usual size, in JPEG. */
  readonly photo: Buffer
  /** Paths of scripts and styles. */
  readonly buildFiles: readonly string[]
}

const OWNER: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 60_000 }
const DEMO_PHOTOS = join(import.meta.dirname, '..', '..', 'db', 'seed', 'photos')
const PHOTOS = 12
const HOMES = 500
/** Of the members, one in so many keeps a listing. */
const MEMBERS_PER_KEEPER = 5

type Settings = { readonly people: number; readonly members: number }

/** Throws when the server does not let somebody in or refuses a photo. */
export const makeWorld = async (
  ask: Ask,
  { anonKey }: OurServer,
  owner: Database,
  settings: Settings,
): Promise<World> => {
  await makeAccounts(owner, settings.members * 2)
  const members = await signMembersIn(ask, anonKey, settings.members)
  const homes = await newestHomes(owner)
  const keepers = members
    .slice(0, Math.ceil(members.length / MEMBERS_PER_KEEPER))
    .map((member, place) => Object.assign(member, { homeId: homes[place] ?? '' }))
  await giveHomes(owner, keepers)
  const homeIds = homes.slice(keepers.length)
  const photo = await photoOf(0)
  const photoNames = await storePhotos(ask, members)
  const buildFiles = await findBuildFiles(ask)
  const { people } = settings
  return { anonKey, ask, people, members, keepers, homeIds, photoNames, photo, buildFiles }
}

async function newestHomes(owner: Database): Promise<readonly string[]> {
  const text = `select id::text from public.properties
    where is_public and status = 'available' and approval_status = 'approved'
    order by created_at desc limit ${HOMES}`
  const [result] = await owner.run(OWNER, [{ text, values: [] }])
  return result?.rows.flatMap(([id]) => id ?? []) ?? []
}

const giveHomes = (owner: Database, keepers: World['keepers']): Promise<unknown> =>
  owner.run(
    OWNER,
    keepers.map(({ id, homeId }) => ({
      text: 'update public.properties set owner_id = $1 where id = $2',
      values: [id, homeId],
    })),
  )

/** Another one of the demo's for each place. */
const photoOf = (place: number): Promise<Buffer> => {
  const [name] = globSync('*-*.avif', { cwd: DEMO_PHOTOS }).toSorted().slice(place)
  if (name === undefined) throw new Error(`the demo has no photo at ${place}`)
  return sharp(join(DEMO_PHOTOS, name)).jpeg({ quality: 88 }).toBuffer()
}

/** Stores photos and looks at each in the two sizes of a card, so that they are made. */
async function storePhotos(ask: Ask, members: readonly Member[]): Promise<readonly string[]> {
  const names: string[] = []
  for (let seed = 1; seed <= PHOTOS; seed++) {
    const member = members[seed % members.length]
    if (member === undefined) throw new Error('there is nobody to send a photo')
    const name = `${member.folder}/${randomUUID()}.jpg`
    const { status, text } = await sendPhoto(ask, member, name, await photoOf(seed))
    if (status !== 200) throw new Error(`a photo was refused: ${status} ${text}`)
    for (const width of [480, 960])
      await ask({ path: photoPath(name, width), from: member.address })
    names.push(name)
  }
  return names
}

export const sendPhoto = (ask: Ask, member: Member, name: string, body: Buffer) =>
  ask({
    method: 'POST',
    path: `/storage/v1/object/property-images/${name}`,
    headers: { authorization: `Bearer ${member.accessToken}`, 'content-type': 'image/jpeg' },
    body,
    from: member.address,
  })

export const photoPath = (name: string, width: number): string =>
  `/storage/v1/render/image/public/property-images/${name}?width=${width}`

async function findBuildFiles(ask: Ask): Promise<readonly string[]> {
  const { text } = await ask({ path: '/', from: '127.0.0.1' })
  const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  if (files.length === 0) throw new Error('the home page names no file of the build')
  return files.flatMap(([, path]) => path ?? [])
}
