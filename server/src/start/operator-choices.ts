// Writes settings that policies and guard triggers read to the database: permission is decided there. Admins may change some of them
// at run time. A value in the environment overrides an admin's choice; a default does not.
import type { Config } from '../config.ts'
import type { Database, Scope } from '../db/database.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

/**
 * Whether admins always need a second factor (security ruling 9), roles that are approved at sign-up (ruling 6), whether it needs
 * consent (T36), minimum length of a password that the database hashes, whether a sign-in from a new device is mailed (T46), and
 * addresses that may use the admin portal (R-ADM-02).
 */
export type OperatorChoices = Pick<
  Config,
  'areAdminsAsked' | 'selfApprovedRoles' | 'isNewDeviceMailed' | 'adminEmails'
> &
  Pick<Config['auth'], 'isConsentRequired' | 'passwordMinLength'>

const scope: Scope = {
  role: null,
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.step,
}

/**
 * `owner`: the database as its owner; no API role may write settings. Absent choices are unchanged. `named`: set by the
 * environment, so that admins cannot change them.
 */
export async function writeOperatorChoices(
  owner: Database,
  choices: Partial<OperatorChoices>,
  named: Config['namedChoices'] = [],
): Promise<void> {
  const { adminEmails } = choices
  const settings: Readonly<Record<string, unknown>> = {
    admins_need_second_factor: choices.areAdminsAsked,
    sign_up_approved_roles: choices.selfApprovedRoles,
    consent_required: choices.isConsentRequired,
    password_min_length: choices.passwordMinLength,
    new_device_notices: choices.isNewDeviceMailed,
    admin_email_domain: adminEmails === undefined ? undefined : (adminEmails?.domain ?? null),
    admin_email: adminEmails === undefined ? undefined : (adminEmails?.address ?? null),
  }
  const fixed = named.map((choice) => nameOf[choice])
  await owner.run(scope, [
    statement(sql`
      insert into private.settings (name, value, is_fixed)
      select key, value, key = any (${value(fixed)}::text[]) from jsonb_each(${value(settings)}::jsonb)
      on conflict (name) do update set
        value = case when excluded.is_fixed or not settings.is_chosen then excluded.value else settings.value end,
        is_fixed = excluded.is_fixed,
        is_chosen = settings.is_chosen and not excluded.is_fixed,
        version = settings.version + 1,
        updated_at = now()
      where settings.is_fixed <> excluded.is_fixed
        or (settings.value is distinct from excluded.value and (excluded.is_fixed or not settings.is_chosen))`),
  ])
}

const nameOf: Readonly<Record<Config['namedChoices'][number], string>> = {
  selfApprovedRoles: 'sign_up_approved_roles',
  isNewDeviceMailed: 'new_device_notices',
  adminEmailDomain: 'admin_email_domain',
}
