// Reads sentences from standard input, one a line, and prints for each one line of JSON: what it asks for.

import { parse } from '../packages/search/src/parse.ts'

let rest = ''
process.stdin.setEncoding('utf8')
for await (const chunk of process.stdin) {
  const lines = (rest + String(chunk)).split('\n')
  rest = lines.pop() ?? ''
  print(lines)
}
if (rest !== '') print([rest])

function print(lines: readonly string[]): void {
  const answers = lines
    .map((line) => line.replace(/\r$/, ''))
    .map((sentence) => `${JSON.stringify({ q: sentence, result: parse(sentence) })}\n`)
  process.stdout.write(answers.join(''))
}
