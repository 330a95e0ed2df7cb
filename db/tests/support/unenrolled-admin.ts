// The admin of the fixture where admins need an authenticator: signed in by a mailed code, enrolled, and with the code given.

import { secondFactorIsNotDue } from './pending-admin.ts'
import { userId } from './people.ts'

const admin = userId('admin')

type Stage = {
  /** What happens before, as SQL; all stages are of one transaction. */
  readonly becomes: string
  /** What the admin asks, and how many rows answer. */
  readonly asks: Readonly<Record<string, number>>
}

const isTrue = (condition: string): string => `select 1 where ${condition}`
const asked = (hasRights: number, hasPassed: number, mustEnrol: number): Stage['asks'] => ({
  [isTrue('private.is_admin()')]: hasRights,
  [isTrue('private.second_factor_ok()')]: hasPassed,
  [isTrue('public.must_enrol_authenticator()')]: mustEnrol,
  [isTrue(`public.is_admin('${admin}')`)]: 1,
})

export const enrolment: readonly Stage[] = [
  {
    becomes: `${secondFactorIsNotDue}
      update private.settings set value = 'true' where name = 'admins_need_second_factor';
      insert into public.user_2fa_sessions (user_id, session_id, auth_session_id, is_verified, expires_at)
      select user_id, 'by mail', id, true, now() + interval '1 hour' from auth.sessions where user_id = '${admin}'`,
    asks: asked(0, 1, 1),
  },
  {
    becomes: `insert into auth.mfa_factors (user_id, factor_type, status) values ('${admin}', 'totp', 'verified')`,
    asks: asked(1, 0, 0),
  },
  {
    becomes: `update auth.sessions set aal = 'aal2' where user_id = '${admin}';
      -- later than the settings, which were written in this very transaction
      insert into auth.mfa_amr_claims (session_id, authentication_method, updated_at)
      select id, 'totp', now() + interval '1 second' from auth.sessions where user_id = '${admin}'`,
    asks: asked(1, 1, 0),
  },
]
