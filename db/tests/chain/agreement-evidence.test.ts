// The chain of an agreement in the database: one form with packages/evidence, and each change found (C15, C17, I6).

import { canonical, type Json as Value } from '@basera/evidence/canonical'
import { type ChainEvent, eventHash, noEvent } from '@basera/evidence/chain'
import { commitment } from '@basera/evidence/digest'
import examples from '../../../packages/evidence/data/vectors.json' with { type: 'json' }
import { beforeAll, describe, expect, it } from 'vitest'

import { signingIntents } from '@basera/contract/messages/chain/agreement-codes'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreements, agreementsOn, sha256Of } from '../support/agreements.ts'
import { applicationsOn, objectOf } from '../support/applications.ts'
import { conversationsOn } from '../support/conversations.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`

describeOnEachEngine('the evidence of an agreement', (open) => {
  let acts: Acts
  let agreements: Agreements
  let owner: Person
  let id: string
  beforeAll(async () => {
    const chats = conversationsOn(actsOn(await open()))
    acts = chats.acts
    agreements = agreementsOn(chats, applicationsOn(chats))
    owner = await acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    id = (await agreements.inForce(owner)).id
  })

  const one = async (sql: string): Promise<unknown> => (await acts.operate(sql))[0]?.['answer']
  const checked = () =>
    agreements.applications.read(owner, 'check_agreement_chain', { _agreement_id: id })

  it('is written as RFC 8785 says, in the database as by the package', async () => {
    const values: readonly Value[] = [
      {},
      [],
      { b: [1, -2, 0, 9_007_199_254_740_991], a: { ö: 'नमस्ते', 'z z': null, Z: true } },
      '"\\/\b\f\n\r\t\u0001\u007f\u2028 ليلى 🏡',
    ]
    for (const value of values) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await one(`select private.canonical_json(${quoted(value)}) as answer`)).toBe(
        canonical(value),
      )
    }
    await expect(one(`select private.canonical_json('1.5') as answer`)).rejects.toMatchObject({
      code: '22023',
    })
    await expect(one(`select private.canonical_json('1e20') as answer`)).rejects.toMatchObject({
      code: '22023',
    })
  })

  it('gives the worked commitments of the design', async () => {
    const known = examples.vectors.filter(({ kind }) => kind === 'commitment')
    expect(known.length).toBeGreaterThan(0)
    const salt = '00112233445566778899aabbccddeeff'
    expect(await one(`select private.commitment('${salt}', '"Lakshmi Rao"') as answer`)).toBe(
      await commitment(salt, 'Lakshmi Rao'),
    )
  })

  it('hashes each event as the package does, and each holds the one before', async () => {
    const evidence = objectOf(
      await one(
        `select private.agreement_evidence_of(kept, null) as answer from public.agreements as kept where kept.id = '${id}'`,
      ),
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compared with its hash below
    const events = evidence['events'] as readonly ChainEvent[]
    let prev = noEvent
    for (const event of events) {
      expect(event.prev).toBe(prev)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(event.hash).toBe(await eventHash(event))
      prev = event.hash
    }
    expect(events.map(({ type }) => type).at(-1)).toBe('completed')
    expect(JSON.stringify(events)).not.toContain(owner.userId)
    expect(JSON.stringify(events)).not.toMatch(/Meera|Tenzin|tenzin@example/)
  })

  it('names the sentence that was shown by its hash', async () => {
    const rows = await acts.operate('select language, sentence from private.signing_intents')
    expect(Object.fromEntries(rows.map(({ language, sentence }) => [language, sentence]))).toEqual(
      signingIntents,
    )
    expect(
      await one(
        `select data ->> 'intentSha256' as answer from public.agreement_events where agreement_id = '${id}' and type = 'signed' limit 1`,
      ),
    ).toBe(sha256Of(signingIntents.en))
  })

  it('has events in order of time though a clock goes back', async () => {
    const agreed = await agreements.sent(owner)
    await agreements.read(agreed.seeker, agreed.id)
    await agreements.applications.callAt(
      '2026-01-01T00:00:00Z',
      agreed.seeker,
      'decline_agreement',
      {
        _agreement_id: agreed.id,
        _reason: 'Not for me',
        _expected: 'sent',
      },
    )
    expect(
      await agreements.applications.read(owner, 'check_agreement_chain', {
        _agreement_id: agreed.id,
      }),
    ).toMatchObject({ ok: true })
  })

  it('still holds after values behind its hashes were erased', async () => {
    await acts.operate(`delete from private.agreement_openings where agreement_id = '${id}'`)
    expect(await checked()).toMatchObject({ ok: true })
  })

  describe('an operator who rewrites it (C17)', () => {
    it.each([
      ['changes', `update public.agreement_events set data = '{}' where seq = 3`],
      ['removes', 'delete from public.agreement_events where seq = 3'],
      ['empties', 'truncate public.agreement_events'],
    ])('%s nothing while the triggers stand', async (_what, sql) => {
      await expect(acts.operate(sql)).rejects.toMatchObject({ code: '42501' })
    })

    it.each([
      ['changes one', `update public.agreement_events set data = '{}' where seq = 3`, 3],
      [
        'changes who acted',
        `update public.agreement_events set actor = '{"role": "clock"}' where seq = 4`,
        4,
      ],
      ['removes one', 'delete from public.agreement_events where seq = 3', 3],
      [
        'inserts one',
        `update public.agreement_events set seq = seq + 100 where seq > 3;
         insert into public.agreement_events (agreement_id, seq, type, at, actor, data, prev, hash)
         select agreement_id, 4, type, at, actor, data, hash, hash from public.agreement_events where seq = 3;
         update public.agreement_events set seq = seq - 99 where seq > 99`,
        4,
      ],
      [
        'swaps two',
        `update public.agreement_events set seq = -seq - 10 where false;
         update public.agreement_events set seq = seq + 1000 where seq = 3;
         update public.agreement_events set seq = 3 where seq = 4;
         update public.agreement_events set seq = 4 where seq = 1003`,
        3,
      ],
      ['cuts the end', 'delete from public.agreement_events where seq >= 10', 10],
    ])('%s without triggers, and is found', async (_what, sql, at) => {
      const mine = sql.replaceAll(' where ', ` where agreement_id = '${id}' and `)
      await acts.operate(
        `create table private.kept_events as select * from public.agreement_events where agreement_id = '${id}'`,
      )
      await acts.operate('alter table public.agreement_events disable trigger user')
      for (const statement of mine.split(';')) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await acts.operate(statement)
      }
      const found = await checked()
      await acts.operate(`delete from public.agreement_events where agreement_id = '${id}'`)
      await acts.operate(`insert into public.agreement_events (agreement_id, seq, type, at, actor, data, prev, hash)
        select agreement_id, seq, type, at, actor, data, prev, hash from private.kept_events`)
      await acts.operate('alter table public.agreement_events enable trigger user')
      await acts.operate('drop table private.kept_events')
      expect(found).toMatchObject({ ok: false, broken_at: at })
      expect(await checked()).toMatchObject({ ok: true })
    })
  })
})
