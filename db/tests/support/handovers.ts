// Records of moving in and out on top of tenancies: lines, photos as their upload leaves them, signatures of both.

import { createHash, randomUUID } from 'node:crypto'

import { objectOf } from './applications.ts'
import { type Json, rowsOf } from './conversations.ts'
import type { Person } from './marketplace.ts'
import type { Let, Tenancies } from './tenancies.ts'

export type Handovers = ReturnType<typeof handoversOn>

export const handoverLine = (changes: Json = {}): Json => ({
  id: randomUUID(),
  place: 10,
  room: 'Kitchen',
  item: 'Taps',
  condition: 'good',
  words: null,
  is_removed: false,
  ...changes,
})

export function handoversOn(rent: Tenancies) {
  const act = (at: string, person: Person, name: string, body: Json) =>
    rent.applications.callAt(at, person, name, body)
  const seen = async (person: Person, id: unknown): Promise<Json> =>
    objectOf(await rent.applications.read(person, 'handover', { _handover_id: id }))

  const begin = async (at: string, person: Person, home: Let, kind = 'move_in'): Promise<string> =>
    String(
      (await act(at, person, 'begin_handover', { _tenancy_id: home.tenancyId, _kind: kind })).id,
    )

  const save = (
    at: string,
    person: Person,
    id: string,
    items: readonly Json[],
    expected = 'draft',
  ) =>
    act(at, person, 'save_handover', {
      _handover_id: id,
      _items: items,
      _readings: null,
      _expected: expected,
    })

  /** Stored as the server leaves it. */
  async function uploaded(person: Person, handoverId: string, bytes: string = randomUUID()) {
    const name = `${handoverId}/${randomUUID()}.jpg`
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await rent.acts
      .operate(`insert into storage.objects (bucket_id, name, owner_id, metadata) values
      ('handover-photos', '${name}', '${person.userId}', '{"size": 9, "mimetype": "image/jpeg", "sha256": "${sha256}"}')`)
    return { name, sha256 }
  }

  async function photo(
    at: string,
    person: Person,
    handoverId: string,
    itemId: unknown,
    changes: Json = {},
  ) {
    const { name, sha256 } = await uploaded(
      person,
      handoverId,
      typeof changes['bytes'] === 'string' ? changes['bytes'] : randomUUID(),
    )
    return act(at, person, 'add_handover_photo', {
      _item_id: itemId,
      _object_name: name,
      _device_sha256: sha256,
      _taken_at: at,
      _expected: 'draft',
      ...(changes['_taken_at'] === undefined ? {} : { _taken_at: changes['_taken_at'] }),
    })
  }

  const propose = (at: string, person: Person, id: string) =>
    act(at, person, 'propose_handover', { _handover_id: id, _expected: 'draft' })

  const sign = (at: string, person: Person, id: string, sha256: unknown, expected = 'proposed') =>
    act(at, person, 'sign_handover', {
      _handover_id: id,
      _content_sha256: sha256,
      _expected: expected,
    })

  /** Every line is good; those named have another condition and a photo. Proposed by the owner and signed by both. */
  async function agreed(
    at: string,
    home: Let,
    kind: string,
    conditions: Readonly<Record<string, string>> = {},
    hasPhotos = false,
  ) {
    const id = await begin(at, home.owner, home, kind)
    const lines = rowsOf((await seen(home.owner, id))['items'])
    await save(
      at,
      home.owner,
      id,
      lines.map((line) => ({
        id: line['id'],
        place: line['place'],
        room: line['room'],
        item: line['item'],
        condition: conditions[String(line['item'])] ?? 'good',
        words: null,
        is_removed: false,
      })),
    )
    for (const line of lines)
      if (hasPhotos && conditions[String(line['item'])] !== undefined)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await photo(at, home.owner, id, line['id'])
    const { content_sha256: sha256 } = await propose(at, home.owner, id)
    await sign(at, home.seeker, id, sha256)
    await sign(at, home.owner, id, sha256)
    return { id, lines }
  }

  return { act, seen, begin, save, uploaded, photo, propose, sign, agreed }
}
