// Bind and Execute of a prepared statement as one piece of bytes. Every statement of every request needs them, and one
// buffer filled in one pass costs a fraction of a message object for each.

import type { SqlParameter } from '../database.ts'

const CODE_BIND = 0x42
const CODE_EXECUTE = 0x45
const NULL_LENGTH = -1

// A UTF-16 unit is at most three bytes of UTF-8.
const MAX_BYTES_PER_UNIT = 3
// Type, length, two ends of names, three counts, one format.
const FIXED_BIND_BYTES = 1 + 4 + 2 + 6 + 2
const EXECUTE_BYTES = 1 + 4 + 1 + 4

/** Values and results in PostgreSQL's text format, the unnamed portal, all rows. `name`: ASCII. */
export function executeMessage(name: string, values: readonly SqlParameter[]): Buffer {
  const buffer = Buffer.allocUnsafe(mostBytes(name, values))
  buffer[0] = CODE_BIND
  // The portal's name is empty.
  buffer[5] = 0
  let at = 6 + buffer.write(name, 6, 'latin1')
  buffer[at++] = 0
  // No formats: every parameter is text.
  at = buffer.writeInt16BE(0, at)
  at = buffer.writeUInt16BE(values.length, at)
  for (const value of values) at = writeValue(buffer, value, at)
  // One format for all results: text.
  at = buffer.writeInt16BE(1, at)
  at = buffer.writeInt16BE(0, at)
  buffer.writeInt32BE(at - 1, 1)
  return buffer.subarray(0, writeExecute(buffer, at))
}

function mostBytes(name: string, values: readonly SqlParameter[]): number {
  let bytes = FIXED_BIND_BYTES + name.length + EXECUTE_BYTES
  for (const value of values) bytes += 4 + (value?.length ?? 0) * MAX_BYTES_PER_UNIT
  return bytes
}

function writeValue(buffer: Buffer, value: SqlParameter, at: number): number {
  if (value === null) return buffer.writeInt32BE(NULL_LENGTH, at)
  const length = buffer.write(value, at + 4, 'utf8')
  buffer.writeInt32BE(length, at)
  return at + 4 + length
}

function writeExecute(buffer: Buffer, start: number): number {
  buffer[start] = CODE_EXECUTE
  buffer.writeInt32BE(EXECUTE_BYTES - 1, start + 1)
  buffer[start + 5] = 0
  return buffer.writeInt32BE(0, start + 6)
}
