// What each function answers whom. The functions decide by key, session and what the caller knows; what they then do to
// the database is the policies' affair. `functions-by-wire.test.ts` asks every caller and names what is not declared.

import { type CallerName, callerNames, refusedPrincipals } from '../support/callers.ts'
import {
  agreementId,
  documentId,
  paymentId,
  receiptId,
  tenancyId,
  userId,
  visitId,
} from '../support/people.ts'

/**
 * `given`; `refused`, with the function's own code behind it; the status of any other answer. `keyless` has neither key
 * nor token.
 */
export type Answers = Readonly<Record<CallerName | 'keyless', string>>

export type FunctionCall = {
  /** `:me` the caller's id, `:pending` a sign-up that waits, `:record` a document of the owner, `:stop` and `:answer` a mail's token. */
  readonly body: Readonly<Record<string, unknown>>
  /** What is put back before each call, as SQL. */
  readonly before?: string
  readonly gives: Answers
}

type Exceptions = Partial<Record<CallerName | 'keyless', string>>

const answers = (of: (name: CallerName) => string, exceptions: Exceptions): Answers => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each caller
  ...(Object.fromEntries(callerNames.map((name) => [name, of(name)])) as Record<
    CallerName,
    string
  >),
  keyless: '401',
  ...exceptions,
})

/** Any caller with a key or token of ours: an invalid session gets what a visitor gets. */
const forKeys = (answer: string, exceptions: Exceptions = {}): Answers =>
  answers(() => answer, exceptions)

/** People in a session that lives, before the second factor or after it. */
function forSignedIn(answer: string, exceptions: Exceptions = {}): Answers {
  const out: readonly CallerName[] = ['visitor', 'service', ...refusedPrincipals]
  return answers((name) => (out.includes(name) ? '401' : answer), exceptions)
}

const NOBODY = 'aa000000-0000-4000-8000-0000000000ff'
const REASON = 'the name on the picture differs'

export const functionRights: Readonly<Record<string, Readonly<Record<string, FunctionCall>>>> = {
  'admin-reset-user-password': {
    'no role stands in for the operator’s key': {
      body: { email: 'stranger@example.in', newPassword: 'monsoon over Pune', adminKey: 'guessed' },
      gives: forKeys('refused invalid_key'),
    },
  },
  'ai-search': {
    'a sentence is read for everybody': { body: { query: '2 BHK' }, gives: forKeys('given') },
  },
  'get-google-maps-key': {
    'pages of the site get the key': { body: {}, gives: forKeys('given') },
  },
  'pow-challenge': {
    'work is set for everybody': { body: {}, gives: forKeys('given') },
  },
  'send-email-confirmation': {
    'who knows the number of a sign-up has its code sent': {
      body: { email: 'waiting@example.in', pending_user_id: ':pending' },
      before: `update public.pending_users set sends = 0, code_sent_at = null where email = 'waiting@example.in'`,
      gives: forKeys('given'),
    },
    'who does not know it sends nothing': {
      body: { email: 'waiting@example.in', pending_user_id: NOBODY },
      gives: forKeys('refused'),
    },
  },
  'verify-email-confirmation': {
    'a guess makes no account': {
      body: { email: 'waiting@example.in', pending_user_id: NOBODY, otp_code: '123456' },
      gives: forKeys('refused'),
    },
    'a role is asked for by its owner alone, for a word (T26)': {
      body: {
        email: 'owner@example.in',
        otp_code: 'confirmed',
        user_id: userId('owner'),
        role: 'broker',
      },
      before: `delete from public.user_roles where user_id = '${userId('owner')}' and role = 'broker'`,
      gives: forKeys('refused', { owner: 'given' }),
    },
    'a session before the second factor, or of a recovery link, asks for none (T26)': {
      body: {
        email: 'guarded@example.in',
        otp_code: 'confirmed',
        user_id: userId('guarded'),
        role: 'broker',
      },
      before: `delete from public.user_roles where user_id = '${userId('guarded')}' and role = 'broker'`,
      gives: forKeys('refused', { passed: 'given' }),
    },
  },
  'send-otp-email': {
    'a code goes to the address of whoever is signed in': { body: {}, gives: forSignedIn('given') },
  },
  'verify-otp': {
    'a guess is wrong': {
      body: { user_id: ':me', otp_code: '123456', otp_type: 'email' },
      gives: forSignedIn('refused otp_invalid'),
    },
    'a guess about somebody else is as wrong (T3)': {
      body: { user_id: userId('stranger'), otp_code: '123456', otp_type: 'email' },
      gives: forSignedIn('refused otp_invalid'),
    },
  },
  'verify-2fa': {
    'nobody has proven a phone (T4)': {
      body: { user_id: ':me', verification_type: 'phone', phone: '+919876543210' },
      gives: forSignedIn('refused'),
    },
  },
  'submit-identity-document': {
    'people who have passed what is due hand in a document of their own': {
      body: {
        document_type: 'driving_license',
        document_number: 'KA0120201234567',
        full_name: 'Meera Rao',
      },
      before: `delete from public.verification_records where document_type = 'driving_license'`,
      gives: forSignedIn('given', { guarded: 'refused 42501', recovering: 'refused 42501' }),
    },
  },
  'open-document': {
    'the host of an application opens its paper; to all others there is none': {
      body: { document_id: documentId('asked') },
      gives: forSignedIn('404', { owner: 'given', broker: 'given' }),
    },
    'a payment without a screenshot has none to open': {
      body: { payment_id: paymentId },
      gives: forSignedIn('404'),
    },
  },
  'render-agreement': {
    'nobody makes a paper of what is signed; to strangers there is none': {
      body: { agreement_id: agreementId, version_no: 1 },
      gives: forSignedIn('refused not_found', {
        tenant: '404',
        owner: '404',
        broker: '404',
        guarded: 'refused insufficient_aal',
        recovering: 'refused insufficient_aal',
      }),
    },
  },
  'open-agreement': {
    'signers and host get the bytes, which this fixture has lost': {
      body: { agreement_id: agreementId },
      gives: forSignedIn('refused not_found', {
        tenant: '404',
        owner: '404',
        broker: '404',
        guarded: 'refused insufficient_aal',
        recovering: 'refused insufficient_aal',
      }),
    },
  },
  'copy-my-data': {
    'people get what is theirs, after their second factor': {
      body: {},
      gives: forSignedIn('given', {
        guarded: 'refused insufficient_aal',
        recovering: 'refused insufficient_aal',
      }),
    },
  },
  'operator-copy': {
    'the service key alone gets what is somebody’s': {
      body: { user_id: userId('suspended') },
      gives: forKeys('refused', { service: 'given' }),
    },
  },
  'begin-online-payment': {
    'nobody pays online where no provider is set up': {
      body: { tenancy_id: receiptId, amount_paise: 100 },
      gives: forSignedIn('refused not_offered'),
    },
  },
  'online-payment-back': {
    'without a provider there is no such function': {
      body: {},
      gives: forKeys('404', { keyless: '404' }),
    },
  },
  'payment-webhook': {
    'without a provider there is no such function': {
      body: { event: 'payment.captured' },
      gives: forKeys('404', { keyless: '404' }),
    },
  },
  'give-pan': {
    'an owner gives it to the tenants of a home of theirs; to others there is no such home': {
      body: { tenancy_id: tenancyId, pan: 'ABCPR4821K' },
      gives: forSignedIn('refused not_found', {
        tenant: 'refused not_your_step',
        owner: 'given',
        guarded: 'refused insufficient_aal',
        recovering: 'refused insufficient_aal',
      }),
    },
  },
  'owner-pan': {
    'both sides get what was given, or that nothing was; to others there is no such home': {
      body: { tenancy_id: tenancyId },
      gives: forSignedIn('refused not_found', {
        tenant: 'given',
        owner: 'given',
        guarded: 'refused insufficient_aal',
        recovering: 'refused insufficient_aal',
      }),
    },
  },
  'print-receipt': {
    'both sides get a receipt of theirs; to strangers and to a broker there is none': {
      body: { receipt_id: receiptId },
      gives: forSignedIn('refused not_found', {
        tenant: 'given',
        owner: 'given',
        guarded: 'refused insufficient_aal',
        recovering: 'refused insufficient_aal',
      }),
    },
  },
  'print-settlement': {
    'both sides learn that nothing is settled yet; to strangers and to a broker there is no deposit':
      {
        body: { tenancy_id: tenancyId },
        gives: forSignedIn('refused not_found', {
          tenant: 'refused nothing_to_settle',
          owner: 'refused nothing_to_settle',
          guarded: 'refused insufficient_aal',
          recovering: 'refused insufficient_aal',
        }),
      },
  },
  'dispute-file': {
    'both sides get the file of a home of theirs; to strangers and to a broker there is none': {
      body: { tenancy_id: tenancyId },
      gives: forSignedIn('refused not_found', {
        tenant: 'refused nothing_to_show',
        owner: 'refused nothing_to_show',
        guarded: 'refused insufficient_aal',
        recovering: 'refused insufficient_aal',
      }),
    },
  },
  'send-signing-code': {
    'no code is sent for what is over': {
      body: { agreement_id: agreementId, version_no: 1 },
      gives: forSignedIn('refused not_found', {
        tenant: 'refused wrong_state',
        owner: 'refused wrong_state',
        broker: 'refused not_your_step',
        guarded: 'refused insufficient_aal',
        recovering: 'refused insufficient_aal',
      }),
    },
  },
  'check-signing-code': {
    'nobody proves by a code that was never sent': {
      body: { agreement_id: agreementId, version_no: 1, code: '123456' },
      gives: forSignedIn('refused code_wrong'),
    },
  },
  'reveal-identity-document': {
    'an admin with a reason reads a number (ruling 10)': {
      body: { id: ':record', reason: REASON },
      gives: forSignedIn('403', { admin: 'given' }),
    },
    'nobody reads one without a reason': {
      body: { id: ':record', reason: '' },
      gives: forSignedIn('403', { admin: 'refused reason_needed' }),
    },
  },
  'answer-suspension': {
    'who holds the link of a mail answers': {
      body: { token: ':answer', answer: 'They are mine' },
      before: `update private.suspensions set answer = null, answered_at = null`,
      gives: forKeys('given', { keyless: 'given' }),
    },
    'an answer is given once': {
      body: { token: ':answer', answer: 'And more' },
      before: `update private.suspensions set answer = 'Mine', answered_at = now()`,
      gives: forKeys('refused too_late', { keyless: 'refused too_late' }),
    },
    'nobody answers by guessing': {
      body: { token: 'guessed', answer: 'Mine' },
      gives: forKeys('refused validation_failed', { keyless: 'refused validation_failed' }),
    },
  },
  'visit-calendar': {
    'the sides of a visit get it once it is set': {
      body: { visit_id: visitId('asked') },
      gives: forSignedIn('refused not_found', {
        tenant: 'refused never_set',
        owner: 'refused never_set',
        broker: 'refused never_set',
        guarded: 'refused insufficient_aal',
        recovering: 'refused insufficient_aal',
      }),
    },
  },
  'visit-feed': {
    'nobody reads one by guessing': {
      body: {},
      gives: forKeys('405', { keyless: '405' }),
    },
  },
  'stop-alerts': {
    'who holds the link of a mail stops it': {
      body: { token: ':stop' },
      gives: forKeys('given', { keyless: 'given' }),
    },
    'nobody stops one by guessing': {
      body: { token: 'guessed' },
      gives: forKeys('refused validation_failed', { keyless: 'refused validation_failed' }),
    },
  },
}
