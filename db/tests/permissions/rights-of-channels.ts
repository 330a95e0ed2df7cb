// What each principal may do on a channel. A private channel is open to whom a policy of `realtime.messages` lets in;
// the product has no such policy. A public channel carries what its callers say to each other and nothing of the product's:
// changes of rows, which are sent on any channel, are judged row by row. `channels-by-wire.test.ts` asks everybody.

import { type CallerName, callerNames, refusedPrincipals } from '../support/callers.ts'
import {
  agreementId,
  enquiryId,
  listingId,
  tenancyId,
  ticketId,
  userId,
} from '../support/people.ts'

export const channelVerbs = ['join', 'hear', 'speak', 'speak by HTTP', 'be present'] as const
export type ChannelVerb = (typeof channelVerbs)[number]

export type ChannelRights = {
  readonly isPrivate: boolean
  /** Every name that the application itself joins is here, and one that it does not. */
  readonly topics: readonly string[]
  readonly may: Readonly<Record<ChannelVerb, readonly CallerName[]>>
}

/** The names of channels that the application makes, before their first colon. */
export const applicationChannels = [
  'activities',
  'agreements',
  'applicants',
  'applications',
  'appointments',
  'conversations',
  'handovers',
  'home-now',
  'host-work',
  'notifications',
  'own-listings',
  'rent',
  'second-factor-settings',
  'signatures',
  'tickets',
] as const

const living = callerNames.filter((name) => !refusedPrincipals.some((dead) => dead === name))

const topics = [
  'rooms',
  'activities:1',
  `agreements:${userId('tenant')}`,
  `applicants:${userId('owner')}:1`,
  `applications:${userId('tenant')}`,
  `appointments:${userId('tenant')}:1`,
  `conversations:${userId('tenant')}:1`,
  `handovers:${userId('tenant')}`,
  `home-now:${userId('tenant')}`,
  `host-work:${userId('owner')}`,
  `notifications:${userId('tenant')}:1`,
  `own-listings:${userId('owner')}:1`,
  `rent:${userId('tenant')}:1`,
  `second-factor-settings:${userId('owner')}`,
  `signatures:${userId('tenant')}`,
  `tickets:${userId('tenant')}`,
]

const forLiving = {
  join: living,
  hear: living,
  speak: living,
  'speak by HTTP': living,
  'be present': living,
} as const

/** The service role passes row-level security: the operator's own programs may use private channels. */
const forService = {
  join: ['service'],
  hear: ['service'],
  speak: ['service'],
  'speak by HTTP': ['service'],
  'be present': ['service'],
} as const

export const channels: Readonly<Record<string, ChannelRights>> = {
  'public channels': { isPrivate: false, topics: topics, may: forLiving },
  'private channels': { isPrivate: true, topics: topics, may: forService },
}

/** Policies of `realtime.messages`: each of them opens private channels to a caller and needs a line in `CHANNELS`. */
export const channelPolicies: readonly string[] = []

export type ChangeRights = {
  /** `schema.table EVENT`, as it is sent. */
  readonly sends: string
  readonly sql: string
  readonly heardBy: readonly CallerName[]
}

const HAPPENED = '2026-01-26 10:00:00+00'
const NEW_ENQUIRY = 'e0000000-0000-4000-8000-000000000009'
const NEW_VISIT = 'e1000000-0000-4000-8000-000000000009'
const NEW_APPLICATION = 'b9000000-0000-4000-8000-000000000019'
const NEW_AGREEMENT = 'e5000000-0000-4000-8000-000000000009'
const NEW_TENANCY = 'e7000000-0000-4000-8000-000000000009'
const NEW_TICKET = 'e8000000-0000-4000-8000-000000000009'
const NEW_LISTING = 'cc000000-0000-4000-8000-000000000009'

/** Each kind of change of each table that realtime sends, and who hears of it. */
export const changes: Readonly<Record<string, ChangeRights>> = {
  'somebody joins': {
    sends: 'public.activities INSERT',
    sql: `insert into public.activities (kind, subject_id, user_id) values ('person.joined', '${userId('tenant')}', '${userId('tenant')}')`,
    heardBy: ['admin', 'service'],
  },
  'what happened is written anew': {
    sends: 'public.activities UPDATE',
    sql: `update public.activities set kind = 'person.joined' where user_id = '${userId('tenant')}' and kind = 'person.joined'`,
    heardBy: ['admin', 'service'],
  },
  'what happened is forgotten': {
    sends: 'public.activities DELETE',
    sql: `delete from public.activities where user_id = '${userId('tenant')}' and kind = 'person.joined'`,
    heardBy: ['admin', 'service'],
  },
  'a home that everybody sees changes': {
    sends: 'public.properties UPDATE',
    sql: `update public.properties set updated_at = now() where id = '${listingId('shown')}'`,
    heardBy: living,
  },
  'a home that waits changes': {
    sends: 'public.properties UPDATE',
    sql: `update public.properties set updated_at = now() where id = '${listingId('foreign')}'`,
    heardBy: ['otherOwner', 'admin', 'service'],
  },
  'a home is listed': {
    sends: 'public.properties INSERT',
    sql: `insert into public.properties (id, owner_id, title, price, location, bedrooms, bathrooms, square_feet, property_type)
      values ('${NEW_LISTING}', '${userId('owner')}', 'Quiet top floor', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment')`,
    heardBy: ['owner', 'admin', 'service'],
  },
  'a home is removed': {
    sends: 'public.properties DELETE',
    sql: `delete from public.properties where id = '${NEW_LISTING}'`,
    heardBy: ['owner', 'admin', 'service'],
  },
  'something happens to a listing': {
    sends: 'public.property_listers UPDATE',
    sql: `insert into public.property_events (property_id, owner_id, event, happened_at)
      values ('${listingId('shown')}', '${userId('owner')}', 'shown', '${HAPPENED}')`,
    heardBy: ['owner', 'service'],
  },
  'a listing gets a lister': {
    sends: 'public.property_listers INSERT',
    sql: `update public.properties set broker_id = '${userId('broker')}' where id = '${listingId('shown')}'`,
    heardBy: ['broker', 'service'],
  },
  'a listing loses a lister': {
    sends: 'public.property_listers DELETE',
    sql: `update public.properties set broker_id = null where id = '${listingId('shown')}'`,
    heardBy: ['broker', 'service'],
  },
  'somebody asks about a home': {
    sends: 'public.enquiries INSERT',
    sql: `insert into public.enquiries (id, property_id, home_title, home_locality, seeker_id, owner_id, opening_hash)
      values ('${NEW_ENQUIRY}', '${listingId('foreign')}', 'Quiet top floor', 'Kondapur', '${userId('tenant')}',
        '${userId('otherOwner')}', sha256('a'))`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'a conversation goes on': {
    sends: 'public.enquiries UPDATE',
    sql: `update public.enquiries set version = version + 1 where id = '${NEW_ENQUIRY}'`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'a conversation that a broker leads goes on': {
    sends: 'public.enquiries UPDATE',
    sql: `update public.enquiries set version = version + 1 where id = '${enquiryId('asked')}'`,
    heardBy: ['tenant', 'owner', 'broker', 'service'],
  },
  'somebody writes': {
    sends: 'public.messages INSERT',
    sql: `insert into public.messages (id, enquiry_id, sender_id, side, kind, body, created_at) overriding system value
      values (1000009, '${NEW_ENQUIRY}', '${userId('tenant')}', 'seeker', 'text', 'Is it free?', now())`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'a message is taken back': {
    sends: 'public.messages UPDATE',
    sql: `update public.messages set body = null, removed_at = now() where id = 1000009`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'a message is gone': {
    sends: 'public.messages DELETE',
    sql: `delete from public.messages where id = 1000009`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'an agreement is drafted': {
    sends: 'public.agreements INSERT',
    sql: `insert into public.agreements (id, number, enquiry_id, property_id, owner_id, seeker_id, state, home_title, is_shared_home,
        has_broker, created_at, state_at)
      values ('${NEW_AGREEMENT}', 'BAS-2026-000009', '${NEW_ENQUIRY}', '${listingId('foreign')}', '${userId('otherOwner')}',
        '${userId('tenant')}', 'draft', 'Quiet top floor', false, false, now(), now())`,
    heardBy: ['otherOwner', 'service'],
  },
  'an agreement that was sent goes on': {
    sends: 'public.agreements UPDATE',
    sql: `update public.agreements set version = version + 1 where id = '${agreementId}'`,
    heardBy: ['tenant', 'owner', 'broker', 'service'],
  },
  'a home is let': {
    sends: 'public.tenancies INSERT',
    sql: `insert into public.tenancies (id, enquiry_id, property_id, owner_id, agreement_id, home_title, state, start_on, end_on,
        notice_months, created_at, state_at)
      values ('${NEW_TENANCY}', '${NEW_ENQUIRY}', '${listingId('foreign')}', '${userId('otherOwner')}', '${NEW_AGREEMENT}',
        'Quiet top floor', 'upcoming', '2027-01-01', '2027-11-30', 1, now(), now())`,
    heardBy: ['service'],
  },
  'a tenancy goes on': {
    sends: 'public.tenancies UPDATE',
    sql: `update public.tenancies set version = version + 1 where id = '${tenancyId}'`,
    heardBy: ['tenant', 'owner', 'broker', 'service'],
  },
  'a repair is reported': {
    sends: 'public.tickets INSERT',
    sql: `insert into public.tickets (id, tenancy_id, raised_side, state, kind, priority, title, created_at, state_at)
      values ('${NEW_TICKET}', '${tenancyId}', 'seeker', 'closed', 'water', 'soon', 'A tap', now(), now())`,
    heardBy: ['tenant', 'owner', 'broker', 'service'],
  },
  'a repair goes on': {
    sends: 'public.tickets UPDATE',
    sql: `update public.tickets set version = version + 1 where id = '${ticketId}'`,
    heardBy: ['tenant', 'owner', 'broker', 'service'],
  },
  'a repair is forgotten': {
    sends: 'public.tickets DELETE',
    sql: `delete from public.tickets where id = '${NEW_TICKET}'`,
    heardBy: ['tenant', 'owner', 'broker', 'service'],
  },
  'a tenancy is forgotten': {
    sends: 'public.tenancies DELETE',
    sql: `delete from public.tenancies where id = '${NEW_TENANCY}'`,
    heardBy: ['service'],
  },
  'an agreement is forgotten': {
    sends: 'public.agreements DELETE',
    sql: `delete from public.agreements where id = '${NEW_AGREEMENT}'`,
    // its host reads by a procedure that asks the row, which is gone
    heardBy: ['service'],
  },
  'somebody asks for a visit': {
    sends: 'public.visits INSERT',
    sql: `insert into public.visits (id, enquiry_id, property_id, host_id, seeker_id, state, starts_at, ends_at, held_until, mode,
        people, created_at, state_at)
      values ('${NEW_VISIT}', '${NEW_ENQUIRY}', '${listingId('foreign')}', '${userId('otherOwner')}', '${userId('tenant')}',
        'requested', now() + interval '2 days', now() + interval '49 hours', now() + interval '49 hours', 'video', 1, now(), now())`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'a visit is confirmed': {
    sends: 'public.visits UPDATE',
    sql: `update public.visits set state = 'confirmed', version = 2 where id = '${NEW_VISIT}'`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'a visit is gone': {
    sends: 'public.visits DELETE',
    sql: `delete from public.visits where id = '${NEW_VISIT}'`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'somebody applies for a home': {
    sends: 'public.applications INSERT',
    sql: `insert into public.applications (id, enquiry_id, property_id, seeker_id, state, waits_until, submitted_at, created_at, state_at)
      values ('${NEW_APPLICATION}', '${NEW_ENQUIRY}', '${listingId('foreign')}', '${userId('tenant')}', 'submitted',
        now() + interval '14 days', now(), now(), now())`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'an application is answered': {
    sends: 'public.applications UPDATE',
    sql: `update public.applications set state = 'shortlisted', version = 2 where id = '${NEW_APPLICATION}'`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'an application is gone': {
    sends: 'public.applications DELETE',
    sql: `delete from public.applications where id = '${NEW_APPLICATION}'`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'a conversation is gone': {
    sends: 'public.enquiries DELETE',
    sql: `delete from public.enquiries where id = '${NEW_ENQUIRY}'`,
    heardBy: ['tenant', 'otherOwner', 'service'],
  },
  'somebody is notified': {
    sends: 'public.notifications INSERT',
    sql: `insert into public.notifications (id, user_id, kind, event_id, subject, created_at) overriding system value
      values (1000009, '${userId('tenant')}', 'message_new', 9, '{"name": "Meera R."}', now())`,
    heardBy: ['tenant', 'service'],
  },
  'somebody has seen what notified them': {
    sends: 'public.notifications UPDATE',
    sql: `update public.notifications set seen_at = now() where id = 1000009`,
    heardBy: ['tenant', 'service'],
  },
  'a notification is forgotten': {
    sends: 'public.notifications DELETE',
    sql: `delete from public.notifications where id = 1000009`,
    heardBy: ['tenant', 'service'],
  },
  'somebody’s second factor changes': {
    sends: 'public.user_2fa_settings UPDATE',
    sql: `update public.user_2fa_settings set updated_at = now() where user_id = '${userId('tenant')}'`,
    heardBy: ['tenant', 'service'],
  },
  'somebody’s second factor is gone': {
    sends: 'public.user_2fa_settings DELETE',
    sql: `delete from public.user_2fa_settings where user_id = '${userId('tenant')}'`,
    heardBy: ['tenant', 'service'],
  },
  'somebody has a second factor': {
    sends: 'public.user_2fa_settings INSERT',
    sql: `insert into public.user_2fa_settings (user_id) values ('${userId('tenant')}')`,
    heardBy: ['tenant', 'service'],
  },
}
