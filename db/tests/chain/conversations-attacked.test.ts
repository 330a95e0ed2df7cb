// Ways around the rules of conversations that were open once: flooding by closing, reaching who has blocked one, reading on as a
// former broker by the copy of one's data, a name that stays after erasure, files under names that lie.

import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('conversations under attack', (open) => {
  let chats: Conversations
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const begun = async () => {
    const seeker = await chats.newSeeker()
    const homeId = await chats.newHome(owner)
    return { seeker, homeId, id: await chats.start(seeker, homeId) }
  }
  const close = (person: Person, id: string) =>
    chats.call(person, 'close_enquiry', { _enquiry_id: id, _reason: 'other', _expected: 'open' })
  const reopen = (person: Person, id: string) =>
    chats.call(person, 'reopen_enquiry', { _enquiry_id: id, _expected: 'closed' })
  const notified = ({ userId }: Person, id: string) =>
    chats.acts.operate(`select kind, subject from public.notifications
      where user_id = '${userId}' and enquiry_id = '${id}' order by id`)
  const newBrokerOf = async (homeId: string) => {
    const broker = await chats.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    await chats.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`,
    )
    return broker
  }

  it('are closed and opened six times a day by one person, and no more (C28)', async () => {
    const { seeker, id } = await begun()
    for (let round = 0; round < 3; round += 1) {
      await close(seeker, id)
      await reopen(seeker, id)
    }
    await expect(close(seeker, id)).rejects.toMatchObject({ code: 'PT429', hint: 'too_many' })
    const kinds = (await notified(owner, id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'enquiry_closed')).toHaveLength(3)
    expect(await close(owner, id)).toMatchObject({ state: 'closed' })
  })

  it('of somebody who was blocked are closed without a word to who blocked them (C1)', async () => {
    const { seeker, id } = await begun()
    await chats.call(owner, 'block_person', { _enquiry_id: id })
    expect(await close(seeker, id)).toMatchObject({ state: 'closed' })
    expect(await notified(owner, id)).toMatchObject([{ kind: 'enquiry_new' }])
  })

  it('are in the copy of a former broker’s data no more, but for what they wrote (C18)', async () => {
    const { seeker, homeId, id } = await begun()
    const broker = await newBrokerOf(homeId)
    await chats.send(broker, id, 'It is free')
    const copy = async () =>
      JSON.stringify(await chats.acts.request(broker, 'select public.export_my_data() as answer'))
    expect(await copy()).toContain('We are two.')
    await chats.acts.operate(
      `update public.user_roles set role_approval_status = 'rejected' where user_id = '${broker.userId}'`,
    )
    await chats.send(seeker, id, 'For the owner alone')
    const after = await copy()
    expect(after).toContain('It is free')
    expect(after).not.toContain('For the owner alone')
    expect(after).not.toContain('We are two.')
    expect(after).not.toContain('Quiet top floor"')
    await chats.acts.operate(`select private.erase_person('${broker.userId}')`)
    expect(
      await chats.acts.operate(`select broker_id from public.enquiries where id = '${id}'`),
    ).toEqual([{ broker_id: null }])
  })

  it('show no name of a broker who left the listing and then the site', async () => {
    const { seeker, homeId, id } = await begun()
    const broker = await newBrokerOf(homeId)
    await chats.send(broker, id, 'It is free')
    await close(broker, id)
    await reopen(broker, id)
    await chats.acts.operate(`update public.properties set broker_id = null where id = '${homeId}'`)
    await chats.send(owner, id, 'It is me now')
    await chats.acts.operate(`select private.erase_person('${broker.userId}')`)
    expect((await notified(seeker, id)).map(({ subject }) => subject)).toEqual([
      { home: 'Quiet top floor' },
      { home: 'Quiet top floor' },
      { home: 'Quiet top floor', name: 'Meera R.' },
    ])
  })

  describe('take files', () => {
    let seeker: Person
    let id: string
    beforeAll(async () => {
      ;({ seeker, id } = await begun())
      await chats.send(owner, id, 'Yes')
    })
    const store = async (ending: string, metadata: Json | null) => {
      const name = `${id}/${randomUUID()}${ending}`
      const facts = metadata === null ? 'null' : `'${JSON.stringify(metadata)}'`
      await chats.acts.operate(`insert into storage.objects (bucket_id, name, owner_id, metadata)
        values ('thread-files', '${name}', '${seeker.userId}', ${facts})`)
      return name
    }
    const send = (kind: string, files: unknown) =>
      chats.call(seeker, 'send_message', {
        _enquiry_id: id,
        _kind: kind,
        _body: null,
        _files: files,
      })
    const photo = { size: 1_000, mimetype: 'image/jpeg' }
    const pdf = { size: 1_000, mimetype: 'application/pdf' }

    it.each([
      ['a web page’s', '/page.html'],
      ['none that says its kind', '/agreement'],
      ['a program’s', '/agreement.pdf.exe'],
      ['a folder’s more', '/deeper/agreement.pdf'],
    ])('under no name of the store that is %s', async (_case, ending) => {
      await expect(
        chats.acts.request(
          seeker,
          `insert into storage.objects (bucket_id, name) values ('thread-files', '${id}${ending}')`,
        ),
      ).rejects.toMatchObject({ code: '42501' })
    })

    it.each([
      [
        'a PDF that is stored as a page',
        'file',
        async () => [{ object_name: await store('.html', pdf) }],
      ],
      [
        'a PDF that is stored as a photo',
        'file',
        async () => [{ object_name: await store('.jpg', pdf) }],
      ],
      [
        'one twice',
        'photo',
        async () => {
          const name = await store('.jpg', photo)
          return [{ object_name: name }, { object_name: name }]
        },
      ],
      [
        'one that is wider than any picture',
        'photo',
        async () => [{ object_name: await store('.jpg', photo), width: 30_001 }],
      ],
    ])('but not %s', async (_case, kind, files) => {
      await expect(send(kind, await files())).rejects.toMatchObject({
        code: '22023',
        hint: 'bad_argument',
      })
    })

    it('but none whose kind nobody knows', async () => {
      await expect(
        send('file', [{ object_name: await store('.pdf', null) }]),
      ).rejects.toMatchObject({ code: 'PT422', hint: 'file_unknown' })
    })

    it.each([
      ['rent.html', pdf, '.pdf', 'rent.html.pdf'],
      ['rent.PDF', pdf, '.pdf', 'rent.PDF'],
      ['rent.pdf', photo, '.jpg', 'rent.pdf.jpg'],
      ['IMG.HEIC', photo, '.jpg', 'IMG.HEIC'],
      ['no ending', pdf, '.pdf', 'no ending'],
    ])('and show %s of their kind', async (given, facts, ending, shown) => {
      const sent = await send('file', [
        { object_name: await store(ending, facts), file_name: given },
      ])
      expect(
        await chats.acts.operate(
          `select file_name from public.message_files where message_id = ${String(sent['message_id'])}`,
        ),
      ).toEqual([{ file_name: shown }])
    })
  })
})
