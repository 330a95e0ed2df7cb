import type { Handler } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'
import type { AuthTools } from './dependencies.ts'
import { providers } from './providers.ts'

/** GET /settings: ways to sign in that are enabled (contract 2.17). */
export const settings =
  ({ settings: offers }: AuthTools): Handler<AppEnvironment> =>
  () =>
    Response.json({
      external: {
        email: true,
        phone: offers.isPhoneOffered,
        anonymous_users: false,
        ...Object.fromEntries(providers.map((provider) => [provider, false])),
      },
      disable_signup: !offers.isSignUpOpen,
      mailer_autoconfirm: offers.isEmailAutoconfirmed,
      phone_autoconfirm: offers.isPhoneAutoconfirmed,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: offers.arePasskeysOffered,
      password_min_length: offers.passwordMinLength,
    })
