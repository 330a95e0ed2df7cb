import { expect, test } from 'vitest'
import { releaseBytes } from './release-bytes.ts'

test('bytes that share a buffer with others are left alone', () => {
  const whole = new Uint8Array([1, 2, 3, 4])
  releaseBytes(whole.subarray(1, 3))
  expect([...whole]).toEqual([1, 2, 3, 4])
})

test('bytes with a buffer of their own hold no memory afterwards', () => {
  const bytes = new Uint8Array(1_000_000)
  const { buffer } = bytes
  releaseBytes(bytes)
  expect(buffer.detached).toBe(true)
  expect(bytes.byteLength).toBe(0)
})
