import { expect, test } from 'vitest'
import { importAgain } from './import-again.ts'

test('a fault that names no file, and a file that does not arrive then either, are told', async () => {
  const fault = new Error('Unable to preload CSS for /assets/map.css')
  await expect(importAgain(() => Promise.reject(fault))).rejects.toBe(fault)
  const lost = new TypeError('Failed to fetch dynamically imported module: https://[::1]:9/a.js')
  await expect(importAgain(() => Promise.reject(lost))).rejects.toThrow(/https:|scheme/)
})

test('what arrives is answered as it is', async () => {
  const module = { MapCanvas: 1 }
  expect(await importAgain(() => Promise.resolve(module))).toBe(module)
})
