// Periodic deletion of expired rows and files.

import { KNOWN_DEVICE_SWEEP_INTERVAL_MS } from '@basera/contract/constants/auth'
import { NOTIFICATION_SWEEP_INTERVAL_MS } from '@basera/contract/constants/notifications'
import { SIGN_UP_SWEEP_INTERVAL_MS } from '@basera/contract/constants/sign-up'
import {
  FILE_SWEEP_INTERVAL_MS,
  ORPHAN_SWEEP_INTERVAL_MS,
} from '@basera/contract/constants/storage'
import { sweepSignUps } from './accounts/sweep-sign-ups.ts'
import { sweepDevices } from './devices/sweep-devices.ts'
import type { Log } from './ports/log.ts'
import { regularly, type Regular } from './ports/regularly.ts'
import { sweepChain } from './retention/sweep-chain.ts'
import { sweepFiles } from './retention/sweep-files.ts'
import { sweepNotifications } from './retention/sweep-notifications.ts'
import type { StorageDependencies } from './storage/dependencies.ts'
import { sweepOrphans } from './storage/blobs/orphan-sweeper.ts'

/** Interval of the sweep of what is past its time in the rental chain (`private.forget_chain`). */
const CHAIN_SWEEP_INTERVAL_MS = 3600 * 1000

/** Each kind independently: a failure is logged, retried at its next interval, and does not block the others. */
export function beginSweeping(files: StorageDependencies, log: Log): Regular {
  const { database, clock } = files
  const every = (intervalMs: number, fault: string, sweep: () => Promise<unknown>): Regular =>
    regularly(async () => {
      await sweep().catch((cause: unknown) => log.fault(fault, { cause }))
    }, intervalMs)
  const sweepings = [
    every(ORPHAN_SWEEP_INTERVAL_MS, 'stored bytes could not be removed yet', () =>
      sweepOrphans(files),
    ),
    every(SIGN_UP_SWEEP_INTERVAL_MS, 'sign-ups of yesterday could not be removed yet', () =>
      sweepSignUps(database),
    ),
    every(KNOWN_DEVICE_SWEEP_INTERVAL_MS, 'browsers of last year could not be removed yet', () =>
      sweepDevices(database),
    ),
    every(FILE_SWEEP_INTERVAL_MS, 'files past their time could not be removed yet', () =>
      sweepFiles(database),
    ),
    every(CHAIN_SWEEP_INTERVAL_MS, 'old conversations could not be removed yet', () =>
      sweepChain(database, clock),
    ),
    every(NOTIFICATION_SWEEP_INTERVAL_MS, 'old notifications could not be removed yet', () =>
      sweepNotifications(database, clock),
    ),
  ]
  return {
    async stop() {
      await Promise.all(sweepings.map((one) => one.stop()))
    },
  }
}
