// The acknowledged end of the write-ahead log. Recovery takes the first incomplete record for the end of the log, as it must
// after a power cut, and would silently drop everything behind a flipped bit. A file beside the log records how far it was
// synced when a write was acknowledged; a log that ends before that is damaged.

import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import {
  createWalReader,
  type LogPosition,
  readLogControl,
  renderLogPosition,
} from './wal-reader.ts'

/** Its message is one line for the person at the terminal. */
export class LogDamaged extends Error {
  override readonly name = 'LogDamaged'

  constructor(path: string, endAt: number, acknowledgedAt: number) {
    super(
      `The embedded database is damaged: its write-ahead log can be read up to ${renderLogPosition(endAt)} only, and ` +
        `writes up to ${renderLogPosition(acknowledgedAt)} were acknowledged. Restore a backup, or remove ${path} to go on without them.`,
    )
  }
}

export type AcknowledgedLog = {
  /** Before the cluster is opened. Throws LogDamaged when acknowledged writes would be missing. */
  readonly requireWhole: () => void
  /** After it was opened, and after a checkpoint: the log is read from where recovery would begin. */
  readonly startOver: () => void
  /** The end of the last whole record now. */
  readonly findEnd: () => number
  /** To be called once the log is synced up to that position. */
  readonly remember: (endAt: number) => void
  readonly close: () => void
}

/** Bytes read at a time, as reading blocks the process; a backlog is read piece by piece. */
const MAX_BYTES_AT_ONCE = 16 * 1024 * 1024

/** directory: the cluster's own. */
export function createAcknowledgedLog(directory: string): AcknowledgedLog {
  const path = join(directory, 'acknowledged')
  const reader = createWalReader(directory)
  let position: LogPosition = { at: 0, previous: null }
  let systemId = ''
  let file: number | null = null
  let rememberedAt = 0

  const startOver = (): void => {
    const control = readLogControl(directory)
    if (control === null) return
    systemId = control.systemId
    if (control.redoAt > position.at) position = { at: control.redoAt, previous: null }
  }

  return {
    requireWhole() {
      const control = readLogControl(directory)
      const acknowledgedAt = control === null ? null : readMark(path, control.systemId)
      rememberedAt = acknowledgedAt ?? 0
      if (control === null || control.redoAt >= rememberedAt) return
      const atRest = createWalReader(directory)
      const { at } = atRest.findEnd({ at: control.redoAt, previous: null })
      atRest.close()
      if (at < rememberedAt) throw new LogDamaged(path, at, rememberedAt)
    },
    startOver,
    findEnd() {
      position = reader.findEnd(position, MAX_BYTES_AT_ONCE)
      return position.at
    },
    remember(endAt) {
      if (endAt <= rememberedAt) return
      try {
        file ??= openSync(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
        writeSync(file, renderMark(systemId, endAt), 0)
        rememberedAt = endAt
      } catch {
        // The write is on the disk, and stays acknowledged: on a full disk this file only records an earlier position.
      }
    },
    close() {
      reader.close()
      if (file !== null) closeSync(file)
      file = null
    },
  }
}

/** For throw-away data. */
export const noAcknowledgedLog: AcknowledgedLog = {
  requireWhole: () => {},
  startOver: () => {},
  findEnd: () => 0,
  remember: () => {},
  close: () => {},
}

/** Of one length for a cluster, so that it is overwritten by a single write. */
const renderMark = (systemId: string, at: number): string =>
  `${systemId} ${at.toString().padStart(16, '0')}\n`

/** null: nothing is known of this cluster. */
function readMark(path: string, systemId: string): number | null {
  try {
    const [, id, at] = /^(\d+) (\d{16})\n$/.exec(readFileSync(path, 'utf8')) ?? []
    return id === systemId ? Number(at) : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
