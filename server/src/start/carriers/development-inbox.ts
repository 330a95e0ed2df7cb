import { isLoopbackHost, type Config } from '../../config.ts'
import type { DevelopmentInbox } from '../../ports/development-inbox.ts'
import type { FetchHandler } from '../../http/request-origin.ts'
import { randomToken, systemRandom } from '../../ports/random.ts'

export type OpenInbox = {
  readonly url: string
  readonly wrap: (application: FetchHandler) => FetchHandler
}

/**
 * True only for a development server that listens on localhost, under that name, without a mail server and a carrier of text
 * messages (security 5.2).
 */
export const mayOfferInbox = ({ environment, host, mail, sms }: Config, siteUrl: string): boolean =>
  environment === 'development' &&
  isLoopbackHost(host) &&
  new URL(siteUrl).hostname === 'localhost' &&
  mail.smtpUrl === null &&
  sms.carrier === null

/** Loads the inbox page and mounts it below `/__dev/`; called in development only. */
export async function openInbox(inbox: DevelopmentInbox, siteUrl: string): Promise<OpenInbox> {
  const { createInboxPage, INBOX_PATH } = await import('../../dev/inbox.ts')
  const token = randomToken(systemRandom, 24)
  const page = createInboxPage({ inbox, token, random: systemRandom })
  return {
    url: `${siteUrl}${INBOX_PATH}?token=${token}`,
    wrap: (application) => (request, origin) =>
      new URL(request.url).pathname.startsWith('/__dev/')
        ? page.fetch(request, origin)
        : application(request, origin),
  }
}
