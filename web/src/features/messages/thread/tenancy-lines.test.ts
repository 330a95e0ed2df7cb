import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { tenancyEventText } from './tenancy-lines.ts'

const told = (
  [entity, action]: readonly [string, string],
  side: string,
  { isMine = false, detail = null }: { isMine?: boolean; detail?: Record<string, string> | null },
) => tenancyEventText({ entity, action, side, detail }, isMine, 'Tenzin')

test('what is no step of a tenancy has no words here', () => {
  expect(told(['visit', 'confirm'], 'owner', {})).toBeNull()
  expect(told(['tenancy', 'toString'], 'owner', {})).toBeNull()
})

describe('a line of a tenancy', () => {
  it('says who did it: the reader, the other side, a further tenant', () => {
    expect(told(['payment', 'claim'], 'seeker', { isMine: true })).toBe(
      'You said that a payment was made',
    )
    expect(told(['payment', 'claim'], 'seeker', {})).toBe('Tenzin said that a payment was made')
    expect(told(['payment', 'claim'], 'co_tenant', {})).toBe(
      'A further tenant said that a payment was made',
    )
    expect(told(['payment', 'reverse'], 'server', {})).toBe(
      'The payment provider took a payment back',
    )
  })

  it('names the last day, the record and the question, where they are told', () => {
    const when = '2026-12-28T18:30:00+00:00'
    expect(told(['tenancy', 'give_notice'], 'seeker', { detail: { when } })).toBe(
      'Tenzin gave notice: the last day is 29 Dec',
    )
    expect(told(['tenancy', 'give_notice'], 'seeker', {})).toBe('Tenzin gave notice')
    expect(told(['handover', 'sign'], 'seeker', { detail: { kind: 'move_out' } })).toBe(
      'Tenzin signed the record of moving out',
    )
    expect(told(['handover', 'sign'], 'seeker', {})).toBe('Tenzin signed the record of the home')
    expect(told(['leave_request', 'refuse'], 'owner', { detail: { kind: 'early' } })).toBe(
      'Tenzin did not agree to an earlier last day',
    )
  })
})

const entities = [
  'charge',
  'handover',
  'leave_request',
  'payee',
  'payment',
  'refund',
  'settlement',
  'tenancy',
]

/** Steps that make no line: nothing is recorded of them, or the trigger of lines leaves them out. */
const isQuiet = (entity: string, action: string) =>
  ['start', 'remind', 'open_case'].includes(action) || `${entity} ${action}` === 'handover save'

test('chain 2.5 to 2.8: each step of a tenancy has words of its own', async () => {
  const states = await readFile(
    join(import.meta.dirname, '../../../../../docs/chain-states.md'),
    'utf8',
  )
  const steps = entities.flatMap((entity) => {
    const [, part = ''] = new RegExp(`\n## ${entity}\n([^]*?)(?:\n## |$)`).exec(states) ?? []
    const rows = [...part.matchAll(/^\| [a-z_]+ \| [a-z_]+ \| ([a-z_]+) \|/gm)]
    expect(rows.length).toBeGreaterThan(0)
    return rows.map(([, action = '']): [string, string] => [entity, action])
  })
  const wordless = steps.filter(
    ([entity, action]) => !isQuiet(entity, action) && told([entity, action], 'owner', {}) === null,
  )
  expect(wordless).toEqual([])
})
