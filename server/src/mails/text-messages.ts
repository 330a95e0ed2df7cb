// Content of text messages. Operators in India deliver only texts registered as templates, so a message has its template's name and
// variables beside the whole text.
import { brand } from '@basera/contract/brand'
import { CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import type { Sms, SmsTemplate } from '../ports/sms.ts'

const codeLifeMinutes = String(CODE_LIFE_SECONDS / 60)

const whatFor: Readonly<Record<SmsTemplate, string>> = {
  confirm_phone: 'to confirm this number',
  second_factor: 'to sign in',
  reauthentication: 'to change your account',
  signing: 'to sign your agreement',
}

/** A text message with a code; short, and the code where phones detect it. */
export const codeSms = (template: SmsTemplate, code: string): Omit<Sms, 'id' | 'to'> => ({
  template,
  variables: { code, minutes: codeLifeMinutes },
  text: `${code} is your ${brand.name} code ${whatFor[template]}. It works for ${codeLifeMinutes} minutes. We never ask for it: tell nobody.`,
})
