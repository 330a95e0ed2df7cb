// One sample of each mail with realistic values, for tests and for viewing.
import { alertLetter, type AlertedHome } from './alerts.ts'
import { decisionLetter } from './decisions.ts'
import type { Letter } from './letter.ts'
import {
  alreadyRegisteredLetter,
  confirmEmailLetter,
  mailedCodesLetter,
  reauthenticationLetter,
  secondFactorLetter,
  tokenLetter,
} from './letters.ts'
import {
  accountErasedLetter,
  addressChangedLetter,
  contactWantedLetter,
  emergencyUsedLetter,
  newDeviceLetter,
  passwordChangedLetter,
  secondFactorChangedLetter,
  securityNoticeLetter,
} from './notices.ts'

import { accountSuspendedLetter, suspensionLiftedLetter } from './standing.ts'

const SITE = 'https://basera.example'
const CODE = '482913'
const URL =
  `${SITE}/auth/v1/verify?token=pTq1kz0S1b0a7XvWm3e8sYJrC2uN5hLdQfG6iOxKtAw&type=signup&redirect_to=` +
  encodeURIComponent(`${SITE}/confirm-email`)

const STOP_URL = `${SITE}/stop-alerts?token=pTq1kz0S1b0a7XvWm3e8sYJrC2uN5hLdQfG6iOxKtAw`
const HOME: AlertedHome = {
  id: '0d0b7a4e-52c4-4c0f-9b77-0f1d2c3b4a59',
  kind: 'new',
  title: 'Sunlit 2 BHK near the lake',
  price: 24_000,
  previous_price: null,
  property_type: 'apartment',
  bedrooms: 2,
  bhk_label: '2 BHK',
  bathrooms: 2,
  square_feet: 1050,
  furnishing: 'semi-furnished',
  location: 'Lane 3',
  locality: 'Kondapur',
  city: 'Hyderabad',
}

/** Every mail by name. */
export const everyLetter = (): Readonly<Record<string, Letter>> => ({
  'sign-up': tokenLetter('signup', { code: CODE, url: URL }),
  'sign-up-by-phone': tokenLetter('signup_by_phone', { code: CODE, url: URL }),
  invite: tokenLetter('invite', { code: CODE, url: URL }),
  'sign-in-code': tokenLetter('magiclink', { code: CODE, url: URL }),
  'password-reset': tokenLetter('recovery', { code: CODE, url: URL }),
  'email-change-current': tokenLetter('email_change_current', { code: CODE, url: URL }),
  'email-change-new': tokenLetter('email_change_new', { code: CODE, url: URL }),
  'confirm-email': confirmEmailLetter({ code: CODE, firstName: 'Asha' }),
  'second-factor': secondFactorLetter({ code: CODE, firstName: 'Asha' }),
  'mailed-codes': mailedCodesLetter({ code: CODE, firstName: 'Asha' }),
  reauthentication: reauthenticationLetter(CODE),
  'already-registered': alreadyRegisteredLetter(`${SITE}/login`),
  'password-changed': passwordChangedLetter(`${SITE}/forgot-password`),
  'address-changed': addressChangedLetter('a•••@example.in'),
  'new-device': newDeviceLetter({
    device: 'Chrome on Windows',
    at: new Date('2026-03-04T05:06:07Z'),
    resetUrl: `${SITE}/forgot-password`,
  }),
  'second-factor-changed': secondFactorChangedLetter('turned_off', `${SITE}/profile/settings`),
  'phone-factor-removed': secondFactorChangedLetter(
    'phone_factor_removed',
    `${SITE}/profile/settings`,
  ),
  'account-erased': accountErasedLetter(),
  'account-suspended': accountSuspendedLetter({
    reason: 'Three of your listings show homes that are not there.',
    answerUntil: new Date('2026-12-23T05:06:07Z'),
    answerUrl: `${SITE}/answer-suspension?token=pTq1kz0S1b0a7XvWm3e8sYJrC2uN5hLdQfG6iOxKtAw`,
  }),
  'suspension-lifted': suspensionLiftedLetter('The deeds were shown.', `${SITE}/login`),
  'listing-changes-requested': decisionLetter(
    'listing_changes_requested',
    { title: 'Sunlit 2 BHK near the lake', reason: 'Please add a photo of the kitchen.' },
    SITE,
  ),
  'revision-rejected': decisionLetter(
    'revision_rejected',
    { title: 'Sunlit 2 BHK near the lake', reason: 'No telephone numbers in the words.' },
    SITE,
  ),
  'listing-hidden-by-reports': decisionLetter(
    'listing_hidden_by_reports',
    { title: 'Sunlit 2 BHK near the lake' },
    SITE,
  ),
  'report-taken-down': decisionLetter(
    'report_taken_down',
    { title: 'Sunlit 2 BHK near the lake', reason: 'The photos belong to another home.' },
    SITE,
  ),
  'role-approved': decisionLetter('role_approved', { role: 'broker' }, SITE),
  'alert-at-once': alertLetter(
    { name: '2 BHK in Kondapur', cadence: 'at_once', first_name: 'Asha', count: 1, homes: [HOME] },
    { siteUrl: SITE, stopUrl: STOP_URL },
  ),
  'alert-daily': alertLetter(
    {
      name: 'Under 30k near work',
      cadence: 'daily',
      first_name: null,
      count: 14,
      homes: [
        HOME,
        { ...HOME, kind: 'price_drop', price: 21_500, previous_price: 24_000 },
        { ...HOME, kind: 'back', title: 'Studio by the metro', bedrooms: 0, bhk_label: null },
      ],
    },
    { siteUrl: SITE, stopUrl: STOP_URL },
  ),
  'phone-added': securityNoticeLetter('phone_added', `${SITE}/forgot-password`),
  'emergency-used': emergencyUsedLetter('meera@example.in', `${SITE}/admin/audit`),
  'address-wanted': contactWantedLetter('email', `${SITE}/login`),
  'number-wanted': contactWantedLetter('phone', `${SITE}/login`),
  'codes-paused': securityNoticeLetter('codes_paused', `${SITE}/forgot-password`),
  'security-notice': securityNoticeLetter('codes_exhausted', `${SITE}/forgot-password`),
})
