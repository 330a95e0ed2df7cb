import { createSocket, type Socket } from 'node:dgram'
import { lookup as lookUp } from 'node:dns/promises'

import { afterEach, expect, it } from 'vitest'

import { createNameLookup } from './name-lookup.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

/** A name server on this machine, which gives each question to `answer`. */
async function startNameServer(answer: (question: Buffer, reply: (bytes: Buffer) => void) => void) {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (question, { port, address }) =>
    answer(question, (bytes) => socket.send(bytes, port, address)),
  )
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return [`127.0.0.1:${socket.address().port}`]
}

const addressesOf = (lookup: ReturnType<typeof createNameLookup>, host: string) =>
  new Promise<unknown>((resolve) => {
    lookup(host, { all: true }, (error, found) => resolve(error === null ? found : error.message))
  })

/** One record A for 198.51.100.7; for other questions none. */
function answerA(question: Buffer, reply: (bytes: Buffer) => void): void {
  const isA = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1
  const asked = question.subarray(12, question.indexOf(0, 12) + 5)
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(isA ? 1 : 0, 6)
  header.writeUInt16BE(0, 10)
  const record = Buffer.from('c00c000100010000003c0004c6336407', 'hex')
  reply(Buffer.concat([header, asked, ...(isA ? [record] : [])]))
}

it('refuses a name that no server knows in time, and keeps nobody else waiting for it', async () => {
  const servers = await startNameServer(() => {})
  const order: string[] = []
  const silent = Array.from({ length: 20 }, async () => {
    const answer = await addressesOf(
      createNameLookup({ servers, timeoutMs: 500 }),
      'push.example.net',
    )
    order.push('silent')
    return answer
  })
  await lookUp('localhost')
  order.push('localhost')
  expect(new Set(await Promise.all(silent))).toEqual(new Set(['no address of this name was found']))
  expect(order[0]).toBe('localhost')
})

it('answers what the name server says', async () => {
  const servers = await startNameServer(answerA)
  expect(await addressesOf(createNameLookup({ servers }), 'push.example.net')).toEqual([
    { address: '198.51.100.7', family: 4 },
  ])
})
