// Hands the operator's choices that policies obey to the database: permission is decided there, not here.
import type { Database, Scope } from '../db/database.ts'
import { sql, statement, value } from '../db/sql.ts'

export type OperatorChoices = {
  /** Admins see nothing private before a second factor, whatever they have set up (security ruling 9). */
  readonly areAdminsAsked: boolean
}

const SCOPE: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

/** `owner`: the database as its owner; no API role may write settings. */
export const writeOperatorChoices = async (
  owner: Database,
  { areAdminsAsked }: OperatorChoices,
): Promise<void> => {
  await owner.run(SCOPE, [
    statement(sql`
      insert into private.settings (name, value)
      values ('admins_need_second_factor', to_jsonb(${value(areAdminsAsked)}::boolean))
      on conflict (name) do update set value = excluded.value, updated_at = now()
      where settings.value is distinct from excluded.value`),
  ])
}
