// Rate limits (contract 2.18, security B3): token buckets of `capacity` requests that refill at `refillPerSecond`.

const per = (count: number, seconds: number): number => count / seconds
const MINUTE = 60
const hour = 60 * MINUTE
const day = 24 * hour

/** Sign-ins with a password from one address. */
export const passwordSignInLimit = {
  name: 'token-password',
  capacity: 10,
  refillPerSecond: per(30, 5 * MINUTE),
}

/** Refreshes from one address, which may hide a whole office. */
export const refreshAddressLimit = {
  name: 'token-refresh',
  capacity: 30,
  refillPerSecond: per(150, 5 * MINUTE),
}

/** Refreshes of one session; a client needs one an hour. */
export const refreshSessionLimit = { count: 30, seconds: 5 * MINUTE }

/** Sign-ups from one address, and of one e-mail address or number. */
export const signUpHourLimit = {
  name: 'sign-up-hour',
  capacity: 10,
  refillPerSecond: per(10, hour),
}
export const signUpDayLimit = {
  name: 'sign-up-day',
  capacity: 30,
  refillPerSecond: per(30, day),
}
export const signUpRecipientLimit = {
  name: 'sign-up-recipient',
  capacity: 3,
  refillPerSecond: per(3, hour),
}

/** Links to choose a new password, of one e-mail address. */
export const recoverHourLimit = {
  name: 'recover-hour',
  capacity: 3,
  refillPerSecond: per(3, hour),
}
export const recoverDayLimit = {
  name: 'recover-day',
  capacity: 6,
  refillPerSecond: per(6, day),
}

/** New addresses and numbers that one person asks for: an honest change needs one, probing which are taken needs many. */
export const contactChangeHourLimit = {
  name: 'contact-change-hour',
  capacity: 5,
  refillPerSecond: per(5, hour),
}
export const contactChangeDayLimit = {
  name: 'contact-change-day',
  capacity: 10,
  refillPerSecond: per(10, day),
}

/** Mails caused from one address, and mails to one e-mail address. */
export const mailSenderLimit = {
  name: 'mail-sender',
  capacity: 20,
  refillPerSecond: per(20, hour),
}
export const mailRecipientLimit = {
  name: 'mail-recipient',
  capacity: 5,
  refillPerSecond: per(5, hour),
}
export const mailRecipientDayLimit = {
  name: 'mail-recipient-day',
  capacity: 10,
  refillPerSecond: per(10, day),
}

/** Codes by text message that are asked for: from one address, for one number. */
export const smsSenderLimit = { name: 'sms-sender', capacity: 10, refillPerSecond: per(10, hour) }
export const smsRecipientLimit = {
  name: 'sms-recipient',
  capacity: 3,
  refillPerSecond: per(10, day),
}
/**
 * Text messages sent, because they cost money: in all, two thirds of them to numbers that nobody proved before, and to
 * such numbers that differ in their last four digits only.
 */
export const SMS_PER_HOUR = 60
export const SMS_PER_DAY = 500
export const SMS_PER_HOUR_OF_RANGE = 20
/** Interval of the operator's notices about messages that are not sent. */
export const smsNoticeEveryMs = hour * 1000

/** Proof-of-work challenges issued before a text message, to one address: a few for each message it may cause. */
export const powChallengeLimit = {
  name: 'pow-challenge',
  capacity: 20,
  refillPerSecond: per(60, hour),
}

/** Codes of a second factor: of one session, just under the screen's countdown of a minute; of one person. */
export const secondFactorSpacingLimit = {
  name: 'second-factor-spacing',
  capacity: 1,
  refillPerSecond: per(1, 55),
}
export const secondFactorHourLimit = {
  name: 'second-factor-hour',
  capacity: 5,
  refillPerSecond: per(5, hour),
}
export const secondFactorDayLimit = {
  name: 'second-factor-day',
  capacity: 10,
  refillPerSecond: per(10, day),
}

/** Identity documents handed in, and numbers of such documents asked for, by one person. */
export const identityDocumentLimit = {
  name: 'identity-document',
  capacity: 10,
  refillPerSecond: per(10, hour),
}
export const identityRevealLimit = {
  name: 'identity-reveal',
  capacity: 30,
  refillPerSecond: per(30, hour),
}

/** Papers of applications that one person opens, own ones too. */
export const openDocumentLimit = {
  name: 'open-document',
  capacity: 60,
  refillPerSecond: per(60, 5 * MINUTE),
}

/** Forged events of a payment provider, by network. */
export const paymentWebhookLimit = {
  name: 'payment-webhook',
  capacity: 60,
  refillPerSecond: per(60, 5 * MINUTE),
}

/** Orders at a payment provider, by person. */
export const beginOnlinePaymentLimit = {
  name: 'begin-online-payment',
  capacity: 10,
  refillPerSecond: per(10, 60 * MINUTE),
}

/** Codes for signing, by person whichever way they go, and text messages with them by number; and papers of agreements, which are drawn. */
export const signingSpacingLimit = {
  name: 'signing-spacing',
  capacity: 1,
  refillPerSecond: per(1, 55),
}
export const signingHourLimit = { name: 'signing-hour', capacity: 5, refillPerSecond: per(5, hour) }
export const signingNumberLimit = {
  name: 'signing-number',
  capacity: 5,
  refillPerSecond: per(10, day),
}
export const renderAgreementLimit = {
  name: 'render-agreement',
  capacity: 30,
  refillPerSecond: per(30, hour),
}

/** PANs that one owner gives, and that one tenant has opened. */
export const givePanLimit = { name: 'give-pan', capacity: 10, refillPerSecond: per(10, hour) }
export const ownerPanLimit = { name: 'owner-pan', capacity: 20, refillPerSecond: per(20, hour) }

export const disputeFileLimit = {
  name: 'dispute-file',
  capacity: 5,
  refillPerSecond: per(5, 24 * hour),
}

/** Codes and links checked from one address. */
export const verifyLimit = { name: 'verify', capacity: 30, refillPerSecond: per(30, 5 * MINUTE) }
export const factorVerifyLimit = {
  name: 'factor-verify',
  capacity: 15,
  refillPerSecond: per(15, MINUTE),
}

export const aiSearchMinuteLimit = {
  name: 'ai-search-minute',
  capacity: 10,
  refillPerSecond: per(10, MINUTE),
}
export const aiSearchDayLimit = {
  name: 'ai-search-day',
  capacity: 100,
  refillPerSecond: per(100, day),
}
/** Somebody who is signed in. */
export const aiSearchPersonLimit = {
  name: 'ai-search-person',
  capacity: 30,
  refillPerSecond: per(30, MINUTE),
}
export const googleMapsKeyLimit = {
  name: 'get-google-maps-key',
  capacity: 60,
  refillPerSecond: per(60, MINUTE),
}

/** Tries at the emergency reset (security B3), wrong or right: from one address, and at one key from everywhere. */
export const emergencyResetAddressLimit = {
  name: 'emergency-reset',
  capacity: 3,
  refillPerSecond: per(3, hour),
}
export const emergencyResetTotalLimit = {
  name: 'emergency-reset-total',
  capacity: 10,
  refillPerSecond: per(10, day),
}

/** Links that answer a suspension and that we did not make, from one address. */
export const answerSuspensionLimit = {
  name: 'answer-suspension',
  capacity: 20,
  refillPerSecond: per(60, hour),
}

/** Addresses of calendars that are none, from one address; and readings of one that is. */
export const visitFeedGuessLimit = {
  name: 'visit-feed-guess',
  capacity: 20,
  refillPerSecond: per(60, hour),
}
export const visitFeedLimit = {
  name: 'visit-feed',
  capacity: 60,
  refillPerSecond: per(120, hour),
}

/** Links that stop mails and that we did not make, from one address. */
export const stopAlertsLimit = {
  name: 'stop-alerts',
  capacity: 20,
  refillPerSecond: per(60, hour),
}
