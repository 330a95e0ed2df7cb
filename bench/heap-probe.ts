// Loaded into a server before its own program: on SIGUSR2 it collects what is not used any more and writes how many bytes
// are left.
import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

let readings = 0

process.on('SIGUSR2', () => {
  void read()
})

async function read(): Promise<void> {
  // What a finalizer frees is gone at the second time only.
  for (let count = 0; count < 3; count++) {
    globalThis.gc?.()
    await delay(50)
  }
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env['HEAP_FILE'] ?? '', `${heapUsed + external} ${++readings}\n`)
}
