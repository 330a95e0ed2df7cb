// Listings by the million, made in the database itself. Every tenth one is not public, as in real life. A few and many lie
// spread over the same city alike, so that a window of its map shows as many clusters.
import type { Database, Scope } from '../server/src/db/database.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 600_000 }

const FIRST_OWNER = `
  insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-00000000be9c', 'bench@basera.example', '{"first_name":"Bench"}')
  on conflict do nothing`

const LISTINGS = `
  insert into public.properties (owner_id, title, description, price, location, locality, city, state, bedrooms,
    bathrooms, square_feet, property_type, status, approval_status, is_public, image_urls, amenities, latitude,
    longitude, furnishing, created_at)
  select '00000000-0000-4000-8000-00000000be9c', 'Home number ' || n, 'A made-up home for measuring. ' || repeat('Light and air. ', 12),
    8000 + (n * 37) % 90000, 'Road No. ' || n % 60, 'Locality ' || n % 200,
    (array['Hyderabad','Bengaluru','Pune','Chennai','Mumbai'])[1 + n % 5], 'Telangana', n % 5, 1 + n % 3, 400 + n % 2000,
    (array['apartment','house','villa','studio','office'])[1 + n % 5], 'available',
    case when n % 10 = 0 then 'pending' else 'approved' end, true,
    array['/storage/v1/object/public/property-images/bench/' || n % 500 || '.avif'], array['gym','parking'],
    17.3 + (n * 7919::bigint % 10007) / 50035.0, 78.3 + (n * 104729::bigint % 10009) / 50045.0, 'furnished', now() - n * interval '10 seconds'
  from generate_series($1::int, $2::int) as n`

/** Adds listings `from`–`to` (numbers that decide their facts) as the owning login, and tidies up as time would have done. */
export async function addListings(database: Database, from: number, to: number): Promise<void> {
  await database.run(owner, [{ text: FIRST_OWNER, values: [] }])
  for (let start = from; start <= to; start += 100_000) {
    const end = Math.min(start + 99_999, to)
    await database.run(owner, [{ text: LISTINGS, values: [String(start), String(end)] }])
  }
  await database.script('vacuum analyze')
}
