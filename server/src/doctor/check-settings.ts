// Checks settings: errors that prevent a start, and accepted values that an operator should know of.

import type { Config, ConfigReading } from '../config.ts'
import { isPublicAddress } from '../config-exposure.ts'
import type { Clock } from '../ports/clock.ts'
import { fault, note, ok, type Remark } from './remark.ts'

type Surroundings = {
  readonly clock: Clock
  /** Addresses that this machine has. */
  readonly addresses: readonly string[]
}

/** Age of the emergency key from which it is remarked on. */
const EMERGENCY_KEY_DAYS = 7
const DAY_MS = 86_400_000

/** Every fault of the configuration, then remarks on weak choices in production. */
export function checkSettings(reading: ConfigReading, surroundings: Surroundings): Remark[] {
  if (reading.kind === 'faults') {
    const open = reading.config === null ? [] : remarksOf(reading.config, surroundings)
    return [...reading.faults.map(fault), ...open]
  }
  const { environment, siteUrl } = reading.config
  const found = remarksOf(reading.config, surroundings)
  const summary =
    environment === 'production'
      ? `The settings are fit for production at ${siteUrl}.`
      : `These are settings of a ${environment} server; APP_ENV=production serves others.`
  return [ok(summary), ...found]
}

const remarksOf = (config: Config, surroundings: Surroundings): Remark[] =>
  config.environment === 'production'
    ? [
        ...choicesLeftOpen(config).map(note),
        ...emergencyRemarks(config, surroundings.clock),
      ].concat(openPorts(config, surroundings.addresses))
    : []

function choicesLeftOpen(config: Config): string[] {
  const { auth, rest, sms } = config
  const choices: readonly (readonly [boolean, string])[] = [
    [
      config.trustedProxies.length === 0,
      'TRUSTED_PROXIES is empty: behind a proxy all visitors count as one address, and limits meet them together.',
    ],
    [
      !config.areAdminsAsked,
      'ADMIN_REQUIRE_2FA=0: a password alone opens the admin area to an admin who has set up no second factor.',
    ],
    [!auth.isOtpUniform, 'OTP_ENUMERATION_SAFE=0 tells strangers who has an account.'],
    [auth.isPhoneLoginOffered, 'PHONE_LOGIN=1: whoever holds a number holds its account.'],
    [
      sms.carrier !== null && !sms.isProofOfWorkAsked,
      'SMS_PROOF_OF_WORK=0 makes it cheap to have text messages sent at your expense.',
    ],
    [
      sms.carrier !== null && !sms.kinds.includes('signing'),
      'SMS_TEMPLATE_IDS names no template of signing: codes for signing go by mail.',
    ],
    [
      !config.realtime.isPrivateOnly,
      'REALTIME_PRIVATE_ONLY=0 lets everybody speak to everybody on public channels.',
    ],
    [
      !rest.safeUpdate,
      'SAFE_UPDATE=off lets one request change every row that its caller may change.',
    ],
    [
      Object.values(rest.limits).includes(0),
      'RATE_LIMIT_REST_… of 0 lifts a limit of requests altogether.',
    ],
    [
      config.database.kind === 'embedded',
      'The embedded database is for one small office: one process, and no backup while it runs.',
    ],
    [
      config.unencryptedHosts.length > 0,
      `UNENCRYPTED_HOSTS: what goes to ${config.unencryptedHosts.join(', ')} can be read on its way.`,
    ],
    [config.logLevel === 'silent', 'LOG_LEVEL=silent: nobody will read of a fault.'],
  ]
  return choices.flatMap(([isOpen, words]) => (isOpen ? [words] : []))
}

function emergencyRemarks({ emergencyKey }: Config, clock: Clock): Remark[] {
  if (emergencyKey?.expiresAt == null) return []
  const leftMs = emergencyKey.expiresAt.getTime() - clock.now().getTime()
  const end = emergencyKey.expiresAt.toISOString()
  if (leftMs <= 0) return [note(`ADMIN_RESET_KEY ended at ${end}: take the setting away.`)]
  const advice = leftMs > EMERGENCY_KEY_DAYS * DAY_MS ? ' That is long: end it within a week.' : ''
  return [note(`ADMIN_RESET_KEY opens any account until ${end}.${advice}`)]
}

const everyAddress = new Set(['0.0.0.0', '::'])

/** A port bound to every address is public where one of them is. */
function openPorts({ host, port, metrics }: Config, addresses: readonly string[]): Remark[] {
  const reached = addresses.find(isPublicAddress)
  if (reached === undefined) return []
  return [
    ...(metrics !== null && everyAddress.has(metrics.host)
      ? [
          fault(
            `METRICS_HOST=${metrics.host} shows measures to everybody at ${reached}:${metrics.port}: set METRICS_HOST to an address that visitors do not reach.`,
          ),
        ]
      : []),
    ...(everyAddress.has(host)
      ? [
          note(
            `HOST=${host} speaks http without TLS at ${reached}:${port}: let the proxy alone reach that port.`,
          ),
        ]
      : []),
  ]
}
