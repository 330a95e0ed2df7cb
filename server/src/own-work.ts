// Background work of the server: alert mails, alarms of the rental chain, certificates of agreements, notifications, sweeping, seals of the audit log, re-encryption after a key rotation. Requests do not
// depend on it; work that they cause, such as notifications, is elsewhere.

import {
  type CertificateDependencies,
  makeCertificatesRegularly,
} from './agreements/make-certificates.ts'
import { ringAlarmsRegularly } from './alarms/ring-alarms.ts'
import { type AlertWriterDependencies, openAlertWriter } from './alerts/alert-writer.ts'
import { sealAuditRegularly } from './audit/seal-audit.ts'
import type { IdentityVault } from './identity/identity-vault.ts'
import { sealIdentityNumbersAnew } from './identity/seal-anew.ts'
import { writeNotificationsRegularly } from './notifications/notification-writer.ts'
import { pushRegularly } from './notifications/push-sender.ts'
import type { Pusher } from './ports/web-push.ts'
import type { StorageDependencies } from './storage/dependencies.ts'
import { sealPapersAnew } from './storage/blobs/seal-papers.ts'
import { beginSweeping } from './sweeping.ts'

export type OwnWork = {
  /** Stops, and waits for running work. */
  end(): Promise<void>
}

export type OwnWorkDependencies = AlertWriterDependencies &
  CertificateDependencies & {
    readonly identityVault: IdentityVault
    readonly files: StorageDependencies
    /** Null: nothing is pushed to browsers. */
    readonly pusher: Pusher | null
  }

export function beginOwnWork(dependencies: OwnWorkDependencies): OwnWork {
  const { database, identityVault, files, pusher, clock, log } = dependencies
  const alerts = openAlertWriter(dependencies)
  const alarms = ringAlarmsRegularly(dependencies)
  const certificates = makeCertificatesRegularly(dependencies)
  const notifications = writeNotificationsRegularly(dependencies)
  const pushing = pusher === null ? null : pushRegularly({ database, clock, log, pusher })
  const sweeping = beginSweeping(files, log)
  const sealing = sealAuditRegularly(database, log)
  const sealingAnew = sealIdentityNumbersAnew(database, identityVault).catch((cause: unknown) =>
    log.fault('identity numbers could not be sealed with the new key yet', { cause }),
  )
  const sealingPapers = sealPapersAnew(files, (cause) =>
    log.fault('an identity paper could not be sealed', { cause }),
  ).catch((cause: unknown) => log.fault('identity papers could not be sealed yet', { cause }))
  return {
    async end() {
      await sealingAnew
      await sealingPapers
      await sweeping.stop()
      await alerts.close()
      await alarms.stop()
      await certificates.stop()
      await notifications.stop()
      await pushing?.stop()
      await sealing.stop()
    },
  }
}
