// One process, one paper at a time; a paper that fails costs nobody else, an engine that does not load is said so.

import { resolveAgreement } from '@basera/documents/resolve'
import { sampleFacts } from '@basera/documents/sample-facts'
import { expect, test } from 'vitest'
import { createPapers } from './papers.ts'
import { createPrintQueue, PaperRefused, PrinterUnavailable } from './print-queue.ts'

const resolved = resolveAgreement(sampleFacts())
const document = resolved.kind === 'resolved' ? resolved.document : null

test('an engine that does not load is unavailable, each time', async () => {
  const queue = createPrintQueue({
    program: new URL('../../test/pdf/broken-process.ts', import.meta.url),
  })
  const papers = createPapers(queue, null)
  await expect(papers.render(document)).rejects.toThrow(PrinterUnavailable)
  await expect(papers.render(document)).rejects.toThrow(PrinterUnavailable)
  await queue.close()
})

test('what prints inherits no secret of the server, and lays out with one thread', async () => {
  process.env['A_SECRET_OF_THE_SERVER'] = 'monsoon'
  const queue = createPrintQueue({
    program: new URL('../../test/pdf/telling-process.ts', import.meta.url),
  })
  const told = await queue
    .print({ template: 'agreement', data: '{}', files: {} })
    .catch((cause: unknown) => cause)
  delete process.env['A_SECRET_OF_THE_SERVER']
  await queue.close()
  expect(told).toBeInstanceOf(PaperRefused)
  expect(String(told)).toContain('PATH')
  expect(String(told)).toContain('RAYON_NUM_THREADS=1')
  expect(String(told)).not.toContain('SECRET')
})

test('a paper that cannot be made is refused, the next one is made', async () => {
  const queue = createPrintQueue()
  const broken = queue.print({ template: 'agreement', data: '{}', files: {} })
  const next = createPapers(queue, null).render(document)
  await expect(broken).rejects.toThrow(PaperRefused)
  expect((await next).length).toBeGreaterThan(10_000)
  await queue.close()
})

test('the process is replaced after its papers, and the queue has an end', async () => {
  const queue = createPrintQueue({ papersAProcess: 1, longestQueue: 2 })
  const papers = createPapers(queue, null)
  const results = await Promise.allSettled([1, 2, 3].map(() => papers.render(document)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await queue.close()
  await expect(papers.render(document)).rejects.toThrow(PrinterUnavailable)
})
