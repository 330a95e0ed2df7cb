// One sample of each mail with realistic values, for tests and for viewing.
import { alertMail, type AlertedHome } from './alerts.ts'
import { decisionMail } from './decisions.ts'
import { type MailedNotification, notificationMail } from './notifications.ts'
import type { MailContent } from './mail-content.ts'
import {
  alreadyRegisteredMail,
  confirmEmailMail,
  mailedCodesMail,
  reauthenticationMail,
  secondFactorMail,
  tokenMail,
} from './account-mails.ts'
import { signingCodeMail } from './signing-code.ts'
import {
  accountErasedMail,
  addressChangedMail,
  contactWantedMail,
  emergencyUsedMail,
  newDeviceMail,
  passwordChangedMail,
  secondFactorChangedMail,
  securityNoticeMail,
} from './notices.ts'

import { accountSuspendedMail, suspensionLiftedMail } from './account-state.ts'

const SITE = 'https://basera.example'
const CODE = '482913'
const url =
  `${SITE}/auth/v1/verify?token=pTq1kz0S1b0a7XvWm3e8sYJrC2uN5hLdQfG6iOxKtAw&type=signup&redirect_to=` +
  encodeURIComponent(`${SITE}/confirm-email`)

const STOP_URL = `${SITE}/stop-alerts?token=pTq1kz0S1b0a7XvWm3e8sYJrC2uN5hLdQfG6iOxKtAw`
const home: AlertedHome = {
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

const notification: MailedNotification = {
  kind: 'enquiry_closed',
  enquiry_id: '0d0b7a4e-52c4-4c0f-9b77-0f1d2c3b4a59',
  side: 'owner',
  subject: { name: 'Tenzin L.', home: 'Sunlit 2 BHK near the lake' },
}

/** Every mail by name. */
export const everyMail = (): Readonly<Record<string, MailContent>> => ({
  'sign-up': tokenMail('signup', { code: CODE, url: url }),
  'sign-up-by-phone': tokenMail('signup_by_phone', { code: CODE, url: url }),
  invite: tokenMail('invite', { code: CODE, url: url }),
  'sign-in-code': tokenMail('magiclink', { code: CODE, url: url }),
  'password-reset': tokenMail('recovery', { code: CODE, url: url }),
  'email-change-current': tokenMail('email_change_current', { code: CODE, url: url }),
  'email-change-new': tokenMail('email_change_new', { code: CODE, url: url }),
  'confirm-email': confirmEmailMail({ code: CODE, firstName: 'Asha' }),
  'second-factor': secondFactorMail({ code: CODE, firstName: 'Asha' }),
  'signing-code': signingCodeMail({ code: CODE, firstName: 'Asha' }),
  'mailed-codes': mailedCodesMail({ code: CODE, firstName: 'Asha' }),
  reauthentication: reauthenticationMail(CODE),
  'already-registered': alreadyRegisteredMail(`${SITE}/login`),
  'password-changed': passwordChangedMail(`${SITE}/forgot-password`),
  'address-changed': addressChangedMail('a•••@example.in'),
  'new-device': newDeviceMail({
    device: 'Chrome on Windows',
    at: new Date('2026-03-04T05:06:07Z'),
    resetUrl: `${SITE}/forgot-password`,
  }),
  'second-factor-changed': secondFactorChangedMail('turned_off', `${SITE}/profile/settings`),
  'phone-factor-removed': secondFactorChangedMail(
    'phone_factor_removed',
    `${SITE}/profile/settings`,
  ),
  'account-erased': accountErasedMail(),
  'account-suspended': accountSuspendedMail({
    reason: 'Three of your listings show homes that are not there.',
    answerUntil: new Date('2026-12-23T05:06:07Z'),
    answerUrl: `${SITE}/answer-suspension?token=pTq1kz0S1b0a7XvWm3e8sYJrC2uN5hLdQfG6iOxKtAw`,
  }),
  'suspension-lifted': suspensionLiftedMail('The deeds were shown.', `${SITE}/login`),
  'listing-changes-requested': decisionMail(
    'listing_changes_requested',
    { title: 'Sunlit 2 BHK near the lake', reason: 'Please add a photo of the kitchen.' },
    SITE,
  ),
  'revision-rejected': decisionMail(
    'revision_rejected',
    { title: 'Sunlit 2 BHK near the lake', reason: 'No telephone numbers in the words.' },
    SITE,
  ),
  'listing-hidden-by-reports': decisionMail(
    'listing_hidden_by_reports',
    { title: 'Sunlit 2 BHK near the lake' },
    SITE,
  ),
  'report-taken-down': decisionMail(
    'report_taken_down',
    { title: 'Sunlit 2 BHK near the lake', reason: 'The photos belong to another home.' },
    SITE,
  ),
  'conversation-warned': decisionMail(
    'conversation_warned',
    {
      title: 'Sunlit 2 BHK near the lake',
      reason: 'You asked for a token before the visit. Please ask for no money before it.',
    },
    SITE,
  ),
  'conversation-acted-on': decisionMail(
    'conversation_acted_on',
    { title: 'Sunlit 2 BHK near the lake' },
    SITE,
  ),
  'role-approved': decisionMail('role_approved', { role: 'broker' }, SITE),
  'alert-at-once': alertMail(
    { name: '2 BHK in Kondapur', cadence: 'at_once', first_name: 'Asha', count: 1, homes: [home] },
    { siteUrl: SITE, stopUrl: STOP_URL },
  ),
  'alert-daily': alertMail(
    {
      name: 'Under 30k near work',
      cadence: 'daily',
      first_name: null,
      count: 14,
      homes: [
        home,
        { ...home, kind: 'price_drop', price: 21_500, previous_price: 24_000 },
        { ...home, kind: 'back', title: 'Studio by the metro', bedrooms: 0, bhk_label: null },
      ],
    },
    { siteUrl: SITE, stopUrl: STOP_URL },
  ),
  'notification-at-once': notificationMail(
    {
      kind: 'message_new',
      first_name: 'Asha',
      count: 1,
      items: [{ ...notification, kind: 'message_new' }],
    },
    { siteUrl: SITE, stopUrl: STOP_URL },
  ),
  'notification-digest': notificationMail(
    {
      kind: 'digest',
      first_name: null,
      count: 3,
      items: [notification, { ...notification, subject: { home: 'Studio by the metro' } }],
    },
    { siteUrl: SITE, stopUrl: STOP_URL },
  ),
  'phone-added': securityNoticeMail('phone_added', `${SITE}/forgot-password`),
  'emergency-used': emergencyUsedMail('meera@example.in', `${SITE}/admin/audit`),
  'address-wanted': contactWantedMail('email', `${SITE}/login`),
  'number-wanted': contactWantedMail('phone', `${SITE}/login`),
  'codes-paused': securityNoticeMail('codes_paused', `${SITE}/forgot-password`),
  'security-notice': securityNoticeMail('codes_exhausted', `${SITE}/forgot-password`),
})
