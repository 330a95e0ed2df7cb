// Renter profiles, papers and applications of the demo people, by the procedures that people call.
import { PAPERS_CONSENT_VERSION } from '@basera/contract/constants/applications'
import type {
  ApplicationTerms,
  OfferTerms,
  RenterProfileFields,
} from '@basera/contract/chain/application'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value, type SQL } from '../db/sql.ts'
import type { SeedApplication, SeedApplications, SeedProfile } from './application-files.ts'
import { nameUnit, signAgreement } from './demo-agreements.ts'
import { actAt, type Cast, confirmPhone, one, textIn, threadOf } from './demo-acts.ts'
import { daysBefore, type DemoDependencies, scopeOf, uuidOfSeed } from './demo-dependencies.ts'
import { listingId } from './demo-listings.ts'
import { paperName, storePaper } from './demo-papers.ts'

const HOUR_MS = 3_600_000
/** Before the first application of the seed. */
const PROFILE_DAYS_AGO = 9
const PAISE = 100

/** Writes what is missing: after a run that was broken off, the same keys give the same answers. */
export async function seedApplications(
  dependencies: DemoDependencies,
  { profiles, applications }: SeedApplications,
  cast: Cast,
): Promise<void> {
  const papers = new Map<string, string>()
  for (const profile of profiles) {
    // oxlint-disable-next-line no-await-in-loop -- one person after the other
    await confirmPhone(dependencies, cast, profile.person)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await seedProfile(dependencies, profile, cast, papers)
  }
  for (const application of applications.toSorted((a, b) => b.hours_ago - a.hours_ago)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they happened
    await seedApplication(dependencies, application, cast, papers)
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

async function seedProfile(
  dependencies: DemoDependencies,
  { person, days_ago, papers: kinds, move_in_from_days, ...said }: SeedProfile,
  cast: Cast,
  papers: Map<string, string>,
): Promise<void> {
  const { clock } = dependencies
  const userId = cast.idOf(person)
  const at = daysBefore(clock.now(), days_ago ?? PROFILE_DAYS_AGO)
  const profile: RenterProfileFields = {
    ...said,
    move_in_from: dayOf(daysBefore(clock.now(), -move_in_from_days)),
  }
  if (!(await hasProfile(dependencies, userId))) {
    await actAt(
      dependencies,
      userId,
      at,
      sql`public.save_renter_profile(${value(profile)}, 0, ${value(uuidOfSeed(`profile ${person}`))}::uuid)`,
    )
  }
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await storePaper(dependencies, userId, kind)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const added = await actAt(
      dependencies,
      userId,
      at,
      sql`public.add_renter_paper(${value(kind)}, ${value(paperName(userId, kind))}, ${value(`${kind}.pdf`)}, true,
        ${value(uuidOfSeed(`paper ${person} ${kind}`))}::uuid)`,
    )
    papers.set(`${person} ${kind}`, textIn(added, 'id'))
  }
}

async function hasProfile({ database }: DemoDependencies, userId: string): Promise<boolean> {
  const known = sql`select 1 from public.renter_profiles where user_id = ${value(userId)}::uuid`
  const [found] = await database.run(scopeOf(null), [statement(known)])
  return (found?.rows.length ?? 0) > 0
}

async function seedApplication(
  dependencies: DemoDependencies,
  application: SeedApplication,
  cast: Cast,
  papers: ReadonlyMap<string, string>,
): Promise<void> {
  const { seeker, listing, offer, decline, accepted_hours_ago, drafted_hours_ago, signing } =
    application
  const host = cast.hostOf(listing)
  const now = dependencies.clock.now()
  const act = (who: string, hoursAgo: number, call: SQL): Promise<unknown> =>
    actAt(dependencies, cast.idOf(who), new Date(now.getTime() - hoursAgo * HOUR_MS), call)
  // The same on each run, so that an interrupted one is completed by the next.
  const key = (step: string): SQL =>
    sql`${value(uuidOfSeed(`application ${seeker} ${listing} ${step}`))}::uuid`
  const dayIn = (days: number): string => dayOf(daysBefore(now, -days))

  const enquiryId = await threadOf(dependencies, cast.idOf(seeker), listingId(listing))
  const begun = await act(
    seeker,
    application.hours_ago + 0.2,
    sql`public.begin_application(${value(enquiryId)}::uuid, ${key('begin')})`,
  )
  const id = sql`${value(textIn(begun, 'id'))}::uuid`
  const terms: ApplicationTerms = {
    message: application.message,
    rent_paise: application.rent === null ? null : application.rent * PAISE,
    move_in_on: dayIn(application.move_in_in_days),
    stay_months: application.stay_months,
    co_applicants: application.co_applicants,
    shares_income: application.shares_income,
    shares_reference: application.shares_reference,
  }
  const documents = application.papers.map((kind) => ({
    paper_id: papers.get(`${seeker} ${kind}`),
    consents: true,
    granted_until: null,
  }))
  await act(
    seeker,
    application.hours_ago,
    sql`public.submit_application(${id}, ${value(terms)}, ${value(JSON.stringify(documents))}::jsonb,
      ${value(PAPERS_CONSENT_VERSION)}, 'draft', ${key('submit')})`,
  )
  if (application.shortlisted_hours_ago !== null) {
    await act(
      host,
      application.shortlisted_hours_ago,
      sql`public.shortlist_application(${id}, 'submitted', ${key('shortlist')})`,
    )
  }
  const openings = (await isOpened(dependencies, id)) ? [] : application.opened_hours_ago
  for (const hours of openings) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(host, hours, openingOf(id))
  }
  if (offer !== undefined) {
    const given: OfferTerms = {
      rent_paise: offer.rent * PAISE,
      deposit_paise: offer.deposit * PAISE,
      start_on: dayIn(offer.start_in_days),
      months: offer.months,
      lock_in_months: offer.lock_in_months,
      notice_months: offer.notice_months,
      words: offer.words,
    }
    await act(
      host,
      offer.hours_ago,
      sql`public.offer_application(${id}, ${value(given)}, ${value(offer.hours)}::integer,
        ${value(application.shortlisted_hours_ago === null ? 'submitted' : 'shortlisted')}, ${key('offer')})`,
    )
  }
  if (accepted_hours_ago !== undefined) {
    const hash = await offerHash(dependencies, id)
    await act(
      seeker,
      accepted_hours_ago,
      sql`public.accept_offer(${id}, ${value(hash)}, 'offered', ${key('accept')})`,
    )
  }
  if (drafted_hours_ago !== undefined) {
    const draft = sql`public.draft_agreement(${value(enquiryId)}::uuid, ${key('draft')})`
    const drafted = await act(host, drafted_hours_ago, draft)
    if (application.unit !== undefined)
      await nameUnit(dependencies, textIn(drafted, 'id'), application.unit, {
        host: cast.idOf(host),
        at: new Date(now.getTime() - drafted_hours_ago * HOUR_MS),
      })
    if (signing !== undefined)
      await signAgreement(dependencies, textIn(drafted, 'id'), signing, {
        tenant: cast.idOf(seeker),
        owner: await ownerOf(dependencies, listing),
      })
  }
  if (decline !== undefined) {
    await act(
      host,
      decline.hours_ago,
      sql`public.decline_application(${id}, ${value(decline.kind)}, ${value(decline.words)}, 'submitted', ${key('decline')})`,
    )
  }
}

/** Signs: a broker who lists the home for them prepares and offers. */
async function ownerOf(dependencies: DemoDependencies, listing: string): Promise<string> {
  const known = sql`select owner_id from public.properties where id = ${value(listingId(listing))}::uuid`
  return (await one<{ owner_id: string }>(dependencies, known)).owner_id
}

/** Of the offer as the seeker's screen shows it. */
async function offerHash({ database }: DemoDependencies, id: SQL): Promise<string> {
  const known = sql`select private.offer_hash(application) as hash from public.applications as application
    where application.id = ${id}`
  const [found] = await database.run(scopeOf(null), [statement(known)])
  return (found === undefined ? null : firstRow<{ hash: string }>(found))?.hash ?? ''
}

async function isOpened({ database }: DemoDependencies, id: SQL): Promise<boolean> {
  const views = sql`select 1 from private.document_views as seen
    join public.application_documents as shared on shared.id = seen.document_id where shared.application_id = ${id}`
  const [found] = await database.run(scopeOf(null), [statement(views)])
  return (found?.rows.length ?? 0) > 0
}

/** As open-document notes it. */
const openingOf = (id: SQL): SQL => sql`(
  select count(*) from public.application_documents as shared
  cross join lateral private.note_document_view(shared.id) as opened
  where shared.application_id = ${id} and shared.kind = 'identity'
)`
