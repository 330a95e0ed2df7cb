import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import type { Row } from '../../../server/src/db/rows.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const sides = ['seeker', 'owner', 'broker', 'co_tenant', 'clock', 'server', 'admin']

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

describeOnEachEngine('the machine of the chain', (open) => {
  let database: TestDatabase
  let acts: Acts
  beforeAll(async () => {
    database = await open()
    acts = actsOn(database)
  })

  /** As a procedure acts for a person: with the rights of the owner and the person's claims. */
  const inside = async ({ scope }: Person, sql: string): Promise<Row[]> => {
    const [result] = await database.owner.run({ ...asOwner, settings: scope.settings }, [
      { text: sql, values: [] },
    ])
    return result === undefined ? [] : toRows(result)
  }

  const step = (
    entity: string,
    action: string,
    side: string,
    present: string,
    expected = present,
  ) =>
    acts.operate(`select private.step('${entity}', '${randomUUID()}', '${action}', '${side}',
      '${present}', ${expected === '' ? 'null' : `'${expected}'`}, 3, now()) as state`)

  it('refuses every state, action and side that is no row, and takes each that is one', async () => {
    const rows = await acts.operate('select * from private.transitions')
    expect(rows.length).toBeGreaterThan(10)
    for (const entity of new Set(rows.map((row) => textOf(row['entity'])))) {
      const own = rows.filter((row) => row['entity'] === entity)
      const states = new Set(
        own.flatMap((row) => [textOf(row['from_state']), textOf(row['to_state'])]),
      )
      const actions = [...new Set(own.map((row) => textOf(row['action']))), 'fly']
      for (const state of states) {
        for (const action of actions) {
          for (const side of sides) {
            const row = own.find(
              (one) =>
                one['from_state'] === state && one['action'] === action && one['side'] === side,
            )
            const isOfSide = own.some((one) => one['action'] === action && one['side'] === side)
            const answer = await step(entity, action, side, state).catch(
              (error: { code: string; hint: string }) => `${error.code} ${error.hint}`,
            )
            expect(answer, `${entity} ${state} ${action} ${side}`).toEqual(
              row !== undefined
                ? [{ state: row['to_state'] }]
                : isOfSide
                  ? 'PT409 wrong_state'
                  : '42501 not_your_step',
            )
          }
        }
      }
    }
  })

  it('asks for the side before the state, and says what is so now', async () => {
    await expect(step('enquiry', 'start', 'owner', 'open')).rejects.toMatchObject({
      code: '42501',
      hint: 'not_your_step',
      message: 'This step is for the tenant.',
    })
    await expect(step('enquiry', 'close', 'owner', 'closed', 'open')).rejects.toMatchObject({
      code: 'PT409',
      hint: 'wrong_state',
      message: 'This conversation is closed now. Please look at it again.',
    })
  })

  it('names the sides that take a step as screens do, in the order in which they sign', async () => {
    await expect(step('agreement', 'sign', 'broker', 'sent')).rejects.toMatchObject({
      hint: 'not_your_step',
      message: 'This step is for the tenant, a further tenant or the owner.',
    })
    await expect(step('agreement', 'send', 'broker', 'draft')).rejects.toMatchObject({
      message: 'This step is for the owner.',
    })
    await expect(step('agreement', 'discard', 'seeker', 'draft')).rejects.toMatchObject({
      message: 'This step is for the owner or the broker.',
    })
  })

  it('refuses a step that does not say which state the screen showed', async () => {
    await expect(step('enquiry', 'close', 'owner', 'open', '')).rejects.toMatchObject({
      code: '22023',
      hint: 'bad_argument',
    })
  })

  it.each([
    'update public.chain_events set reason = null',
    'delete from public.chain_events',
    'truncate public.chain_events cascade',
  ])('keeps what happened: %s', async (statement) => {
    await acts.operate(`select private.record_event('enquiry', '${randomUUID()}', null, 'start', 'none', 'open',
        'clock', null, null, now())`)
    await expect(acts.operate(statement)).rejects.toMatchObject({ code: '42501' })
  })

  const begin = (person: Person, key: string, words: string) =>
    inside(person, `select private.begin_act(${key}, 'wave', '{"words": "${words}"}') as answer`)

  it('refuses a key that is missing, and one used for something else', async () => {
    const person = await acts.newPerson()
    await expect(begin(person, 'null', 'hello')).rejects.toMatchObject({
      code: '22023',
      hint: 'bad_argument',
    })
    const key = randomUUID()
    await inside(
      person,
      `do $$ begin
        perform private.begin_act('${key}', 'wave', '{"words": "hello"}');
        perform private.end_act('${key}', '{"id": 7}');
      end $$`,
    )
    await expect(begin(person, `'${key}'`, 'bye')).rejects.toMatchObject({
      code: 'PT422',
      hint: 'key_reused',
    })
    expect(await begin(person, `'${key}'`, 'hello')).toEqual([{ answer: { id: 7 } }])
    const other = await acts.newPerson()
    expect(await begin(other, `'${key}'`, 'bye')).toEqual([{ answer: null }])
  })

  it('does not act a second time for an act that ended without an answer', async () => {
    const person = await acts.newPerson()
    const key = `'${randomUUID()}'`
    await begin(person, key, 'hello')
    await expect(begin(person, key, 'hello')).rejects.toMatchObject({ code: 'XX000' })
  })

  it.each([
    ['blank', `E' \\n\\t '`, null],
    ['of marks that nobody sees', `U&'\\200b\\200d\\3000'`, null],
    ['with blanks around', `E'  two\\r\\nlines\\t. '`, 'two\nlines .'],
    ['with joined signs', `U&'\\0C15\\0C4D\\200C \\0905'`, 'క్‌ अ'],
  ])('stores words %s in one form', async (_case, words, clean) => {
    expect(await acts.operate(`select private.clean_words(${words}, 'body', 40) as words`)).toEqual(
      [{ words: clean }],
    )
  })

  it.each([
    ['too long', `repeat('x', 41)`, 'too_long'],
    ['with a tone in them', `'a' || chr(7)`, 'bad_argument'],
    ['with a whole Aadhaar number', `'2345 6789 0124 is mine'`, 'aadhaar_number'],
  ])('refuses words %s', async (_case, words, hint) => {
    await expect(
      acts.operate(`select private.clean_words(${words}, 'body', 40)`),
    ).rejects.toMatchObject({
      code: '22023',
      hint,
    })
  })

  it('shows a person by first name and initial, and one who left without a name', async () => {
    const person = await acts.newPerson({ first_name: 'Tenzin', last_name: 'Lhamo' })
    const card = async () =>
      (await acts.operate(`select private.person_card('${person.userId}') as card`))[0]?.['card']
    const [today] = await acts.operate(
      `select (now() at time zone 'Asia/Kolkata')::date::text as day`,
    )
    expect(await card()).toEqual({ name: 'Tenzin L.', since: today?.['day'], checks: [] })
    await acts.operate(`select private.erase_person('${person.userId}')`)
    expect(await card()).toMatchObject({ name: 'Former member', checks: [] })
  })
})
