// Steps from a saved home to a signed agreement.

import { objectOf, textOf } from '../../support/applications.ts'
import { usualOffer, usualTerms } from '../../support/home-applications.ts'
import { type Aim, DAY_MS, dayOf, type Scene, type Step } from './scene.ts'

const applicationIn = ({ rowOf }: Scene, { homeId }: Aim, states: readonly string[]) =>
  rowOf(`select id, state, seeker_id, enquiry_id from public.applications
    where property_id = '${homeId}' and state in (${states.map((state) => `'${state}'`).join(', ')})
    order by created_at, id limit 1`)

/** A visit 25 minutes after it began, unless that is past. */
async function duringVisit({ rowOf, clock }: Scene, { homeId }: Aim) {
  const made = await rowOf(`select id, state, starts_at::text from public.visits
    where property_id = '${homeId}' and state in ('confirmed', 'completed', 'no_show')
    order by state <> 'confirmed', starts_at desc, id limit 1`)
  if (made !== undefined)
    clock.now = Math.max(clock.now, Date.parse(textOf(made['starts_at'])) + 25 * 60_000)
  return made
}

export const lettingSteps = {
  async save({ acts }, { seeker, homeId }) {
    return acts.request(
      seeker,
      `insert into public.saved_properties (user_id, property_id) values ('${seeker.userId}', '${homeId}')`,
    )
  },
  async unsave({ acts, rowOf }, { seeker, homeId }) {
    const saved = await rowOf(
      `select property_id from public.saved_properties where user_id = '${seeker.userId}' and property_id = '${homeId}'`,
    )
    return (
      saved &&
      acts.request(seeker, `delete from public.saved_properties where property_id = '${homeId}'`)
    )
  },
  async ask({ chats, threads, present }, { seeker, homeId }) {
    const id = await chats.start(present(seeker), homeId)
    threads.set(`${homeId} ${seeker.userId}`, id)
    return id
  },
  async answer({ chats, owner, present }, { threadId }) {
    return threadId && chats.send(present(owner), threadId, 'Yes, it is free.')
  },
  async visit({ visits, owner, present, call }, { seeker, homeId, threadId, days }) {
    const [slot] = (await visits.slots(present(seeker), homeId, 8)).slice(days)
    if (slot === undefined || threadId === undefined) return null
    const id = await visits.request(present(seeker), threadId, slot['starts_at'])
    return call(owner, 'confirm_visit', {
      _visit_id: id,
      _share_phone: false,
      _expected: 'requested',
    })
  },
  async held(scene, aim) {
    const { owner, call } = scene
    const made = await duringVisit(scene, aim)
    return (
      made && call(owner, 'complete_visit', { _visit_id: made['id'], _expected: made['state'] })
    )
  },
  async missed(scene, aim) {
    const { owner, call } = scene
    const made = await duringVisit(scene, aim)
    return (
      made &&
      call(owner, 'report_no_show', {
        _visit_id: made['id'],
        _missed_side: 'seeker',
        _expected: made['state'],
      })
    )
  },
  async apply({ clock, call }, { seeker, threadId }) {
    if (threadId === undefined) return null
    const begun = await call(seeker, 'begin_application', { _enquiry_id: threadId })
    return call(seeker, 'submit_application', {
      _application_id: begun['id'],
      _terms: { ...usualTerms(), move_in_on: dayOf(new Date(clock.now + 20 * DAY_MS)) },
      _documents: [],
      _consent_version: null,
      _expected: 'draft',
    })
  },
  async offer(scene, aim) {
    const { owner, clock, call } = scene
    const made = await applicationIn(scene, aim, ['submitted', 'shortlisted'])
    return (
      made &&
      call(owner, 'offer_application', {
        _application_id: made['id'],
        _offer: { ...usualOffer(), start_on: dayOf(new Date(clock.now + 20 * DAY_MS)) },
        _hours: 72,
        _expected: made['state'],
      })
    )
  },
  async 'offer back'(scene, aim) {
    const { owner, call } = scene
    const made = await applicationIn(scene, aim, ['offered'])
    return (
      made && call(owner, 'take_offer_back', { _application_id: made['id'], _expected: 'offered' })
    )
  },
  async decline(scene, aim) {
    const { owner, call } = scene
    const made = await applicationIn(scene, aim, ['submitted', 'shortlisted'])
    return (
      made &&
      call(owner, 'decline_application', {
        _application_id: made['id'],
        _kind: 'other_applicant',
        _words: null,
        _expected: made['state'],
      })
    )
  },
  async sign(scene, aim) {
    const { rent, owner, seekers, lets, present, call, rowOf } = scene
    const { homeId } = aim
    const made = await applicationIn(scene, aim, ['offered'])
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
  },
} satisfies Readonly<Record<string, Step>>
