// Secret settings, each with a canary: a word in its place where no secret is needed (tests, the web build). The word
// found in anything that is sent, built or logged is a leak.

export const SECRET_SETTINGS = [
  'ADMIN_PORTAL_SLUG',
  'ADMIN_RESET_KEY',
  'AI_SEARCH_KEY',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'JWT_SECRET',
  'MSG91_AUTH_KEY',
  'PAPER_SEAL_KEY',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_BEFORE',
  'SERVICE_ROLE_KEY',
  'SMTP_URL',
  'STORAGE_S3_ACCESS_KEY_ID',
  'STORAGE_S3_SECRET_ACCESS_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'VAPID_PRIVATE_KEY',
]

/** What every canary begins with. */
export const CANARY = 'canary-5e1f'

/** For a build, which needs no secret: it gets these instead of what the machine has. */
export const canaries = Object.fromEntries(
  SECRET_SETTINGS.map((name) => [name, `${CANARY}-${name.toLowerCase().replaceAll('_', '-')}`]),
)
