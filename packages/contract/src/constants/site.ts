/** How often a server node looks by itself at what admins changed; it is notified as well. */
export const OPERATOR_FACTS_LOOK_MS = 30_000
/** Notices of the site that a page shows at once. */
export const SITE_NOTICES_SHOWN = 3
/** As the database bounds it. */
export const SITE_NOTICE_MAX_CHARACTERS = 300
/** As names of the internet are bounded. */
export const EMAIL_DOMAIN_MAX_CHARACTERS = 253
