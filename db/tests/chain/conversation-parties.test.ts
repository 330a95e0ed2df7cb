import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('parties of conversations', (open) => {
  let chats: Conversations
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const newBroker = async () => {
    const broker = await chats.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    return broker
  }
  const begun = async () => {
    const seeker = await chats.newSeeker()
    const homeId = await chats.newHome(owner)
    return { seeker, homeId, id: await chats.start(seeker, homeId) }
  }
  const notFound = { code: 'PT404', hint: 'not_found' }

  it('a broker reads and answers while the listing is theirs and they are one, and not a moment longer', async () => {
    const broker = await newBroker()
    const { seeker, homeId, id } = await begun()
    await expect(chats.thread(broker, id)).rejects.toMatchObject(notFound)
    await chats.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`,
    )
    expect(await chats.thread(broker, id)).toMatchObject({ my_side: 'broker', next: 'me' })
    expect(await chats.thread(seeker, id)).toMatchObject({ other: { name: 'Farhan A.' } })
    await chats.send(broker, id, 'It is free')
    await chats.send(owner, id, 'From 1 December')
    const writersOf = async (person: Person) =>
      rowsOf((await chats.thread(person, id))['messages'])
        .filter(({ kind }) => kind === 'text')
        .map(({ by }) => by)
    const [meera, farhan] = [
      { name: 'Meera R.', is_gone: false },
      { name: 'Farhan A.', is_gone: false },
    ]
    expect(await writersOf(seeker)).toEqual([meera, null, null])
    expect(await writersOf(owner)).toEqual([null, farhan, null])
    expect(await writersOf(broker)).toEqual([meera, null, null])
    const seen = 'select id from public.enquiries'
    expect(await chats.acts.request(broker, seen)).toHaveLength(1)
    expect(await chats.threads(broker)).toHaveLength(1)

    await chats.acts.operate(`update public.user_roles set role_approval_status = 'rejected'
      where user_id = '${broker.userId}'`)
    expect(await chats.acts.request(broker, seen)).toEqual([])
    expect(await chats.threads(broker)).toEqual([])
    await expect(chats.send(broker, id, 'Hello')).rejects.toMatchObject(notFound)
    await chats.acts.operate(`update public.user_roles set role_approval_status = 'approved'
      where user_id = '${broker.userId}'`)

    await chats.acts.operate(`update public.properties set broker_id = null where id = '${homeId}'`)
    expect(await chats.acts.request(broker, seen)).toEqual([])
    await expect(chats.thread(broker, id)).rejects.toMatchObject(notFound)
    const [, last] = rowsOf((await chats.thread(owner, id))['messages'])
    expect(last).toMatchObject({ side: 'broker', body: 'It is free', is_mine: false })
    expect(await writersOf(owner)).toEqual([null, { ...farhan, is_gone: true }, null])
    expect(await writersOf(seeker)).toEqual([null, { ...farhan, is_gone: true }, null])
  })

  it('a broker who lists for themselves is the broker of the conversation', async () => {
    const broker = await newBroker()
    const homeId = await chats.newHome(broker, { broker_id: `'${broker.userId}'` })
    const id = await chats.start(await chats.newSeeker(), homeId)
    expect(await chats.thread(broker, id)).toMatchObject({ my_side: 'broker' })
    expect(await chats.threads(broker)).toHaveLength(1)
  })

  it('an admin reads nothing (C27)', async () => {
    const admin = await chats.acts.newPerson()
    await chats.acts.makeAdmin(admin)
    const { id } = await begun()
    for (const table of [
      'enquiries',
      'messages',
      'message_files',
      'chain_events',
      'enquiry_reads',
      'blocks',
    ]) {
      const columns = table === 'blocks' || table === 'enquiry_reads' ? 'enquiry_id' : '*'
      const rows = await chats.acts
        .request(
          admin,
          `select ${columns === '*' ? 'count(*)::integer as count' : columns} from public.${table}`,
        )
        .catch(() => [])
      expect(rows.filter((row) => row['count'] !== 0)).toEqual([])
    }
    await expect(chats.thread(admin, id)).rejects.toMatchObject(notFound)
    expect(await chats.threads(admin)).toEqual([])
  })

  it('who leaves takes words and files along and closes; the other side keeps a conversation with a former member', async () => {
    const { seeker, id } = await begun()
    await chats.send(owner, id, 'Yes, it is free')
    await chats.call(seeker, 'report_thread', {
      _enquiry_id: id,
      _message_id: null,
      _reason: 'harassment',
      _details: 'My own words',
    })
    await chats.acts.operate(`select private.erase_person('${seeker.userId}')`)
    const thread = await chats.thread(owner, id)
    expect(thread).toMatchObject({
      other: { name: 'Former member', checks: [] },
      state: 'closed',
      closed_by: 'clock',
      close_reason: 'party_left',
      can_reopen: false,
    })
    expect(rowsOf(thread['messages']).map(({ kind, side, body }) => [kind, side, body])).toEqual([
      ['event', null, null],
      ['text', 'owner', 'Yes, it is free'],
      ['text', 'seeker', null],
    ])
    const reports = await chats.acts.operate(
      `select reporter_id from private.thread_reports where enquiry_id = '${id}'`,
    )
    expect(reports).toEqual([{ reporter_id: null }])
  })

  it('both gone: the conversation goes within a day, with all that happened in it', async () => {
    const first = await chats.acts.newPerson()
    const seeker = await chats.newSeeker()
    const id = await chats.start(seeker, await chats.newHome(first))
    await chats.acts.operate(`select private.erase_person('${seeker.userId}')`)
    await chats.acts.operate(`select private.forget_chain(now() + interval '1 hour')`)
    expect(
      await chats.acts.operate(`select id from public.enquiries where id = '${id}'`),
    ).toHaveLength(1)
    await chats.acts.operate(`select private.erase_person('${first.userId}')`)
    await chats.acts.operate(`select private.forget_chain(now() + interval '1 day')`)
    expect(await chats.acts.operate(`select id from public.enquiries where id = '${id}'`)).toEqual(
      [],
    )
    expect(
      await chats.acts.operate(`select from public.chain_events where enquiry_id = '${id}'`),
    ).toEqual([])
  })

  it('a conversation is forgotten a year after it was closed, and no event before', async () => {
    const { id } = await begun()
    await chats.call(owner, 'close_enquiry', {
      _enquiry_id: id,
      _reason: 'other',
      _expected: 'open',
    })
    await chats.acts.operate(`select private.forget_chain(now() + interval '364 days')`)
    expect(
      await chats.acts.operate(`select from public.enquiries where id = '${id}'`),
    ).toHaveLength(1)
    await chats.acts.operate(`select private.forget_chain(now() + interval '367 days')`)
    expect(await chats.acts.operate(`select from public.enquiries where id = '${id}'`)).toEqual([])
    await expect(chats.acts.operate('delete from public.chain_events')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('an account that an operator deletes takes its conversations along', async () => {
    const { seeker, id } = await begun()
    await chats.acts.operate(`delete from auth.users where id = '${seeker.userId}'`)
    expect(
      await chats.acts.operate(`select from public.chain_events where entity_id = '${id}'`),
    ).toEqual([])
  })

  it('who asks for money in two conversations within a day is reported by the system', async () => {
    const [one, two] = [await begun(), await begun()]
    for (const { id } of [one, two, two])
      await chats.send(owner, id, 'Send Rs 2000 token to rk@okbank today')
    const reports = await chats.acts
      .operate(`select enquiry_id, reporter_id, reason from private.thread_reports
      where is_by_system and enquiry_id in ('${one.id}', '${two.id}')`)
    expect(reports).toEqual([{ enquiry_id: two.id, reporter_id: null, reason: 'money_first' }])
  })

  it('words, files and events are read after the second factor only, even if the conversation were shown before', async () => {
    const { seeker, id } = await begun()
    const name = `${id}/a.jpg`
    await chats.acts
      .operate(`insert into storage.objects (bucket_id, name, owner_id, metadata) values
      ('thread-files', '${name}', '${seeker.userId}', '{"size": 9, "mimetype": "image/jpeg"}')`)
    await chats.call(seeker, 'send_message', {
      _enquiry_id: id,
      _kind: 'photo',
      _body: null,
      _files: [{ object_name: name, file_name: 'a.jpg' }],
    })
    const read = async () => {
      const found = []
      for (const table of ['enquiries', 'messages', 'message_files', 'chain_events'])
        found.push((await chats.acts.request(seeker, `select from public.${table}`)).length)
      return found
    }
    expect(await read()).toEqual([1, 2, 1, 1])
    await chats.acts
      .operate(`update public.user_2fa_settings set email_2fa_enabled = true, requires_2fa = true
      where user_id = '${seeker.userId}'`)
    expect(await read()).toEqual([0, 0, 0, 0])
    const restricted = [
      '"conversations need the second factor" on public.enquiries',
      '"messages need the second factor" on public.messages',
    ]
    const opened = []
    for (const policy of restricted) {
      await chats.acts.operate(`alter policy ${policy} using (true)`)
      opened.push(await read())
    }
    for (const policy of restricted)
      await chats.acts.operate(`alter policy ${policy} using ((select private.second_factor_ok()))`)
    expect(opened).toEqual([
      [1, 0, 0, 0],
      [1, 2, 0, 0],
    ])
  })

  it('events say what happened: one a change, and they lead to the state (I7)', async () => {
    const { id } = await begun()
    const step = (name: string, args: object) =>
      chats.call(owner, name, { _enquiry_id: id, ...args })
    await step('close_enquiry', { _reason: 'other', _expected: 'open' })
    await step('reopen_enquiry', { _expected: 'closed' })
    await step('close_enquiry', { _reason: 'home_gone', _expected: 'open' })
    const events = await chats.acts.operate(
      `select from_state, to_state from public.chain_events where enquiry_id = '${id}' order by id`,
    )
    let state: unknown = 'none'
    for (const event of events) {
      expect(event['from_state']).toBe(state)
      state = event['to_state']
    }
    expect(await chats.thread(owner, id)).toMatchObject({ state, version: events.length })
  })
})
