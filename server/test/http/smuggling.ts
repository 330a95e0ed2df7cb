// Requests that two programs in a row could read differently: where one sees the end of a request the other sees another
// request begin, as if its sender were somebody else.

/** Answered 404, without delay, wherever it is taken for a request. */
const SMUGGLED = 'GET /graphql/v1 HTTP/1.1\r\nHost: localhost\r\n\r\n'

const { length } = SMUGGLED
const POST = 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\n'
const GET = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n'

/** By name. Each is whole as somebody might read it. */
export const smuggling: Readonly<Record<string, string>> = {
  'a length and chunks, the length right': `${POST}Content-Length: ${5 + length}\r\n${CHUNKED}\r\n0\r\n\r\n${SMUGGLED}`,
  'a length and chunks, the chunks right': `${POST}Content-Length: 4\r\n${CHUNKED}\r\n${length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`,
  'two lengths': `${POST}Content-Length: 0\r\nContent-Length: ${length}\r\n\r\n${SMUGGLED}`,
  'a list of lengths': `${POST}Content-Length: 0, ${length}\r\n\r\n${SMUGGLED}`,
  'a signed length': `${POST}Content-Length: +${length}\r\n\r\n${SMUGGLED}`,
  'a length before a space': `${POST}Content-Length : ${length}\r\n\r\n${SMUGGLED}`,
  'a body of a GET': `${GET}Content-Length: ${length}\r\n\r\n${SMUGGLED}`,
  'two encodings': `${POST}${CHUNKED}Transfer-Encoding: identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'an unknown encoding': `${POST}Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n${SMUGGLED}`,
  'an encoding after a tab': `${POST}Transfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'an encoding after a vertical tab': `${POST}Transfer-Encoding: \x0bchunked\r\nContent-Length: 0\r\n\r\n${SMUGGLED}`,
  'an encoding before a space': `${POST}Transfer-Encoding : chunked\r\nContent-Length: ${length}\r\n\r\n${SMUGGLED}`,
  'an encoding that is packed': `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'an encoding on a folded line': `${POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 0\r\n\r\n${SMUGGLED}`,
  'a folded line': `${GET}X: a\r\n Transfer-Encoding: chunked\r\n\r\n`,
  'lines that end in LF': `${GET}${CHUNKED}\r\n0\r\n\r\n`.replaceAll('\r\n', '\n'),
  'a CR in a line': `${GET}X: a\rContent-Length: ${length}\r\n\r\n${SMUGGLED}`,
  'a NUL in a line': `${GET}X: a\0b\r\n\r\n`,
  'a chunk with an extension that ends in LF': `${POST}${CHUNKED}\r\n2;a=b\nxx\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk with an endless extension': `${POST}${CHUNKED}\r\n2;${'a'.repeat(60_000)}\r\n{}\r\n0\r\n\r\n`,
  'a chunk of a negative size': `${POST}${CHUNKED}\r\n-1\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk of a size beyond numbers': `${POST}${CHUNKED}\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk of a size with a prefix': `${POST}${CHUNKED}\r\n0x2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  'chunks that end in LF': `${POST}${CHUNKED}\r\n2\n{}\n0\n\n${SMUGGLED}`,
  'a chunk longer than it says': `${POST}${CHUNKED}\r\n2\r\n{}xx0\r\n\r\n${SMUGGLED}`,
  trailers: `${POST}${CHUNKED}Trailer: Content-Length\r\n\r\n2\r\n{}\r\n0\r\nContent-Length: ${length}\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n`,
  'two hosts': `${GET}Host: evil.example\r\n\r\n`,
  'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
  'an earlier version': `GET /healthz HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n${CHUNKED}\r\n0\r\n\r\n${SMUGGLED}`,
  'no version': 'GET /healthz\r\n\r\n',
  'the beginning of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a change to HTTP/2': `${GET}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n${SMUGGLED}`,
  'a web socket where none is': `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n${SMUGGLED}`,
  'a request to be proxied': 'CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'an echo': 'TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: a=b\r\n\r\n',
  'a target of nothing': 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a target elsewhere': 'GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'headers of 60 kB': `${GET}X: ${'a'.repeat(60_000)}\r\n\r\n`,
  'headers beyond a megabyte': `${GET}X: ${'a'.repeat(1_200_000)}\r\n\r\n`,
  'three thousand headers': `${GET}${'X: a\r\n'.repeat(3000)}\r\n`,
}
