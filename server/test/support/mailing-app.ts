// An app whose mails arrive at a real mail server, and whose mails of notifications are written when a test says so.
import {
  type NotificationWriterDependencies,
  writeNotifications,
} from '../../src/notifications/notification-writer.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { EngineName } from './engines.ts'
import { type MailServer, startMailServer } from './smtp.ts'

export type MailingApp = {
  readonly app: TestApp
  readonly mails: MailServer
  /** Queues all mails of notifications that are due at the moment that the app was started with. */
  write(): Promise<void>
  close(): Promise<void>
}

export async function startMailingApp(engine: EngineName, now: Date): Promise<MailingApp> {
  const mails = await startMailServer()
  const writers: NotificationWriterDependencies[] = []
  const app = await startTestApp({
    engine,
    mailer: mails.mailer,
    services: ({ functionTools, origin, log }) => {
      writers.push({ ...functionTools, log, siteUrl: origin, clock: { now: () => now } })
      return {}
    },
  })
  return {
    app,
    mails,
    async write() {
      for (const writer of writers) await writeNotifications(writer)
    },
    async close() {
      await app.close()
      await mails.close()
    },
  }
}
