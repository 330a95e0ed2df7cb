// History and figures of listings: for their listers.

import { forPassed, forPeople, type Probe, provesMatrix, refusedToAll } from '../support/matrix.ts'
import { listingId, userId } from '../support/people.ts'

const propertyEventsProbes: readonly Probe[] = [
  ...[
    `insert into public.property_events (property_id, owner_id, event) values ('${listingId('shown')}', '${userId('owner')}', 'approved')`,
    `update public.property_events set note = 'mine'`,
    'delete from public.property_events',
    'truncate public.property_events',
    `select private.record_property_event(home, 'approved') from public.properties as home`,
    'select * from private.kept_listings(null)',
  ].map((sql) => ({ title: `nobody can do this: ${sql}`, sql, gives: refusedToAll })),
  {
    title: 'listers read what happened to their listings, admins no more than that',
    sql: 'select event, note from public.property_events',
    gives: forPeople(0, { owner: 1, broker: 1 }),
  },
]

const figuresOfOwnListingsProbes: readonly Probe[] = [
  {
    title: 'the overview is one row about the caller',
    sql: 'select * from public.my_listing_overview()',
    gives: forPassed(1),
  },
  {
    title: 'views are told to whoever is wholly signed in',
    sql: 'select * from public.my_listing_views()',
    gives: forPassed(30),
  },
  {
    title: 'views of one listing are told to those who keep it',
    sql: `select * from public.my_listing_views(null, '${listingId('brokered')}')`,
    gives: forPassed('PT404', { owner: 30, broker: 30 }),
  },
  {
    title: 'answers of the review are told to those who keep the listing',
    sql: 'select * from public.my_review_answers()',
    gives: forPassed(0, { owner: 1, broker: 1 }),
  },
]

provesMatrix({
  property_events: propertyEventsProbes,
  'figures of own listings': figuresOfOwnListingsProbes,
})
