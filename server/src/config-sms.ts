// Carrier of text messages, and the served countries. A carrier's settings are required together.

import { z } from 'zod'
import { MSG91_URL, type Msg91Settings } from './ports/msg91-sms.ts'
import { accountSmsTemplates, smsTemplates, type SmsTemplate } from './ports/sms.ts'
import { TWILIO_URL, type TwilioSettings } from './ports/twilio-sms.ts'

export type SmsCarrier =
  | ({ readonly kind: 'twilio' } & TwilioSettings)
  | ({ readonly kind: 'msg91' } & Msg91Settings)

export type SmsConfig = {
  /** null: none, text messages go to the development inbox at most. */
  readonly carrier: SmsCarrier | null
  /** Country codes without plus sign that are served. */
  readonly countries: readonly string[]
  /** Whether visitors need a proof of work for a text message. */
  readonly isProofOfWorkAsked: boolean
  /** Kinds of message that can be sent; the others go by mail. */
  readonly kinds: readonly SmsTemplate[]
}

/** Other countries are refused against pumping fraud (security T35). */
const servedCountries = ['91', '1']

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const kinds = smsTemplates.join(', ')

export const smsFields = {
  SMS_PROVIDER: z.enum(['twilio', 'msg91'], 'must be twilio or msg91').optional(),
  SMS_COUNTRIES: z
    .string()
    .transform(list)
    .refine(
      (codes) => codes.length > 0 && codes.every((code) => servedCountries.includes(code)),
      'may list 91 and 1, with commas between',
    )
    .optional(),
  SMS_PROOF_OF_WORK: z.enum(['0', '1'], 'must be 1 or 0').default('1'),
  SMS_API_URL: z
    .string()
    .refine((text) => {
      const url = URL.parse(text)
      return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search
    }, 'must be an address such as https://api.twilio.com')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  SMS_TEMPLATE_IDS: z
    .string()
    .transform(list)
    .refine(
      (pairs) => pairs.every((pair) => isTemplatePair(pair)),
      `must list pairs such as confirm_phone=65f1…, with commas between; the kinds are ${kinds}`,
    )
    .transform(toTemplateIds)
    .default({}),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 digits from 0 to f')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{3,11})$/,
      'must be a number such as +14155550100, a sender id, or a messaging service (MG…)',
    )
    .optional(),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z]{6}$/, 'must be the six letters registered with the operators')
    .optional(),
} as const

const schema = z.object(smsFields)
type SmsSettings = z.infer<typeof schema>

function isTemplatePair(pair: string): boolean {
  const [kind = '', id = '', ...rest] = pair.split('=')
  return rest.length === 0 && smsTemplates.some((known) => known === kind) && /^\w{6,64}$/.test(id)
}

type TemplateIds = Readonly<Partial<Record<SmsTemplate, string>>>

function toTemplateIds(pairs: readonly string[]): TemplateIds {
  const ids = new Map(pairs.map((pair) => [pair.split('=')[0], pair.split('=')[1]]))
  return Object.fromEntries(
    smsTemplates.flatMap((kind) => (ids.has(kind) ? [[kind, ids.get(kind)]] : [])),
  )
}

const needed = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  msg91: ['MSG91_AUTH_KEY'],
} as const

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Faults in any environment. `isProduction`: refuses a carrier on this machine, which is for tests. */
export function smsFaults(settings: SmsSettings, isProduction: boolean): string[] {
  const { SMS_PROVIDER: provider, SMS_API_URL: apiUrl } = settings
  if (provider === undefined) return []
  const missing: string[] = needed[provider].filter((name) => settings[name] === undefined)
  if (isProduction && settings.SMS_COUNTRIES === undefined) missing.push('SMS_COUNTRIES')
  const unnamed =
    provider === 'msg91'
      ? accountSmsTemplates.filter((kind) => settings.SMS_TEMPLATE_IDS[kind] === undefined)
      : []
  return [
    ...(missing.length === 0 ? [] : [`SMS_PROVIDER=${provider} needs ${missing.join(', ')}, too.`]),
    ...(unnamed.length === 0
      ? []
      : [`SMS_TEMPLATE_IDS must name the registered template of ${unnamed.join(', ')}, too.`]),
    ...(apiUrl === undefined || isAllowedUrl(apiUrl, isProduction)
      ? []
      : ['SMS_API_URL must be https.']),
  ]
}

function isAllowedUrl(text: string, isProduction: boolean): boolean {
  const url = new URL(text)
  return url.protocol === 'https:' || (!isProduction && loopback.has(url.hostname))
}

/** The settings as they are used; call it once `smsFaults` found none. */
export const toSmsConfig = (settings: SmsSettings): SmsConfig => ({
  carrier: toCarrier(settings),
  countries: settings.SMS_COUNTRIES ?? servedCountries,
  isProofOfWorkAsked: settings.SMS_PROOF_OF_WORK === '1',
  kinds:
    settings.SMS_PROVIDER === 'msg91'
      ? smsTemplates.filter((kind) => settings.SMS_TEMPLATE_IDS[kind] !== undefined)
      : smsTemplates,
})

function toCarrier(settings: SmsSettings): SmsCarrier | null {
  const templateIds = settings.SMS_TEMPLATE_IDS
  if (settings.SMS_PROVIDER === 'twilio') {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = settings
    if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null
    return {
      kind: 'twilio',
      apiUrl: settings.SMS_API_URL ?? TWILIO_URL,
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: TWILIO_AUTH_TOKEN,
      from: /^MG[0-9a-f]{32}$/.test(TWILIO_FROM)
        ? { kind: 'service', sid: TWILIO_FROM }
        : { kind: 'sender', sender: TWILIO_FROM },
      templateIds,
    }
  }
  if (settings.SMS_PROVIDER !== 'msg91' || !settings.MSG91_AUTH_KEY) return null
  return {
    kind: 'msg91',
    apiUrl: settings.SMS_API_URL ?? MSG91_URL,
    authKey: settings.MSG91_AUTH_KEY,
    senderId: settings.MSG91_SENDER_ID ?? null,
    templateIds,
  }
}
