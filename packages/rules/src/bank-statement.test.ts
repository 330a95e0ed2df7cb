// Bad files and the worked examples of statements: read in the browser, matched, never confirmed by themselves.

import { describe, expect, it, test } from 'vitest'
import open from '../data/vectors.json' with { type: 'json' }
import {
  distinctCredits,
  matchStatement,
  readCredits,
  readStatement,
  type StatementClaim,
  statementDay,
  statementPaise,
} from './bank-statement.ts'
import { STATEMENT_MAX_BYTES, statementRows } from './statement-rows.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const HDFC_HEAD =
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n'
const line = (text: string, reference = '', sum = '25000.00', day = '05/11/26') =>
  `${day},${text},${reference},${day},,${sum},0\n`

function creditsIn(bytes: Uint8Array) {
  const read = statementRows(bytes)
  const statement = read.kind === 'rows' ? readStatement(read.rows) : null
  return statement?.kind === 'read' ? statement.credits : null
}

describe('statements of banks answer as their worked examples', () => {
  type Vector = { csv: string; claims: StatementClaim[] }
  test.each(open.vectors.filter(({ kind }) => kind === 'statement'))('$id', (vector) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of this kind
    const { csv, claims } = vector.input as unknown as Vector
    const read = statementRows(bytesOf(csv))
    const statement = read.kind === 'rows' ? readStatement(read.rows) : null
    expect(
      statement?.kind === 'read' && {
        bank: statement.bank,
        // the worked examples name references of twelve digits alone
        credits: statement.credits.map(({ date, creditPaise, rrn, text }) => ({
          date,
          creditPaise,
          rrn,
          text,
        })),
        matches: matchStatement(statement.credits, claims),
      },
    ).toEqual(vector.expected)
  })
})

describe('a bank statement', () => {
  it('of 100,000 lines is refused, as is one of more than 2 MB', () => {
    expect(statementRows(bytesOf('a,b\n'.repeat(100_000))).kind).toBe('too_long')
    expect(statementRows(new Uint8Array(STATEMENT_MAX_BYTES + 1)).kind).toBe('too_big')
  })

  it('of another encoding is read: UTF-16 with its mark, UTF-8 with one, Windows', () => {
    const text = HDFC_HEAD + line('Señor Ámit 630912345678')
    const wide = new Uint8Array(2 + text.length * 2)
    wide.set([0xff, 0xfe])
    for (let place = 0; place < text.length; place += 1) {
      const unit = text.charCodeAt(place)
      wide.set([unit & 255, unit >> 8], 2 + place * 2)
    }
    const windows = Uint8Array.from(text, (unit) => unit.charCodeAt(0))
    for (const bytes of [wide, windows, bytesOf(`\uFEFF${text}`)]) {
      expect(creditsIn(bytes)).toEqual([
        {
          date: '2026-11-05',
          creditPaise: 2_500_000,
          rrn: '630912345678',
          reference: null,
          text: 'Señor Ámit 630912345678',
        },
      ])
    }
  })

  it('with formulas reads them as text, and as no sum', () => {
    const rows = HDFC_HEAD + line('"=HYPERLINK(""http://x"")"') + line('@SUM', '', '=1+1')
    expect(creditsIn(bytesOf(rows))).toEqual([
      expect.objectContaining({ text: '=HYPERLINK("http://x")', creditPaise: 2_500_000 }),
    ])
  })

  it('by semicolons, with ICICI’s names below lines of the bank, is found', () => {
    const names =
      'S No.;Value Date;Transaction Date;Cheque Number;Transaction Remarks;Withdrawal Amount (INR );Deposit Amount (INR );Balance (INR )'
    const file = `Statement of account\n\n${names}\n1;05/11/2026;05/11/2026;-;UPI/630912345678/RENT;;"18,750.50";0\n`
    expect(creditsIn(bytesOf(file))).toEqual([
      {
        date: '2026-11-05',
        creditPaise: 1_875_050,
        rrn: '630912345678',
        reference: null,
        text: 'UPI/630912345678/RENT',
      },
    ])
  })

  it('of an unknown layout is asked about, and read by the columns that are named', () => {
    const read = statementRows(bytesOf('Tag,Betrag,Zweck\n05.11.2026,100.00,Rent\n'))
    expect(read.kind === 'rows' && readStatement(read.rows)).toEqual({ kind: 'unknown' })
    expect(
      read.kind === 'rows' &&
        readCredits(read.rows, { date: 0, credit: 1, text: 2, reference: null }),
    ).toEqual([
      { date: '2026-11-05', creditPaise: 10_000, rrn: null, reference: null, text: 'Rent' },
    ])
  })

  it('is no picture, no workbook and no single column', () => {
    expect(statementRows(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])).kind).toBe('not_csv')
    expect(statementRows(bytesOf('hello\nworld\n')).kind).toBe('not_csv')
    expect(statementRows(bytesOf('')).kind).toBe('not_csv')
  })

  it('has days and sums that are some', () => {
    expect(['31/02/26', '5 Foo 2026', '', '99/99/9999'].map(statementDay)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(['0.00', '-5', '1.234', '1e3', '5 Cr', ''].map(statementPaise)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('that has a line twice counts it once by its reference, and two without one as two', () => {
    const twice = line('NEFT CR-A MENON', 'ICICN62026110799').repeat(2) + line('CASH DEP').repeat(2)
    const credits = creditsIn(bytesOf(HDFC_HEAD + twice)) ?? []
    expect(credits.map(({ reference }) => reference)).toEqual([
      'ICICN62026110799',
      'ICICN62026110799',
      null,
      null,
    ])
    expect(distinctCredits(credits)).toHaveLength(3)
    const words = creditsIn(
      bytesOf(HDFC_HEAD + line('x', 'TRANSFER FROM 4897') + line('y', '000000')),
    )
    expect(words?.map(({ reference }) => reference)).toEqual([null, null])
  })

  it('finds a claim by the reference of a transfer, too', () => {
    const credits = creditsIn(bytesOf(HDFC_HEAD + line('NEFT CR', 'ICICN62026110799'))) ?? []
    const claim = { id: 'a', paise: 2_500_000, paidOn: '2026-10-01', noteCode: 'K7Q2' }
    expect(matchStatement(credits, [{ ...claim, reference: 'ICICN62026110799' }])).toEqual([
      { claim: 'a', result: 'matched', line: 0 },
    ])
  })

  it('serves one claim with one line, and what two claims want is nobody’s', () => {
    const credits = [
      { date: '2026-11-05', creditPaise: 100, rrn: null, reference: null, text: 'x' },
    ]
    const claim = { paise: 100, reference: null, paidOn: '2026-11-05', noteCode: 'K7Q2' }
    expect(
      matchStatement(credits, [
        { id: 'a', ...claim },
        { id: 'b', ...claim },
      ]).map(({ result }) => result),
    ).toEqual(['none', 'none'])
  })
})
