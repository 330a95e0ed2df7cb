// Each step as the browser takes it: the same addresses, headers and bodies as the pages send.
import { randomUUID } from 'node:crypto'
import type { Asked } from './ask.ts'
import { addressOf, emailOf, type Member, PASSWORD, readSession } from './members.ts'
import type { Step } from './mix.ts'
import { photoPath, sendPhoto, type World } from './world.ts'

/** Takes a step; answers the status, 0 when there was none. `turn` counts the steps of all kinds. */
export type TakeStep = (step: Step, turn: number) => Promise<number>

const PUBLIC = 'is_public=eq.true&status=eq.available&approval_status=eq.approved'
const LIST = `/rest/v1/properties?select=*&${PUBLIC}&order=created_at.desc,id.desc&offset=0&limit=12`
const DETAIL =
  '*,host:hosts(display_name,kind,identity_checked_at,phone_checked_at,member_since),photos:property_photos(object_name,width,height,placeholder,alt_text)'
const SAVED = 'property_id,note,created_at,home:properties(*)'
const CITIES = ['Hyderabad', 'Bengaluru', 'Pune', 'Chennai', 'Mumbai']
const SEARCHES: readonly ((turn: number) => object)[] = [
  (turn) => ({ place: nth(CITIES, turn), bedrooms: 2, max_price: 60_000 }),
  (turn) => ({ words: `home ${turn % 5000}` }),
  (turn) => ({ place: nth(CITIES, turn), amenities: ['gym'], sort: 'price-asc' }),
  () => ({ words: 'light air', types: ['apartment'] }),
]
const SENTENCES = [
  '2 BHK in Kondapur under 40k with parking',
  'furnished studio near Hitec City for a bachelor',
  'PG for women in Koramangala with meals',
  'villa with garden in Pune, 1 to 1.5 lakh',
]
const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const JSON_BODY = { 'content-type': 'application/json' }

const nth = <T>(list: readonly T[], turn: number): T => {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('there is nothing to take turns with')
  return found
}

export const createSteps = (world: World): TakeStep => {
  const { anonKey, ask, people, members, keepers, homeIds, photoNames, photo, buildFiles } = world
  const asNobody = { apikey: anonKey, authorization: `Bearer ${anonKey}` }
  const saved = new Set<string>()
  const rented = new Set<string>()
  const sent = [...photoNames]
  const inTurn = createTurns()
  // Visitors' addresses lie behind those of the members.
  const visitor = (turn: number): string => addressOf(members.length + (turn % people))
  const send = async (asked: Asked): Promise<number> => (await ask(asked)).status

  const asVisitor = (turn: number, path: string, body?: object): Promise<number> =>
    send({
      path,
      from: visitor(turn),
      headers: { ...asNobody, prefer: 'count=exact', ...(body === undefined ? {} : JSON_BODY) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })

  const asMember = (member: Member, method: string, path: string, body?: object) =>
    send({
      method,
      path,
      from: member.address,
      headers: { apikey: anonKey, authorization: `Bearer ${member.accessToken}`, ...JSON_BODY },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  const document = (turn: number, path: string): Promise<number> =>
    send({ path, from: visitor(turn), headers: AS_BROWSER })

  const askForToken = (from: string, grant: string, body: object) =>
    ask({
      method: 'POST',
      path: `/auth/v1/token?grant_type=${grant}`,
      headers: { apikey: anonKey, ...JSON_BODY },
      body: JSON.stringify(body),
      from,
    })

  const refresh = async (member: Member): Promise<number> => {
    const { refreshToken } = member
    const answer = await askForToken(member.address, 'refresh_token', {
      refresh_token: refreshToken,
    })
    const session = answer.status === 200 ? readSession(answer.text) : null
    if (session !== null) Object.assign(member, session)
    return answer.status
  }

  const saveOrUnsave = (member: Member, homeId: string): Promise<number> => {
    const row = { user_id: member.id, property_id: homeId }
    const isSaved = saved.delete(`${member.id} ${homeId}`)
    if (!isSaved) saved.add(`${member.id} ${homeId}`)
    const path = '/rest/v1/saved_properties'
    return isSaved
      ? asMember(member, 'DELETE', `${path}?user_id=eq.${member.id}&property_id=eq.${homeId}`)
      : asMember(member, 'POST', path, row)
  }

  /** To let, and let, in turn: each is an event that its keeper's sockets are told. */
  const changeListing = async (keeper: World['keepers'][number]): Promise<number> => {
    const { homeId } = keeper
    const status = rented.delete(homeId) ? 'available' : 'rented'
    if (status === 'rented') rented.add(homeId)
    return asMember(keeper, 'PATCH', `/rest/v1/properties?id=eq.${homeId}`, { status })
  }

  const sendNewPhoto = async (member: Member): Promise<number> => {
    const name = `${member.folder}/${randomUUID()}.jpg`
    const { status } = await sendPhoto(ask, member, name, photo)
    if (status === 200) sent.push(name)
    return status
  }

  const take: Readonly<Record<Step, (turn: number) => Promise<number>>> = {
    'home page': (turn) => document(turn, '/'),
    'list page': (turn) => document(turn, `/properties?city=${nth(CITIES, turn)}`),
    'property page': (turn) => document(turn, `/property/${nth(homeIds, turn)}`),
    'file of the build': (turn) => document(turn, nth(buildFiles, turn)),
    list: (turn) => asVisitor(turn, LIST),
    property: (turn) =>
      asVisitor(turn, `/rest/v1/properties?select=${DETAIL}&id=eq.${nth(homeIds, turn)}`),
    search: (turn) => asVisitor(turn, searchPath(nth(SEARCHES, turn)(turn))),
    map: (turn) => asVisitor(turn, mapPath(turn)),
    sentence: (turn) => asVisitor(turn, '/functions/v1/ai-search', { query: nth(SENTENCES, turn) }),
    photo: (turn) =>
      send({ path: photoPath(nth(photoNames, turn), 480 * (1 + (turn % 2))), from: visitor(turn) }),
    'sign-in': async (turn) => {
      const email = emailOf(members.length + (turn % members.length))
      return (await askForToken(visitor(turn), 'password', { email, password: PASSWORD })).status
    },
    refresh: (turn) => {
      const member = nth(members, turn)
      return inTurn(`session of ${member.id}`, () => refresh(member))
    },
    'saved homes': (turn) => {
      const member = nth(members, turn)
      const path = `/rest/v1/saved_properties?select=${SAVED}&user_id=eq.${member.id}`
      return asMember(member, 'GET', `${path}&order=created_at.desc,property_id&limit=12`)
    },
    'save or unsave': (turn) => {
      const member = nth(members, turn)
      return inTurn(`list of ${member.id}`, () => saveOrUnsave(member, nth(homeIds, turn * 7)))
    },
    'change a listing': (turn) => {
      const keeper = nth(keepers, turn)
      return inTurn(keeper.homeId, () => changeListing(keeper))
    },
    'send a photo': (turn) => sendNewPhoto(nth(members, turn)),
    'new photo': (turn) => send({ path: photoPath(sent.at(-1) ?? '', 480), from: visitor(turn) }),
  }
  return (step, turn) => take[step](turn)
}

const searchPath = (search: object): string =>
  `/rest/v1/rpc/search_properties?search=${encodeURIComponent(JSON.stringify(search))}&page_size=12&skip=0`

/** A window of a city, or of a quarter of it. */
function mapPath(turn: number): string {
  const size = turn % 2 === 0 ? 0.4 : 0.05
  const south = 17.3 + (turn % 20) / 200
  const west = 78.3 + (turn % 30) / 300
  const bounds = { south, west, north: south + size, east: west + size }
  return `/rest/v1/rpc/search_map?search=${encodeURIComponent(JSON.stringify({ bounds }))}&zoom=${size > 0.1 ? 11 : 14}`
}

/** What one person does with one thing happens in order. */
function createTurns(): <T>(thing: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (thing, work) => {
    const done = (last.get(thing) ?? Promise.resolve()).then(work)
    last.set(thing, done)
    return done
  }
}
