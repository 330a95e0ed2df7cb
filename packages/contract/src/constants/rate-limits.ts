// How often a surface may be used (contract 2.18, security B3). A bucket of `capacity` requests refills at
// `refillPerSecond`.

const per = (count: number, seconds: number): number => count / seconds
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Sign-ins with a password from one address. */
export const PASSWORD_SIGN_IN_LIMIT = {
  name: 'token-password',
  capacity: 10,
  refillPerSecond: per(30, 5 * MINUTE),
}

/** Refreshes from one address, which may hide a whole office. */
export const REFRESH_ADDRESS_LIMIT = {
  name: 'token-refresh',
  capacity: 30,
  refillPerSecond: per(150, 5 * MINUTE),
}

/** Refreshes of one session; a client needs one an hour. */
export const REFRESH_SESSION_LIMIT = { count: 30, seconds: 5 * MINUTE }

/** Sign-ups from one address, and of one e-mail address or number. */
export const SIGN_UP_HOUR_LIMIT = {
  name: 'sign-up-hour',
  capacity: 10,
  refillPerSecond: per(10, HOUR),
}
export const SIGN_UP_DAY_LIMIT = {
  name: 'sign-up-day',
  capacity: 30,
  refillPerSecond: per(30, DAY),
}
export const SIGN_UP_RECIPIENT_LIMIT = {
  name: 'sign-up-recipient',
  capacity: 3,
  refillPerSecond: per(3, HOUR),
}

/** Links to choose a new password, of one e-mail address. */
export const RECOVER_HOUR_LIMIT = {
  name: 'recover-hour',
  capacity: 3,
  refillPerSecond: per(3, HOUR),
}
export const RECOVER_DAY_LIMIT = {
  name: 'recover-day',
  capacity: 6,
  refillPerSecond: per(6, DAY),
}

/** New addresses and numbers that one person asks for: who moves needs one, who tries which are taken many. */
export const CONTACT_CHANGE_HOUR_LIMIT = {
  name: 'contact-change-hour',
  capacity: 5,
  refillPerSecond: per(5, HOUR),
}
export const CONTACT_CHANGE_DAY_LIMIT = {
  name: 'contact-change-day',
  capacity: 10,
  refillPerSecond: per(10, DAY),
}

/** Mails caused from one address, and mails to one e-mail address. */
export const MAIL_SENDER_LIMIT = {
  name: 'mail-sender',
  capacity: 20,
  refillPerSecond: per(20, HOUR),
}
export const MAIL_RECIPIENT_LIMIT = {
  name: 'mail-recipient',
  capacity: 5,
  refillPerSecond: per(5, HOUR),
}
export const MAIL_RECIPIENT_DAY_LIMIT = {
  name: 'mail-recipient-day',
  capacity: 10,
  refillPerSecond: per(10, DAY),
}

/** Codes by text message that are asked for: from one address, for one number. */
export const SMS_SENDER_LIMIT = { name: 'sms-sender', capacity: 10, refillPerSecond: per(10, HOUR) }
export const SMS_RECIPIENT_LIMIT = {
  name: 'sms-recipient',
  capacity: 3,
  refillPerSecond: per(10, DAY),
}
/**
 * Text messages that leave, because they cost money: in all, two thirds of them to numbers that nobody proved before, and
 * to such numbers alike but for their last four digits.
 */
export const SMS_PER_HOUR = 60
export const SMS_PER_DAY = 500
export const SMS_PER_HOUR_OF_RANGE = 20
/** An operator hears that often of messages that do not leave. */
export const SMS_NOTICE_EVERY_MS = HOUR * 1000

/** Tasks given out before a text message, to one address: a few for each message it may cause. */
export const POW_CHALLENGE_LIMIT = {
  name: 'pow-challenge',
  capacity: 20,
  refillPerSecond: per(60, HOUR),
}

/** Codes of a second factor: of one session, just under the screen's countdown of a minute; of one person. */
export const SECOND_FACTOR_SPACING_LIMIT = {
  name: 'second-factor-spacing',
  capacity: 1,
  refillPerSecond: per(1, 55),
}
export const SECOND_FACTOR_HOUR_LIMIT = {
  name: 'second-factor-hour',
  capacity: 5,
  refillPerSecond: per(5, HOUR),
}
export const SECOND_FACTOR_DAY_LIMIT = {
  name: 'second-factor-day',
  capacity: 10,
  refillPerSecond: per(10, DAY),
}

/** Identity documents handed in, and numbers of such documents asked for, by one person. */
export const IDENTITY_DOCUMENT_LIMIT = {
  name: 'identity-document',
  capacity: 10,
  refillPerSecond: per(10, HOUR),
}
export const IDENTITY_REVEAL_LIMIT = {
  name: 'identity-reveal',
  capacity: 30,
  refillPerSecond: per(30, HOUR),
}

/** Codes and links checked from one address. */
export const VERIFY_LIMIT = { name: 'verify', capacity: 30, refillPerSecond: per(30, 5 * MINUTE) }
export const FACTOR_VERIFY_LIMIT = {
  name: 'factor-verify',
  capacity: 15,
  refillPerSecond: per(15, MINUTE),
}

export const AI_SEARCH_MINUTE_LIMIT = {
  name: 'ai-search-minute',
  capacity: 10,
  refillPerSecond: per(10, MINUTE),
}
export const AI_SEARCH_DAY_LIMIT = {
  name: 'ai-search-day',
  capacity: 100,
  refillPerSecond: per(100, DAY),
}
/** Somebody who is signed in. */
export const AI_SEARCH_PERSON_LIMIT = {
  name: 'ai-search-person',
  capacity: 30,
  refillPerSecond: per(30, MINUTE),
}
export const GOOGLE_MAPS_KEY_LIMIT = {
  name: 'get-google-maps-key',
  capacity: 60,
  refillPerSecond: per(60, MINUTE),
}

/** Tries at the emergency reset (security B3), wrong or right: from one address, and at one key from everywhere. */
export const EMERGENCY_RESET_ADDRESS_LIMIT = {
  name: 'emergency-reset',
  capacity: 3,
  refillPerSecond: per(3, HOUR),
}
export const EMERGENCY_RESET_TOTAL_LIMIT = {
  name: 'emergency-reset-total',
  capacity: 10,
  refillPerSecond: per(10, DAY),
}

/** Links that answer a suspension and that we did not make, from one address. */
export const ANSWER_SUSPENSION_LIMIT = {
  name: 'answer-suspension',
  capacity: 20,
  refillPerSecond: per(60, HOUR),
}

/** Links that stop mails and that we did not make, from one address. */
export const STOP_ALERTS_LIMIT = {
  name: 'stop-alerts',
  capacity: 20,
  refillPerSecond: per(60, HOUR),
}
