// Converts between a control's value and a setting's value.

import { EMAIL_DOMAIN_MAX_CHARACTERS } from '@basera/contract/constants/site'
import { formatNumber } from '../../../lib/words.ts'
import type { Draft } from './setting-control.tsx'
import type { Setting, SettingValue } from '../../../api/admin/settings.ts'

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

export function draftOf({ value }: Setting): Draft {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : value
}

type Read =
  | { readonly kind: 'value'; readonly value: SettingValue }
  | { readonly kind: 'fault'; readonly text: string }

/** Parses the value, or returns the problem. The database validates again. */
export function readDraft(setting: Setting, draft: Draft): Read {
  if (setting.kind === 'whole_number') {
    const number = Number(draft)
    return draft !== '' && number >= setting.least && number <= setting.most
      ? { kind: 'value', value: number }
      : {
          kind: 'fault',
          text: `A whole number from ${formatNumber(setting.least)} to ${formatNumber(setting.most)} is needed`,
        }
  }
  if (setting.kind === 'email_domain') {
    const text = String(draft).trim().toLowerCase().replace(/^@/, '')
    if (text === '') return { kind: 'value', value: null }
    return DOMAIN.test(text) && text.length <= EMAIL_DOMAIN_MAX_CHARACTERS
      ? { kind: 'value', value: text }
      : { kind: 'fault', text: 'A domain such as company.example is needed' }
  }
  return { kind: 'value', value: typeof draft === 'object' ? [...draft] : draft }
}
