// People by the million beside the listings, with what admins look through: profile, role, identity document, decision.
// Written as the triggers would leave it, but past them: they cost minutes and are not what is measured.
import type { Database, Scope } from '../server/src/db/database.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 600_000 }

const id = (prefix: string): string =>
  `('${prefix}-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const person = id('00000001')
const CAME = `now() - n * interval '40 seconds'`
const FIRST_NAME = `(array['Asha','Ravi','Meera','Imran','Lakshmi','Joseph','Zoya','Kiran'])[1 + n % 8]`
const EACH = 'from generate_series($1::int, $2::int) as n'

const tables: readonly string[] = [
  `insert into auth.users (id, email, email_confirmed_at, created_at)
    select ${person}, 'person' || n || '@mail' || n % 50 || '.example', now(), ${CAME} ${EACH}`,
  `insert into public.profiles (id, first_name, last_name, verification_status, created_at)
    select ${person}, ${FIRST_NAME}, 'Family' || n % 997,
      (array['pending','verified','rejected','requires_documents'])[1 + n % 4], ${CAME} ${EACH}`,
  `insert into private.people_words (user_id, email, words)
    select ${person}, 'person' || n || '@mail' || n % 50 || '.example',
      lower('person' || n || '@mail' || n % 50 || '.example ' || ${FIRST_NAME} || ' Family' || n % 997) ${EACH}`,
  `insert into public.user_roles (user_id, role, role_approval_status, created_at)
    select ${person}, role, case role when 'tenant' then 'approved' else 'pending' end, ${CAME}
    ${EACH}, unnest(array['tenant','broker']) as role where role = 'tenant' or n % 10 = 0`,
  `insert into public.verification_records (id, user_id, document_type, document_number, full_name, status, created_at,
      reviewed_at)
    select ${id('00000002')}, ${person}, (array['pan','aadhaar','passport','driving_license'])[1 + n % 4],
      'XXXXXX' || lpad((n % 10000)::text, 4, '0'), ${FIRST_NAME} || ' Family',
      (array['pending','verified','rejected'])[1 + n % 3], ${CAME}, case when n % 3 > 0 then now() end ${EACH}`,
  `insert into private.decisions (kind, subject_id, user_id, from_state, to_state, decided_at)
    select 'person', ${person}, ${person}, 'pending', 'verified', ${CAME} ${EACH} where n % 3 = 0`,
]

/** Adds people `1`–`count` and refreshes the statistics. */
export async function addPeople(database: Database, count: number): Promise<void> {
  for (let start = 1; start <= count; start += 100_000) {
    const end = Math.min(start + 99_999, count)
    await database.run(owner, [
      { text: 'set local session_replication_role = replica', values: [] },
      ...tables.map((text) => ({ text, values: [String(start), String(end)] })),
    ])
  }
  await database.script('analyze')
}

const ADMIN_ROLE = `public.user_roles (user_id, role, role_approval_status) values ($1, 'admin', 'approved')`

const insert = (text: string, ...values: string[]) => ({ text: `insert into ${text}`, values })

/** Admins with live sessions, so that none of them asks too often. Answers how each asks. */
export async function addAdmins(database: Database, count: number): Promise<readonly Scope[]> {
  const admins = Array.from({ length: count }, (_, place) => {
    const number = String(place + 1).padStart(12, '0')
    return {
      userId: `00000009-0000-4000-8000-${number}`,
      sessionId: `00000008-0000-4000-8000-${number}`,
    }
  })
  for (const { userId, sessionId } of admins) {
    await database.run(owner, [
      insert(
        'auth.users (id, email) values ($1::uuid, ($1::uuid)::text || $2)',
        userId,
        '@basera.example',
      ),
      insert('auth.sessions (id, user_id) values ($1, $2)', sessionId, userId),
      insert(ADMIN_ROLE, userId),
    ])
  }
  return admins.map(({ userId, sessionId }) => ({
    ...owner,
    role: 'authenticated',
    settings: {
      'request.jwt.claims': JSON.stringify({
        sub: userId,
        session_id: sessionId,
        role: 'authenticated',
        aud: 'authenticated',
      }),
    },
  }))
}
