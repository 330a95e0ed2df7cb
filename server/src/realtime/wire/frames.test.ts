import { assert, boolean, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFrame } from './decode.ts'
import { encodeBroadcast, encodeMessage } from './encode.ts'

const text = (value: unknown) => Buffer.from(JSON.stringify(value))

describe('frames that are no message', () => {
  test.each([
    ['no JSON', Buffer.from('{{{'), false, '2.0.0'],
    ['an object in version 2', text({ topic: 'a' }), false, '2.0.0'],
    ['an array in version 1', text([null, '1', 'a', 'b', {}]), false, '1.0.0'],
    ['an array that is too short', text([null, '1', 'a', 'b']), false, '2.0.0'],
    ['a topic that is no text', text([null, '1', 7, 'b', {}]), false, '2.0.0'],
    ['a ref that is an object', text([null, {}, 'a', 'b', {}]), false, '2.0.0'],
    ['bytes in version 1', Buffer.from([3, 0, 0, 0, 0, 0, 1]), true, '1.0.0'],
    ['bytes of an unknown kind', Buffer.from([9, 0, 0, 0, 0, 0, 1]), true, '2.0.0'],
    ['a header cut short', Buffer.from([3, 0, 0]), true, '2.0.0'],
    ['lengths beyond the end', Buffer.from([3, 9, 9, 9, 9, 9, 1, 65]), true, '2.0.0'],
    ['an unknown encoding', Buffer.from([3, 0, 0, 1, 0, 0, 7, 65]), true, '2.0.0'],
    ['JSON content that is no JSON', Buffer.from([3, 0, 0, 1, 0, 0, 1, 65, 66]), true, '2.0.0'],
    ['names that are no UTF-8', Buffer.from([3, 0, 0, 1, 0, 0, 0, 255]), true, '2.0.0'],
  ] as const)('%s', (_name, data, isBinary, version) => {
    expect(decodeFrame(data, isBinary, version)).toBeNull()
  })

  test('no bytes whatever make the decoder throw', () => {
    assert(
      property(uint8Array({ maxLength: 64 }), boolean(), (bytes, isBinary) => {
        const frames = [Buffer.from(bytes), Buffer.from([3, ...bytes])]
        for (const frame of frames) {
          expect(() => decodeFrame(frame, isBinary, '2.0.0')).not.toThrow()
        }
      }),
    )
  })
})

test('both versions write the same message', () => {
  const message = { joinRef: '1', ref: '2', topic: 't', event: 'e', payloadText: '{"a":1}' }
  expect(encodeMessage(message, '1.0.0').data.toString()).toBe(
    '{"topic":"t","event":"e","payload":{"a":1},"ref":"2","join_ref":"1"}',
  )
  expect(encodeMessage(message, '2.0.0').data.toString()).toBe('["1","2","t","e",{"a":1}]')
})

test('a binary push has its five names and its content', () => {
  const names = ['7', '8', 'realtime:ü', 'cursor', '']
  const parts = names.map((name) => Buffer.from(name))
  const frame = Buffer.concat([
    Buffer.from([3, ...parts.map(({ length }) => length), 0]),
    ...parts,
    Buffer.from([1, 2, 3]),
  ])
  expect(decodeFrame(frame, true, '2.0.0')).toEqual({
    joinRef: '7',
    ref: '8',
    topic: 'realtime:ü',
    event: 'broadcast',
    payload: null,
    push: {
      event: 'cursor',
      content: { encoding: 'binary', bytes: Buffer.from([1, 2, 3]) },
      isStoringAsked: false,
    },
  })
})

test('a broadcast is a frame of kind 4 in version 2 and JSON in version 1', () => {
  const broadcast = {
    topic: 'realtime:a',
    event: 'e',
    content: { encoding: 'json', text: '{"x":1}' },
    meta: null,
  } as const
  const { data, isBinary } = encodeBroadcast(broadcast, '2.0.0')
  expect(isBinary).toBe(true)
  expect(data).toEqual(
    Buffer.concat([Buffer.from([4, 10, 1, 0, 1]), Buffer.from('realtime:ae{"x":1}')]),
  )
  expect(encodeBroadcast(broadcast, '1.0.0').data.toString()).toBe(
    '{"topic":"realtime:a","event":"broadcast","payload":{"type":"broadcast","event":"e","payload":{"x":1}},"ref":null,"join_ref":null}',
  )
})
