// I6, I12: presses of owner, tenant and clock in any order, beside a model of three lines: a frozen version and an event never change, and
// an agreement in force has one tenancy and all signatures over one hash, in order.

import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { chances, chancesTimeoutMs } from '../../../server/test/support/chances.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreed, type Agreements, agreementsOn } from '../support/agreements.ts'
import { applicationsOn, objectOf } from '../support/applications.ts'
import { conversationsOn } from '../support/conversations.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const presses = [
  'save',
  'render',
  'send',
  'take back',
  'tenant signs',
  'owner signs',
  'tenant withdraws',
  'tenant declines',
  'owner declines',
  'time runs out',
  'discard',
] as const
type Press = (typeof presses)[number]

type Model = { state: string; isFrozen: boolean; signed: number }

/** What a press makes of the model; null: it is refused. */
function after({ state, isFrozen, signed }: Model, press: Press): Model | null {
  const is = (...states: readonly string[]) => states.includes(state)
  const out = is('sent', 'partly_signed')
  switch (press) {
    case 'save':
      return is('draft') ? { state, isFrozen: false, signed } : null
    case 'render':
      return is('draft') ? { state, isFrozen: true, signed } : null
    case 'send':
      return is('draft') && isFrozen ? { state: 'sent', isFrozen, signed: 0 } : null
    case 'take back':
      return is('sent') ? { state: 'draft', isFrozen, signed: 0 } : null
    case 'tenant signs':
      return out && signed === 0 ? { state: 'partly_signed', isFrozen, signed: 1 } : null
    case 'owner signs':
      return out && signed === 1 ? { state: 'in_force', isFrozen, signed: 2 } : null
    case 'tenant withdraws':
      return is('partly_signed') ? { state: 'sent', isFrozen, signed: 0 } : null
    case 'tenant declines':
    case 'owner declines':
      return out ? { state: 'declined', isFrozen, signed } : null
    case 'time runs out':
      return out ? { state: 'expired', isFrozen, signed } : null
    case 'discard':
      return is('draft') ? { state: 'void', isFrozen, signed } : null
    default:
      return press satisfies never
  }
}

describeOnEachEngine('agreements in any order', (open) => {
  let acts: Acts
  let agreements: Agreements
  let owner: Person
  beforeAll(async () => {
    const chats = conversationsOn(actsOn(await open()))
    acts = chats.acts
    agreements = agreementsOn(chats, applicationsOn(chats))
    owner = await acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const step = (person: Person, name: string, { id }: Agreed, expected: string, more = {}) =>
    agreements.applications.call(person, name, { _agreement_id: id, ...more, _expected: expected })

  function act(agreed: Agreed, press: Press, state: string): Promise<unknown> {
    const { id, seeker } = agreed
    switch (press) {
      case 'save':
        return agreements.save(owner, id, { terms: { notice_months: 2 } })
      case 'render':
        return agreements.render(id)
      case 'send':
        return agreements.send(owner, id)
      case 'take back':
        return step(owner, 'take_agreement_back', agreed, state)
      case 'tenant signs':
        return agreements.sign(seeker, id)
      case 'owner signs':
        return agreements.sign(owner, id)
      case 'tenant withdraws':
        return step(seeker, 'withdraw_signature', agreed, state)
      case 'tenant declines':
        return step(seeker, 'decline_agreement', agreed, state, { _reason: 'Not for us' })
      case 'owner declines':
        return step(owner, 'decline_agreement', agreed, state, { _reason: 'Not for me' })
      case 'time runs out':
        return acts.operate(`select private.on_agreement_ends('${id}', now() + interval '8 days')`)
      case 'discard':
        return step(owner, 'discard_agreement', agreed, state)
      default:
        return press satisfies never
    }
  }

  const rows = (sql: string) => acts.operate(sql)

  it(
    'keeps what was frozen, and comes into force whole or not at all',
    async () => {
      await assert(
        asyncProperty(
          array(constantFrom(...presses), { minLength: 6, maxLength: 14 }),
          async (pressed) => {
            const agreed = await agreements.invited(owner, await agreements.newHome(owner))
            const { id } = agreed
            const frozenOf = () =>
              rows(`select version_no, terms::text, clauses::text, document::text, document_sha256 from public.agreement_versions
              where agreement_id = '${id}' and frozen_at is not null order by version_no`)
            const eventsOf = () =>
              rows(
                `select seq, hash from public.agreement_events where agreement_id = '${id}' order by seq`,
              )
            let model: Model = { state: 'draft', isFrozen: false, signed: 0 }
            for (const press of pressed) {
              /* oxlint-disable no-await-in-loop -- one press after the other */
              const [frozen, events] = [await frozenOf(), await eventsOf()]
              const next = after(model, press)
              const isDone = await act(agreed, press, model.state).then(
                () => true,
                () => false,
              )
              // what changes nothing is no refusal: a paper that exists, time that is over
              const isSilent = press === 'render' || press === 'time runs out'
              expect([press, isSilent || isDone === (next !== null)]).toEqual([press, true])
              model = next ?? model
              expect((await frozenOf()).slice(0, frozen.length)).toEqual(frozen)
              expect((await eventsOf()).slice(0, events.length)).toEqual(events)
              /* oxlint-enable no-await-in-loop */
            }
            const seen = await agreements.of(owner, id)
            expect(seen['state']).toBe(model.state)
            expect(
              objectOf(
                await agreements.applications.read(owner, 'check_agreement_chain', {
                  _agreement_id: id,
                }),
              ),
            ).toMatchObject({ ok: true })
            const tenancies = await rows(
              `select id from public.tenancies where agreement_id = '${id}'`,
            )
            expect(tenancies).toHaveLength(model.state === 'in_force' ? 1 : 0)
            if (model.state !== 'in_force') return
            expect(
              await rows(`select party.role, count(distinct signed.document_sha256)::integer as hashes
              from public.agreement_signatures as signed
              join public.agreement_parties as party on party.id = signed.party_id
              where signed.agreement_id = '${id}' and signed.withdrawn_at is null
              group by party.role, signed.signed_at order by signed.signed_at`),
            ).toEqual([
              { role: 'tenant', hashes: 1 },
              { role: 'owner', hashes: 1 },
            ])
          },
        ),
        chances(6),
      )
    },
    chancesTimeoutMs,
  )
})
