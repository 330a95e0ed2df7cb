// I20 for applications: the copy of one's data holds what a person wrote as a renter, and nothing of it is left once they are erased.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { conversationsOn } from '../support/conversations.ts'
import { type Applications, applicationsOn } from '../support/home-applications.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'
import { textOf } from '../support/visits.ts'

describeOnEachEngine('what an applicant leaves', (open) => {
  let acts: Acts
  let all: Applications
  let owner: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    all = applicationsOn(conversationsOn(acts))
    owner = await acts.newPerson({ first_name: 'Meera', last_name: 'Wangchukverma' })
  })

  const opened = async () => {
    const seeker = await all.newRenter()
    const paper = await all.newPaper(seeker)
    const begun = await all.submitted(owner, { seeker }, [
      { paper_id: paper, consents: true, granted_until: null },
    ])
    await all.shortlist(begun)
    const [shared] = await acts.operate(
      `select id from public.application_documents where application_id = '${begun.id}'`,
    )
    const id = textOf(shared?.['id'])
    await acts.request(owner, `select version from private.note_document_view('${id}')`)
    return { ...begun, documentId: id }
  }

  it('is in the copy of their data, without anything of the host', async () => {
    const { seeker, id } = await opened()
    const text = JSON.stringify(await acts.request(seeker, 'select public.export_my_data()'))
    for (const own of [
      'Charminar Hospital',
      'We liked the balcony.',
      'Meena Iyer',
      'Salary of October.pdf',
      id,
    ])
      expect(text).toContain(own)
    for (const others of [owner.userId, 'Wangchukverma']) expect(text).not.toContain(others)
    const theirs = JSON.stringify(await acts.request(owner, 'select public.export_my_data()'))
    for (const own of ['Charminar Hospital', 'Meena Iyer', 'Salary of October', seeker.userId])
      expect(theirs).not.toContain(own)
  })

  it('is gone with their account: profile, papers with their files, words, and who looked', async () => {
    const { seeker, id, documentId } = await opened()
    await acts.operate(`select private.erase_person('${seeker.userId}')`)
    const [left] = await acts.operate(`select
      (select count(*)::int from public.renter_profiles where user_id = '${seeker.userId}') as profiles,
      (select count(*)::int from public.renter_papers where user_id = '${seeker.userId}') as papers,
      (select count(*)::int from storage.objects where name like '${seeker.userId}/%') as files,
      (select count(*)::int from private.document_views where document_id = '${documentId}') as views,
      (select count(*)::int from private.alarms where subject_id in ('${id}', '${documentId}')) as alarms,
      (select count(*)::int from public.applications where id = '${id}'
        and state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted')) as living,
      (select count(*)::int from public.applications where id = '${id}' and (message is not null or profile is not null)) as words`)
    expect(left).toEqual({
      profiles: 0,
      papers: 0,
      files: 0,
      views: 0,
      alarms: 0,
      living: 0,
      words: 0,
    })
    const seen = JSON.stringify(
      await acts.request(
        owner,
        `select public.home_applications(property_id) from public.applications where id = '${id}'`,
      ),
    )
    expect(seen).not.toMatch(/Tenzin|Lhamo|Charminar|Salary/)
  })

  it('of a host who is erased is their words of an offer and a reason', async () => {
    const host = await acts.newPerson()
    const begun = await all.submitted(host)
    await all.decline(begun, 'dates_do_not_fit', 'From 1 July only.')
    await acts.operate(`select private.erase_person('${host.userId}')`)
    const rows = await acts.operate(
      `select decline_words from public.applications where id = '${begun.id}' and decline_words is not null`,
    )
    expect(rows).toEqual([])
  })
})
