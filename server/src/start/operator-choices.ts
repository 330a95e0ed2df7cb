// Hands the operator's choices that policies and guards obey to the database: permission is decided there, not here.
import type { Config } from '../config.ts'
import type { Database, Scope } from '../db/database.ts'
import { sql, statement, value } from '../db/sql.ts'

/**
 * Whether admins are asked for a second factor whatever they have set up (security ruling 9), which roles a sign-up
 * gives at once (ruling 6), whether it needs consent (T36), the characters of a password that the database hashes, and
 * whether a sign-in from a new device is told of (T46).
 */
export type OperatorChoices = Pick<
  Config,
  | 'areAdminsAsked'
  | 'selfApprovedRoles'
  | 'isConsentRequired'
  | 'passwordMinLength'
  | 'isNewDeviceTold'
>

const SCOPE: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

/** `owner`: the database as its owner; no API role may write settings. What is not given stays as it is. */
export const writeOperatorChoices = async (
  owner: Database,
  choices: Partial<OperatorChoices>,
): Promise<void> => {
  const settings = {
    admins_need_second_factor: choices.areAdminsAsked,
    sign_up_approved_roles: choices.selfApprovedRoles,
    consent_required: choices.isConsentRequired,
    password_min_length: choices.passwordMinLength,
    new_device_notices: choices.isNewDeviceTold,
  }
  await owner.run(SCOPE, [
    statement(sql`
      insert into private.settings (name, value)
      select key, value from jsonb_each(${value(settings)}::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()
      where settings.value is distinct from excluded.value`),
  ])
}
