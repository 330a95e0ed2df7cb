// Drafts, photos and what owners do with a listing.

import {
  all,
  forPeople,
  type Outcome,
  type Probe,
  provesMatrix,
  refusedToAll,
  shutOut,
} from '../support/matrix.ts'
import { draftId, folderOf, listingId, type Principal, userId } from '../support/people.ts'

/** Not found for everybody but those named; sessions that are no good and visitors are refused before. */
const notFoundBut = (exceptions: Partial<Record<Principal, Outcome>>) =>
  all('PT404', { visitor: '42501', ...exceptions })

const propertyDraftsProbes: readonly Probe[] = [
  {
    title: 'nobody begins a draft for somebody else',
    sql: `insert into public.property_drafts (owner_id) values ('${userId('stranger')}')`,
    gives: refusedToAll,
  },
  {
    title: 'nobody hands a draft to somebody else or sets its version and times',
    sql: `update public.property_drafts set owner_id = '${userId('stranger')}', version = 1, updated_at = now()`,
    gives: refusedToAll,
  },
  {
    title: 'people read their own drafts only, admins no more than that',
    sql: 'select facts from public.property_drafts',
    gives: forPeople(0, { owner: 1, passed: 1 }),
  },
  {
    title: 'an update without a filter reaches own drafts only',
    sql: `update public.property_drafts set step = 'photos' returning id`,
    gives: forPeople(0, { owner: 1, passed: 1 }),
  },
  {
    title: 'a delete without a filter reaches own drafts only',
    sql: 'delete from public.property_drafts',
    gives: forPeople(0, { owner: 1, passed: 1 }),
  },
  {
    title: 'people begin drafts once the second factor is passed',
    sql: 'insert into public.property_drafts (owner_id) values (:me)',
    gives: all(1, { visitor: '42501', ...shutOut }),
  },
  {
    title: 'nobody submits the draft of somebody else; an unfinished one is refused to its owner',
    sql: `select public.submit_property_draft('${draftId}')`,
    gives: notFoundBut({ owner: '23502' }),
  },
]

const propertyPhotosProbes: readonly Probe[] = [
  ...[
    `insert into public.property_photos (property_id, object_name, position) values ('${listingId('shown')}', 'x', 3)`,
    'update public.property_photos set position = 3',
    'update public.property_photos set placeholder = null',
    'delete from public.property_photos',
  ].map((sql) => ({ title: `nobody can do this: ${sql}`, sql, gives: refusedToAll })),
  {
    title: 'photos are seen with the home they belong to',
    sql: 'select object_name, width, height, placeholder, alt_text, position, is_cover from public.property_photos',
    gives: all(1, { owner: 2, broker: 2, admin: 2 }),
  },
  {
    title: 'nobody gives photos to a listing of somebody else',
    sql: `select public.set_property_photos('${listingId('foreign')}', '[]')`,
    gives: notFoundBut({ otherOwner: 1 }),
  },
  {
    title: 'nobody orders the photos of a listing that they only see',
    sql: `select public.reorder_property_photos('${listingId('shown')}', array['${folderOf('owner')}/a.jpg'])`,
    gives: notFoundBut({ owner: 1 }),
  },
  {
    title: 'nobody notes facts about the photos of somebody else',
    sql: `select private.describe_photos('${listingId('foreign')}', '[]')`,
    gives: notFoundBut({ otherOwner: 1, ...shutOut }),
  },
]

const whatListersDoWithAListingProbes: readonly Probe[] = [
  {
    title: 'nobody sets archived_at by a request',
    sql: 'update public.properties set archived_at = null',
    gives: refusedToAll,
  },
  {
    title: 'visitors do not read archived_at',
    sql: `select archived_at from public.properties where id = '${listingId('shown')}'`,
    gives: all(1, { visitor: '42501' }),
  },
  {
    title: 'nobody saves a listing that they only see',
    sql: `select public.save_property('${listingId('shown')}', '{}', 1)`,
    gives: notFoundBut({ owner: 'PT409' }),
  },
  ...['archive_property', 'restore_property'].map((name) => ({
    title: `only listers call ${name}`,
    sql: `select public.${name}('${listingId('brokered')}')`,
    gives: notFoundBut({ owner: 1, broker: 1, ...shutOut }),
  })),
  {
    title: 'only listers mark a listing rented, seeing it is not enough',
    sql: `select public.set_property_status('${listingId('shown')}', 'rented')`,
    gives: notFoundBut({ owner: 1 }),
  },
  {
    title: 'only its owner duplicates a listing, its broker does not',
    sql: `select public.duplicate_property('${listingId('brokered')}')`,
    gives: notFoundBut({ owner: 1 }),
  },
]

provesMatrix({
  property_drafts: propertyDraftsProbes,
  property_photos: propertyPhotosProbes,
  'what listers do with a listing': whatListersDoWithAListingProbes,
})
