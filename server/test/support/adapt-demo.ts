// What journeys want of a demo: listings that no demo would show and every page must bear, and people who sign in at the least cost
// that bcrypt knows, as a run does it hundreds of times.
// A program of its own (`node adapt-demo.ts <data folder>`) for a stopped installation, because browser journeys may not reach inside.
// The database is the one of DATABASE_OWNER_URL, or the embedded one of the folder.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Statement } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { quickPasswords } from './quick-passwords.ts'

/** 200 characters, the longest title the schema takes, with one word that no line can hold. */
const LONGEST_TITLE = `${'Quiet corner home '.repeat(5)}${'x'.repeat(89)} by the old lake gate`
if (LONGEST_TITLE.length !== 200)
  throw new Error(`The title has ${LONGEST_TITLE.length} characters`)

/** A room in 24 × 18 pixels, as an upload leaves it. */
const MINIATURE =
  'data:image/webp;base64,UklGRqIAAABXRUJQVlA4IJYAAAAQBQCdASoYABIAPu1gq1AppKOisBgIATAdiWIAuwAQ7Ca49gjMznZ5yT52Dkr' +
  'F+agAAP7Umx/q8FP+mGRl4SB9Sy+RBdyHBdye+XheY8z12wWaIw1vDmgrzMGUKIqGt312itvES1ES8jUNCaqc/7e/l2qFAGUKsiaLPgNmRjcwI' +
  'aIRljM/RvYfO638lZi7nBpINpfoAAA='

const [dataDirectory] = process.argv.slice(2)
if (dataDirectory === undefined) throw new Error('Name the data folder')

async function hashQuickly(): Promise<Statement[]> {
  const text = await readFile(join(dataDirectory ?? '', 'demo-accounts.json'), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server
  const accounts = JSON.parse(text) as readonly { email: string; password: string }[]
  return Promise.all(
    accounts.map(async ({ email, password }) =>
      statement(sql`
        update auth.users set encrypted_password = ${value(await quickPasswords.hash(password))}
        where email = ${value(email)}`),
    ),
  )
}

const ownerUrl = process.env['DATABASE_OWNER_URL']
const database = await openDatabase(
  ownerUrl === undefined
    ? { kind: 'embedded', dataDirectory }
    : { kind: 'postgres', url: ownerUrl, connections: 1 },
)
try {
  await database.run({ role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 30_000 }, [
    // As bare as a listing may be: no text, photo, position, deposit or date. Oldest, so that no list begins with it.
    statement(sql`
        insert into public.properties
          (id, title, price, location, property_type, bedrooms, bathrooms, square_feet, status, approval_status, is_public,
            owner_id, created_at)
        select '00000000-0000-4000-8000-000000000200', ${value(LONGEST_TITLE)}, 10000000, 'Old lake gate', 'house', 0, 0, 1,
          'available', 'approved', true, owner_id, now() - interval '9 years'
        from public.properties order by created_at limit 1
        on conflict (id) do nothing`),
    // A cover with everything that may be known of a photo; the demo's own photos say nothing of themselves.
    statement(sql`
        update public.property_photos
        set width = 1280, height = 960, placeholder = ${value(MINIATURE)}, alt_text = 'Hall with a window to the lake'
        where position = 0 and property_id = (
          select id from public.properties where locality = 'Bachupally' order by created_at limit 1
        )`),
    ...(await hashQuickly()),
  ])
} finally {
  await database.close()
}
