import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('files of conversations', (open) => {
  let chats: Conversations
  let owner: Person
  let seeker: Person
  let id: string
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    owner = await chats.acts.newPerson()
    seeker = await chats.newSeeker()
    id = await chats.start(seeker, await chats.newHome(owner))
    await chats.send(owner, id, 'Yes')
  })

  /** A file as storage keeps it after an upload. */
  const store = async (
    person: Person,
    { enquiryId = id, bytes = 1_000, mime = 'image/jpeg' } = {},
  ): Promise<string> => {
    const name = `${enquiryId}/${randomUUID()}.jpg`
    await chats.acts
      .operate(`insert into storage.objects (bucket_id, name, owner_id, metadata) values
      ('thread-files', '${name}', '${person.userId}', '{"size": ${bytes}, "mimetype": "${mime}"}')`)
    return name
  }
  const send = (person: Person, files: unknown, more: Json = {}) =>
    chats.call(person, 'send_message', {
      _enquiry_id: id,
      _kind: 'photo',
      _body: null,
      _files: files,
      ...more,
    })
  const upload = (person: Person, name: string) =>
    chats.acts.request(
      person,
      `insert into storage.objects (bucket_id, name) values ('thread-files', '${name}')`,
    )
  const listed = async (person: Person, name: string) =>
    (await chats.acts.request(person, `select name from storage.objects where name = '${name}'`))
      .length

  it('go below an open conversation of one’s own, and nowhere else', async () => {
    const stranger = await chats.newSeeker()
    const closed = await chats.start(seeker, await chats.newHome(owner), 'Another')
    await chats.call(owner, 'close_enquiry', {
      _enquiry_id: closed,
      _reason: 'other',
      _expected: 'open',
    })
    for (const [person, name] of [
      [stranger, `${id}/a.jpg`],
      [seeker, `${seeker.folder}/a.jpg`],
      [seeker, `${seeker.folder}/${id}/a.jpg`],
      [seeker, `${randomUUID()}/a.jpg`],
      [seeker, `${closed}/a.jpg`],
      [seeker, 'a.jpg'],
    ] as const)
      await expect(upload(person, name)).rejects.toMatchObject({ code: '42501' })
    await upload(seeker, `${id}/a.jpg`)
  })

  it.each([
    ['that is somebody else’s', () => store(owner), 'PT422', 'file_unknown'],
    [
      'of another conversation',
      () => store(seeker, { enquiryId: randomUUID() }),
      'PT422',
      'file_unknown',
    ],
    ['that never arrived', () => Promise.resolve(`${id}/none.jpg`), 'PT422', 'file_unknown'],
    [
      'that is no picture, as a photo',
      () => store(seeker, { mime: 'application/pdf' }),
      '22023',
      'bad_argument',
    ],
  ])('are refused: one %s', async (_case, name, code, hint) => {
    await expect(
      send(seeker, [{ object_name: await name(), file_name: 'a.jpg' }]),
    ).rejects.toMatchObject({
      code,
      hint,
    })
  })

  it.each([
    ['eleven of them', () => Array.from({ length: 11 }, () => ({ object_name: 'x' })), {}],
    ['none, for a photo', () => [], {}],
    ['one beside a text', () => [{ object_name: 'x' }], { _kind: 'text', _body: 'Hello' }],
    ['what is no list', () => ({ object_name: 'x' }), {}],
    ['a name alone', () => ['x'], {}],
    ['a width that is none', () => [{ object_name: 'x', width: -1 }], {}],
  ])('are refused: %s', async (_case, files, more) => {
    await expect(send(seeker, files(), more)).rejects.toMatchObject({
      code: '22023',
      hint: 'bad_argument',
    })
  })

  it('are refused beyond 100 MB of a side', async () => {
    const large = await chats.start(seeker, await chats.newHome(owner), 'Many photos')
    await chats.send(owner, large, 'Send them')
    const files = await Promise.all(
      Array.from({ length: 11 }, () => store(seeker, { enquiryId: large, bytes: 10_000_000 })),
    )
    const named = files.map((name) => ({ object_name: name, file_name: 'a.jpg' }))
    const args = { _enquiry_id: large, _kind: 'photo', _body: null }
    await chats.call(seeker, 'send_message', { ...args, _files: named.slice(0, 10) })
    await expect(
      chats.call(seeker, 'send_message', { ...args, _files: named.slice(10) }),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'too_much' })
  })

  it('are read by both sides once sent, by nobody else, and stay until the message is taken back', async () => {
    const name = await store(seeker, { bytes: 2_048 })
    expect(await listed(owner, name)).toBe(0)
    const sent = await send(seeker, [
      {
        object_name: name,
        file_name: ' 98765 43210\u202E.jpg ',
        width: 640,
        height: 480,
        bytes: 1,
      },
    ])
    expect(sent).toMatchObject({ warnings: ['off_platform'] })
    expect(await listed(owner, name)).toBe(1)
    expect(await listed(await chats.newSeeker(), name)).toBe(0)
    expect(await chats.thread(owner, id)).toMatchObject({
      messages: expect.arrayContaining([
        expect.objectContaining({
          kind: 'photo',
          body: null,
          files: [
            {
              object_name: name,
              file_name: '98765 43210.jpg',
              mime: 'image/jpeg',
              bytes: 2_048,
              width: 640,
              height: 480,
            },
          ],
        }) as unknown,
      ]) as unknown,
    })
    await expect(
      send(seeker, [{ object_name: name, file_name: 'again.jpg' }]),
    ).rejects.toMatchObject({
      hint: 'file_unknown',
    })
    await chats.acts.request(seeker, `delete from storage.objects where name = '${name}'`)
    expect(await listed(seeker, name)).toBe(1)
    await chats.call(seeker, 'take_back_message', { _message_id: sent['message_id'] })
    expect(await chats.acts.operate(`select from storage.objects where name = '${name}'`)).toEqual(
      [],
    )
  })

  it('are nobody’s without an owner, and of nobody else’s making: neither read, nor sent, nor given to another', async () => {
    const name = `${id}/${randomUUID()}.jpg`
    await upload(seeker, name)
    expect(await listed(seeker, name)).toBe(0)
    await expect(send(seeker, [{ object_name: name }])).rejects.toMatchObject({
      hint: 'file_unknown',
    })
    await expect(
      chats.acts.request(
        seeker,
        `insert into storage.objects (bucket_id, name, owner_id)
        values ('thread-files', '${id}/${randomUUID()}.jpg', '${owner.userId}')`,
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('that were sent under a name with the folder of the sender’s pictures are read as before', async () => {
    const name = `${seeker.folder}/${id}/${randomUUID()}.jpg`
    const sent = await chats.send(seeker, id, 'Another view')
    await chats.acts.operate(`insert into storage.objects (bucket_id, name, owner_id) values
      ('thread-files', '${name}', '${seeker.userId}')`)
    expect(await listed(owner, name)).toBe(0)
    await chats.acts
      .operate(`insert into public.message_files (message_id, position, object_name, file_name, mime, bytes)
      values (${String(sent['message_id'])}, 0, '${name}', 'view.jpg', 'image/jpeg', 9)`)
    expect(await listed(owner, name)).toBe(1)
    expect(await listed(seeker, name)).toBe(1)
    expect(await listed(await chats.newSeeker(), name)).toBe(0)
  })

  it('that nobody sent may be deleted by their owner, and are forgotten after a day', async () => {
    const name = await store(seeker)
    await chats.acts.request(owner, `delete from storage.objects where name = '${name}'`)
    expect(await listed(seeker, name)).toBe(1)
    await chats.acts.operate(
      `update storage.objects set created_at = now() - interval '25 hours' where name = '${name}'`,
    )
    await chats.acts.operate('select private.forget_chain(now())')
    expect(await listed(seeker, name)).toBe(0)
  })
})
