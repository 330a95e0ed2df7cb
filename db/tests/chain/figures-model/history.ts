// A history by chance around the homes of one owner: asked, visited, applied, offered, signed, lived in, paid, repaired, with a clock.

import { randomUUID } from 'node:crypto'

import { constantFrom, integer, record } from 'fast-check'

import { objectOf, textOf } from '../../support/applications.ts'
import type { Json } from '../../support/conversations.ts'
import { applicationsOn, usualOffer, usualTerms } from '../../support/home-applications.ts'
import type { Person } from '../../support/marketplace.ts'
import type { Let, Tenancies } from '../../support/tenancies.ts'
import { visitsOn } from '../../support/visits.ts'

const DAY_MS = 86_400_000

export const presses = record({
  what: constantFrom(
    'save',
    'unsave',
    'ask',
    'ask',
    'answer',
    'answer',
    'visit',
    'visit',
    'held',
    'missed',
    'apply',
    'apply',
    'offer',
    'offer',
    'offer back',
    'decline',
    'sign',
    'sign',
    'claim',
    'claim',
    'claim',
    'deposit',
    'confirm',
    'confirm',
    'confirm',
    'reject',
    'cash',
    'reverse',
    'waive',
    'bill',
    'repair',
    'cost',
    'agree cost',
    'repaired',
    'days',
    'days',
    'days',
  ),
  seeker: integer({ min: 0, max: 3 }),
  home: integer({ min: 0, max: 1 }),
  days: integer({ min: 1, max: 12 }),
  paise: integer({ min: 100, max: 4_000_000 }),
})

type Press = ReturnType<typeof presses.generate>['value']

export type History = {
  readonly owner: Person
  /** The owner at the moment of the history. */
  ownerNow(): Person
  today(): string
  press(step: Press): Promise<unknown>
  /** What was done, by its name: a history in which nothing worked proves nothing. */
  readonly done: Set<string>
}

export const dayOf = (at: unknown): string =>
  new Date(Date.parse(String(at)) + 330 * 60_000).toISOString().slice(0, 10)

/** An owner with two homes that are asked about, one that is lived in from today on, and four seekers. */
export async function newHistory(rent: Tenancies): Promise<History> {
  const { acts, chats } = rent
  const visits = visitsOn(chats)
  const renters = applicationsOn(chats)
  const owner = await acts.newPerson({ first_name: 'Vasudha', last_name: 'Nair' })
  // taking a confirmation back needs a password of the last minutes
  await acts.operate(`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    values ('${owner.sessionId}', 'password', now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now() + interval '1 year'`)
  const homes: string[] = []
  for (let count = 0; count < 2; count += 1) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    const homeId = await renters.newHome(owner)
    await acts.operate(`insert into public.property_private (property_id, address, landmark, latitude, longitude, directions)
      values ('${homeId}', 'Flat 402, Sai Enclave, Road 7', 'behind the temple', 17.4401, 78.3489, 'second gate')
      on conflict (property_id) do nothing`)
    await visits.saveHours(owner, homeId)
    homes.push(homeId)
    /* oxlint-enable no-await-in-loop */
  }
  const seekers = [
    await renters.newRenter(),
    await renters.newRenter(),
    await renters.newRenter(),
    await renters.newRenter(),
  ]
  let now = Date.now()
  const at = () => new Date(now).toISOString()
  const today = () => dayOf(at())
  const present = (person: Person): Person => ({
    ...person,
    scope: { ...person.scope, settings: { ...person.scope.settings, 'private.present': at() } },
  })
  const lets: Let[] = [await rent.begun(owner, { startOn: today(), depositPaise: 5_000_000 })]
  await rent.ringUntil(at())
  const threads = new Map<string, string>()
  const done = new Set<string>()
  let references = Math.floor(now / 1000) * 100
  /** The first row of a question about the threads of a home, or nothing to press. */
  const rowOf = async (statement: string) => (await acts.operate(statement))[0]
  const call = (person: Person, name: string, args: Json) =>
    rent.applications.callAt(at(), person, name, args)

  async function act({ what, seeker: who, home: where, days, paise }: Press): Promise<unknown> {
    const seeker = seekers[who]
    const homeId = homes[where]
    if (seeker === undefined || homeId === undefined) return null
    const threadId = threads.get(`${homeId} ${seeker.userId}`)
    const application = (...states: readonly string[]) =>
      rowOf(`select id, state, seeker_id, enquiry_id from public.applications
        where property_id = '${homeId}' and state in (${states.map((state) => `'${state}'`).join(', ')})
        order by created_at, id limit 1`)
    const visit = () =>
      rowOf(`select id, state, starts_at::text from public.visits
        where property_id = '${homeId}' and state in ('confirmed', 'completed', 'no_show')
        order by state <> 'confirmed', starts_at desc, id limit 1`)
    /** 25 minutes after it began, unless that is past. */
    const duringVisit = async () => {
      const made = await visit()
      if (made !== undefined)
        now = Math.max(now, Date.parse(textOf(made['starts_at'])) + 25 * 60_000)
      return made
    }
    const home = lets[days % lets.length]
    const payment = (state: string) =>
      rowOf(`select id, (amount_paise + tds_paise)::integer as paise from public.payments
        where tenancy_id = '${home?.tenancyId}' and state = '${state}' order by made_at, id limit 1`)
    const ticket = () =>
      rowOf(`select id, state, cost_paise, tenant_share_paise, cost_side from public.tickets
        where tenancy_id = '${home?.tenancyId}' order by created_at desc, id limit 1`)
    switch (what) {
      case 'save':
        return acts.request(
          seeker,
          `insert into public.saved_properties (user_id, property_id) values ('${seeker.userId}', '${homeId}')`,
        )
      case 'unsave': {
        const saved = await rowOf(
          `select property_id from public.saved_properties where user_id = '${seeker.userId}' and property_id = '${homeId}'`,
        )
        return (
          saved &&
          acts.request(
            seeker,
            `delete from public.saved_properties where property_id = '${homeId}'`,
          )
        )
      }
      case 'ask': {
        const id = await chats.start(present(seeker), homeId)
        threads.set(`${homeId} ${seeker.userId}`, id)
        return id
      }
      case 'answer':
        return threadId && chats.send(present(owner), threadId, 'Yes, it is free.')
      case 'visit': {
        const [slot] = (await visits.slots(present(seeker), homeId, 8)).slice(days)
        if (slot === undefined || threadId === undefined) return null
        const id = await visits.request(present(seeker), threadId, slot['starts_at'])
        return call(owner, 'confirm_visit', {
          _visit_id: id,
          _share_phone: false,
          _expected: 'requested',
        })
      }
      case 'held': {
        const made = await duringVisit()
        return (
          made && call(owner, 'complete_visit', { _visit_id: made['id'], _expected: made['state'] })
        )
      }
      case 'missed': {
        const made = await duringVisit()
        return (
          made &&
          call(owner, 'report_no_show', {
            _visit_id: made['id'],
            _missed_side: 'seeker',
            _expected: made['state'],
          })
        )
      }
      case 'apply': {
        if (threadId === undefined) return null
        const begun = await call(seeker, 'begin_application', { _enquiry_id: threadId })
        return call(seeker, 'submit_application', {
          _application_id: begun['id'],
          _terms: { ...usualTerms(), move_in_on: dayOf(new Date(now + 20 * DAY_MS)) },
          _documents: [],
          _consent_version: null,
          _expected: 'draft',
        })
      }
      case 'offer': {
        const made = await application('submitted', 'shortlisted')
        return (
          made &&
          call(owner, 'offer_application', {
            _application_id: made['id'],
            _offer: { ...usualOffer(), start_on: dayOf(new Date(now + 20 * DAY_MS)) },
            _hours: 72,
            _expected: made['state'],
          })
        )
      }
      case 'offer back': {
        const made = await application('offered')
        return (
          made &&
          call(owner, 'take_offer_back', { _application_id: made['id'], _expected: 'offered' })
        )
      }
      case 'decline': {
        const made = await application('submitted', 'shortlisted')
        return (
          made &&
          call(owner, 'decline_application', {
            _application_id: made['id'],
            _kind: 'other_applicant',
            _words: null,
            _expected: made['state'],
          })
        )
      }
      case 'sign': {
        const made = await application('offered')
        const tenant = seekers.find(({ userId }) => userId === made?.['seeker_id'])
        if (made === undefined || tenant === undefined) return null
        const enquiryId = textOf(made['enquiry_id'])
        const offer = objectOf((await rent.applications.of(present(tenant), enquiryId))['offer'])
        await call(tenant, 'accept_offer', {
          _application_id: made['id'],
          _offer_hash: offer['hash'],
          _expected: 'offered',
        })
        // codes and papers are of the hour that the machine shows
        const drafted = await rent.applications.call(owner, 'draft_agreement', {
          _enquiry_id: enquiryId,
        })
        const id = textOf(drafted['id'])
        await rent.agreements.render(id)
        await rent.agreements.send(owner, id)
        await rent.agreements.sign(tenant, id)
        await rent.agreements.sign(owner, id)
        const tenancy = await rowOf(`select id from public.tenancies where agreement_id = '${id}'`)
        lets.push({
          id,
          owner,
          seeker: tenant,
          homeId,
          enquiryId,
          applicationId: textOf(made['id']),
          tenancyId: textOf(tenancy?.['id']),
        })
        return tenancy
      }
      case 'claim':
      case 'deposit': {
        references += 1
        return (
          home &&
          rent.claim(at(), home.seeker, home.tenancyId, {
            _amount_paise: paise,
            _tds_paise: what === 'claim' && paise % 3 === 0 ? days * 100 : 0,
            _paid_on: today(),
            _purpose: what === 'claim' ? 'rent' : 'deposit',
            _reference: String(references),
          })
        )
      }
      case 'confirm': {
        const made = await payment('claimed')
        return made && rent.confirm(at(), owner, made['id'], Number(made['paise']))
      }
      case 'reject': {
        const made = await payment('claimed')
        return (
          made &&
          call(owner, 'reject_payment', {
            _payment_id: made['id'],
            _reject_kind: 'not_arrived',
            _words: null,
            _expected: 'claimed',
          })
        )
      }
      case 'cash':
        return (
          home &&
          call(owner, 'record_payment', {
            _tenancy_id: home.tenancyId,
            _amount_paise: paise,
            _tds_paise: 0,
            _paid_on: today(),
            _method: 'cash',
            _reference: null,
            _purpose: 'rent',
            _charge_ids: null,
          })
        )
      case 'reverse': {
        const made = await payment('confirmed')
        return (
          made &&
          call(owner, 'reverse_payment', {
            _payment_id: made['id'],
            _reason: 'It came back.',
            _expected: 'confirmed',
          })
        )
      }
      case 'waive': {
        const charge =
          await rowOf(`select id, least(${paise}, amount_paise - waived_paise - paid_paise)::integer as paise
          from public.rent_charges where tenancy_id = '${home?.tenancyId}' and not is_settled and kind <> 'deposit'
          order by due_on, id limit 1`)
        return (
          charge &&
          call(owner, 'waive_charge', {
            _charge_id: charge['id'],
            _amount_paise: charge['paise'],
            _reason: 'A repair of your own.',
          })
        )
      }
      case 'bill':
        return (
          home &&
          call(owner, 'add_charge', {
            _tenancy_id: home.tenancyId,
            _kind: 'utility',
            _name: `Water ${randomUUID().slice(0, 4)}`,
            _from: today(),
            _until: today(),
            _due_on: dayOf(new Date(now + 4 * DAY_MS)),
            _amount_paise: paise,
          })
        )
      case 'repair': {
        if (home === undefined) return null
        const raised = await call(home.seeker, 'raise_ticket', {
          _tenancy_id: home.tenancyId,
          _kind: 'water',
          _priority: 'soon',
          _title: 'The tap in the kitchen drips',
          _body: null,
          _photos: [],
        })
        return call(owner, 'acknowledge_ticket', { _ticket_id: raised['id'], _expected: 'open' })
      }
      case 'repaired': {
        const made = await ticket()
        return (
          made &&
          call(owner, 'resolve_ticket', {
            _ticket_id: made['id'],
            _words: 'New seal.',
            _photos: [],
            _expected: made['state'],
          })
        )
      }
      case 'cost': {
        const made = await ticket()
        const cost = 1000 + (paise % 90_000)
        return (
          made &&
          call(days % 2 === 0 ? owner : (home?.seeker ?? owner), 'set_ticket_cost', {
            _ticket_id: made['id'],
            _cost_paise: cost,
            _tenant_share_paise: Math.floor(cost / 3),
            _expected: made['state'],
          })
        )
      }
      case 'agree cost': {
        const made = await ticket()
        if (made === undefined || home === undefined) return null
        return call(made['cost_side'] === 'tenant' ? owner : home.seeker, 'agree_ticket_cost', {
          _ticket_id: made['id'],
          _cost_paise: made['cost_paise'],
          _tenant_share_paise: made['tenant_share_paise'],
          _expected: made['state'],
        })
      }
      case 'days':
        now += days * DAY_MS
        return rent.ringUntil(at())
      default:
        return what satisfies never
    }
  }

  return {
    owner,
    ownerNow: () => present(owner),
    today,
    done,
    async press(step) {
      const answer = await act(step)
      if (answer !== null && answer !== undefined) done.add(step.what)
      return answer
    },
  }
}
