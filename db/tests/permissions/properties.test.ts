import {
  all,
  forPassed,
  forPeople,
  type Probe,
  provesMatrix,
  refusedToAll,
} from '../support/matrix.ts'
import { listingId, userId } from '../support/people.ts'

const insert = (columns: string, values: string): string => `
  insert into public.properties (
    title, price, location, bedrooms, bathrooms, square_feet, property_type, ${columns}
  ) values ('Quiet top floor', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment', ${values})`

const hidden = ['owner_id', 'broker_id', 'version'].map((column): Probe => ({
  title: `${column === 'version' ? 'visitors' : 'nobody'} can read ${column} of a listing, or filter by it`,
  sql: `select id from public.properties where ${column} is not null and is_public
      and status = 'available' and approval_status = 'approved'`,
  gives: column === 'version' ? all(1, { visitor: '42501' }) : refusedToAll,
}))

const neverWritten = [
  `approval_status = 'approved'`,
  `approved_at = now()`,
  `owner_id = '${userId('stranger')}'`,
  `broker_id = '${userId('stranger')}'`,
  'host_id = null',
  'version = 1',
  `created_at = now() + interval '1 day'`,
  'updated_at = now()',
  'id = gen_random_uuid()',
].map((assignment): Probe => ({
  title: `nobody can set ${assignment} by a request`,
  sql: `update public.properties set ${assignment}`,
  gives: refusedToAll,
}))

const refusals: Probe[] = [
  {
    title: 'nobody can read whole rows, because whose they are is nobody’s to know',
    sql: 'select * from public.properties',
    gives: refusedToAll,
  },
  {
    title: 'nobody can delete listings',
    sql: 'delete from public.properties',
    gives: refusedToAll,
  },
  {
    title: 'nobody can insert an approved listing (T61)',
    sql: insert('owner_id, approval_status', `:me, 'approved'`),
    gives: refusedToAll,
  },
  {
    title: 'nobody can insert a listing for somebody else (T61)',
    sql: insert('owner_id', `'${userId('stranger')}'`),
    gives: refusedToAll,
  },
  {
    title: 'nobody can name a broker who is not them',
    sql: insert('owner_id, broker_id', `:me, '${userId('stranger')}'`),
    gives: refusedToAll,
  },
  {
    title: 'a person who is no approved broker cannot list as one',
    sql: insert('owner_id, broker_id', ':me, :me'),
    gives: all('42501', { broker: 1 }),
  },
  {
    title: 'nobody but its listers can change a listing that is not public',
    sql: `update public.properties set description = 'x' where id = '${listingId('foreign')}'`,
    gives: forPeople(0, { otherOwner: 1 }),
  },
  {
    title: 'seeing a public listing does not allow to change it',
    sql: `update public.properties set description = 'x' where id = '${listingId('shown')}'`,
    gives: forPeople(0, { owner: 1 }),
  },
  {
    title: 'an update without a filter reaches own listings only',
    sql: `update public.properties set description = 'x'`,
    gives: forPeople(0, { owner: 2, otherOwner: 1, broker: 1, passed: 1 }),
  },
]

const permissions: Probe[] = [
  {
    title: 'everybody sees public listings, people also their own, admins all (R-HOME-12)',
    sql: 'select id from public.properties',
    gives: all(1, { owner: 2, otherOwner: 2, broker: 2, admin: 5, passed: 2 }),
  },
  {
    title: 'the public set is what is public, available and approved (R-HOME-12)',
    sql: `select id from public.properties
      where is_public and status = 'available' and approval_status = 'approved'`,
    gives: all(1),
  },
  {
    title: 'anybody signed in can list a property (specification 6)',
    sql: insert('owner_id', ':me'),
    gives: forPassed(1),
  },
]

const propertiesProbes: readonly Probe[] = [...refusals, ...hidden, ...neverWritten, ...permissions]

const propertyPrivateProbes: readonly Probe[] = [
  {
    title: 'only listers and admins read an exact address',
    sql: 'select address from public.property_private',
    gives: forPeople(0, { owner: 2, otherOwner: 1, broker: 1, admin: 5, passed: 1 }),
  },
  {
    title: 'only listers change it, also without a filter',
    sql: `update public.property_private set address = 'Flat 402'`,
    gives: forPeople(0, { owner: 2, otherOwner: 1, broker: 1, passed: 1 }),
  },
  {
    title: 'nobody adds private facts to a listing of somebody else',
    sql: `insert into public.property_private (property_id, address) values ('${listingId('held')}', 'x')`,
    gives: refusedToAll,
  },
  {
    title: 'nobody moves private facts to another listing',
    sql: `update public.property_private set property_id = '${listingId('held')}'`,
    gives: refusedToAll,
  },
  {
    title: 'nobody deletes private facts',
    sql: 'delete from public.property_private',
    gives: refusedToAll,
  },
]

const hostsProbes: readonly Probe[] = [
  {
    title: 'nobody can read which account a host is, nor filter or sort by it',
    sql: 'select id from public.hosts order by user_id',
    gives: refusedToAll,
  },
  {
    title: 'nobody can read whole host rows',
    sql: 'select * from public.hosts',
    gives: refusedToAll,
  },
  ...[
    'insert into public.hosts default values',
    `update public.hosts set display_name = 'x'`,
    'delete from public.hosts',
  ].map((sql): Probe => ({ title: `nobody can write hosts: ${sql}`, sql, gives: refusedToAll })),
  {
    title: 'a host is seen with a home that is seen, by its public columns',
    sql: `select id, display_name, kind, identity_checked_at, phone_checked_at, member_since, rating, rating_count from public.hosts`,
    gives: all(1, { owner: 2, otherOwner: 2, broker: 2, admin: 5, passed: 2 }),
  },
]

provesMatrix({
  properties: propertiesProbes,
  property_private: propertyPrivateProbes,
  hosts: hostsProbes,
})
