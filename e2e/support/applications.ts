// What comes before and beside a tenant's own steps of an application: a profile, a paper, the owner's answers.

import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { ApplicationOf, RenterProfileFields } from '@basera/contract/chain/application'

const wholeProfile: RenterProfileFields = {
  about: 'We cook, we sleep early, we water plants.',
  occupancy: 'sharers',
  people: 2,
  children: 0,
  pets: 'None',
  vehicles: 'One scooter',
  work: 'employed',
  employer: 'Kestrel Labs',
  works_since: 2022,
  income_band: '1l_2l',
  move_in_from: null,
  stay_months: 11,
  earlier_home: null,
  reference_name: null,
  reference_phone: null,
}

/** A day in India, so many days from now. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + 330 * 60_000 + days * 86_400_000).toISOString().slice(0, 10)

export const pdf = (name: string, bytes = 400) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'.padEnd(bytes, ' ')),
})

export async function writeProfile(
  client: SupabaseClient,
  part: Partial<RenterProfileFields> = {},
) {
  await client
    .rpc('save_renter_profile', {
      _profile: { ...wholeProfile, ...part },
      _version: 0,
      _key: randomUUID(),
    })
    .throwOnError()
}

/** A paper of the person's own. Its id. */
export async function keepPaper(client: SupabaseClient, userId: string, name: string) {
  const path = `${userId}/${randomUUID()}.pdf`
  const { error } = await client.storage
    .from('application-documents')
    .upload(path, new Blob([pdf(name).buffer]), { contentType: 'application/pdf' })
  if (error) throw error
  const kept = await client
    .rpc('add_renter_paper', {
      _kind: 'income',
      _object_name: path,
      _file_name: name,
      _digits_hidden: true,
      _key: randomUUID(),
    })
    .throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  return (kept.data as { readonly id: string }).id
}

/** Applied in a conversation with the given papers. The application's id. */
export async function apply(
  client: SupabaseClient,
  threadId: string,
  paperIds: readonly string[] = [],
): Promise<string> {
  const begun = await client
    .rpc('begin_application', { _enquiry_id: threadId, _key: randomUUID() })
    .throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  const { id } = begun.data as { readonly id: string }
  await client
    .rpc('submit_application', {
      _application_id: id,
      _terms: {
        message: 'We liked the balcony.',
        rent_paise: null,
        move_in_on: dayAhead(10),
        stay_months: 11,
        co_applicants: [],
        shares_income: true,
        shares_reference: false,
      },
      _documents: paperIds.map((paper_id) => ({ paper_id, consents: true, granted_until: null })),
      _consent_version: '2026-11-24',
      _expected: 'draft',
      _key: randomUUID(),
    })
    .throwOnError()
  return id
}

/** The application of a conversation, as whoever asks reads it. */
export async function applicationOf(client: SupabaseClient, threadId: string) {
  const read = await client.rpc('application_of', { _enquiry_id: threadId }).throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  const application = read.data as ApplicationOf
  if (application === null) throw new Error('There is no application in this conversation')
  return application
}

/** A step of the host, from the state that the application has. */
async function step(
  host: SupabaseClient,
  threadId: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
) {
  const { id, state } = await applicationOf(host, threadId)
  await host
    .rpc(name, { _application_id: id, ...args, _expected: state, _key: randomUUID() })
    .throwOnError()
}

export const shortlist = (host: SupabaseClient, threadId: string) =>
  step(host, threadId, 'shortlist_application')

export const decline = (host: SupabaseClient, threadId: string, words: string) =>
  step(host, threadId, 'decline_application', { _kind: 'dates_do_not_fit', _words: words })

export const takeOfferBack = (host: SupabaseClient, threadId: string) =>
  step(host, threadId, 'take_offer_back')

/** An offer of the listed deposit, and of this rent in rupees. */
export async function offer(host: SupabaseClient, threadId: string, rent: number) {
  const { home } = await applicationOf(host, threadId)
  await step(host, threadId, 'offer_application', {
    _offer: {
      rent_paise: rent * 100,
      deposit_paise: home.deposit_paise ?? 0,
      start_on: dayAhead(10),
      months: 11,
      lock_in_months: 3,
      notice_months: 1,
      words: 'The geyser is being changed this week.',
    },
    _hours: 48,
  })
}
