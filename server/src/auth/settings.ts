import type { Handler } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'

/** Outside providers that clients ask about; none of them is offered. */
const PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
]

/** GET /settings: what this deployment offers for signing in (contract 2.17). */
export const settings: Handler<AppEnvironment> = () =>
  Response.json({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...Object.fromEntries(PROVIDERS.map((provider) => [provider, false])),
    },
    // No endpoint of this service makes accounts.
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
