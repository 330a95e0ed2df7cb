// Reads PostgreSQL's write-ahead log from outside, record by record with their checksums, as recovery does: to know how
// far it is whole. Layout: PostgreSQL's access/xlog_internal.h, xlogrecord.h and catalog/pg_control.h.

import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

import { crc32c } from './crc32c.ts'

/** Where the next record begins, in bytes since the beginning of the log; `previous`: where the one before it began. */
export type LogPosition = { readonly at: number; readonly previous: number | null }

export type LogControl = {
  /** Of the cluster: another one has another. */
  readonly systemId: string
  /** Where recovery begins. */
  readonly redoAt: number
}

export type WalReader = {
  /** The end of the last whole record from there on, or of one behind `maxBytes`. */
  readonly findEnd: (from: LogPosition, maxBytes?: number) => LogPosition
  readonly close: () => void
}

const PAGE_BYTES = 8192
const SEGMENT_BYTES = 16 * 1024 * 1024
const PAGE_HEADER_BYTES = 24
const SEGMENT_HEADER_BYTES = 40
const RECORD_HEADER_BYTES = 24
const RECORD_CHECKSUM_AT = 20
const MAX_RECORD_BYTES = 1020 * 1024 * 1024
/** Flags of a page header: it begins in the middle of a record; it begins a segment; two that this reader ignores. */
const CONTINUES_RECORD = 1
const BEGINS_SEGMENT = 2
const KNOWN_MARKS = 15
/** An embedded cluster is never restored to a point in time. */
const TIMELINE = 1

/** null when the cluster has no control file: it is none yet. */
export function readLogControl(directory: string): LogControl | null {
  try {
    const control = readFileSync(join(directory, 'global', 'pg_control'))
    return {
      systemId: control.readBigUInt64LE(0).toString(),
      redoAt: Number(control.readBigUInt64LE(40)),
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** As PostgreSQL writes it: `0/1731D70`. */
export const renderLogPosition = (at: number): string =>
  `${hex(Math.floor(at / 2 ** 32))}/${hex(at % 2 ** 32)}`

const hex = (number: number): string => number.toString(16).toUpperCase()

/** Of the cluster in `directory`. Blocks while it reads; a missing file is the end of the log. */
export function createWalReader(directory: string): WalReader {
  let open: { readonly number: number; readonly file: number } | null = null
  /** Of this PostgreSQL's pages: what the first that was read begins with. */
  let magic: number | null = null
  /** The page that was read last in this look at the log: most hold a hundred records. */
  let last: { readonly start: number; readonly page: Buffer } | null = null

  const close = (): void => {
    if (open !== null) closeSync(open.file)
    open = null
  }

  const fileOf = (segment: number): number | null => {
    if (open?.number === segment) return open.file
    close()
    const perId = 2 ** 32 / SEGMENT_BYTES
    const name = [TIMELINE, Math.floor(segment / perId), segment % perId]
      .map((part) => hex(part).padStart(8, '0'))
      .join('')
    try {
      open = { number: segment, file: openSync(join(directory, 'pg_wal', name), 'r') }
      return open.file
    } catch {
      return null
    }
  }

  /** The page that begins at `start`; null when it was not written, or is of another part of the log. */
  const readPage = (start: number): Buffer | null => {
    if (last?.start === start) return last.page
    const file = fileOf(Math.floor(start / SEGMENT_BYTES))
    if (file === null) return null
    const page = Buffer.allocUnsafe(PAGE_BYTES)
    if (readSync(file, page, 0, PAGE_BYTES, start % SEGMENT_BYTES) !== PAGE_BYTES) return null
    if (!isPageAt(page, start)) return null
    magic ??= page.readUInt16LE(0)
    if (page.readUInt16LE(0) !== magic) return null
    last = { start, page }
    return page
  }

  /** The bytes of the record at `from`, and where the next may begin; null where none is whole. */
  const readRecord = (from: number): { record: Buffer; end: number } | null => {
    let start = from - (from % PAGE_BYTES)
    let page = readPage(start)
    if (page === null || (from === start && continuesRecord(page))) return null
    let offset = from === start ? headerBytes(start) : from - start
    const length = page.readUInt32LE(offset)
    if (length < RECORD_HEADER_BYTES || length > MAX_RECORD_BYTES) return null
    const parts: Buffer[] = []
    for (let left = length; ;) {
      const part = page.subarray(offset, Math.min(PAGE_BYTES, offset + left))
      parts.push(part)
      left -= part.length
      if (left === 0)
        return { record: Buffer.concat(parts), end: align(start + offset + part.length) }
      start += PAGE_BYTES
      page = readPage(start)
      if (page === null || !continuesRecord(page) || page.readUInt32LE(16) !== left) return null
      offset = headerBytes(start)
    }
  }

  return {
    findEnd(from, maxBytes = Infinity) {
      let { at, previous } = from
      // The page at the end of the log is written again with what comes behind.
      last = null
      while (at - from.at < maxBytes) {
        const found = readRecord(at)
        if (found === null || !isWhole(found.record, previous)) break
        // A record's own place, behind the header of its page.
        previous = at % PAGE_BYTES === 0 ? at + headerBytes(at) : at
        at = endsSegment(found.record)
          ? Math.ceil(found.end / SEGMENT_BYTES) * SEGMENT_BYTES
          : found.end
      }
      return { at, previous }
    },
    close,
  }
}

const headerBytes = (pageStart: number): number =>
  pageStart % SEGMENT_BYTES === 0 ? SEGMENT_HEADER_BYTES : PAGE_HEADER_BYTES

const align = (at: number): number => Math.ceil(at / 8) * 8

const continuesRecord = (page: Buffer): boolean => (page.readUInt16LE(2) & CONTINUES_RECORD) !== 0

function isPageAt(page: Buffer, start: number): boolean {
  const marks = page.readUInt16LE(2)
  const isFirst = start % SEGMENT_BYTES === 0
  return (
    (marks & ~KNOWN_MARKS) === 0 &&
    ((marks & BEGINS_SEGMENT) !== 0) === isFirst &&
    page.readUInt32LE(4) === TIMELINE &&
    Number(page.readBigUInt64LE(8)) === start &&
    (!isFirst || page.readUInt32LE(32) === SEGMENT_BYTES)
  )
}

function isWhole(record: Buffer, previous: number | null): boolean {
  if (previous !== null && Number(record.readBigUInt64LE(8)) !== previous) return false
  const covered = [record.subarray(RECORD_HEADER_BYTES), record.subarray(0, RECORD_CHECKSUM_AT)]
  return crc32c(covered) === record.readUInt32LE(RECORD_CHECKSUM_AT)
}

/** XLOG_SWITCH of the resource manager XLOG: the rest of the segment is empty. */
const endsSegment = (record: Buffer): boolean =>
  record[17] === 0 && (record.readUInt8(16) & 0xf0) === 0x40
