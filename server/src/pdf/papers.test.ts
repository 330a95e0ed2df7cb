// Papers as bytes: the same each time, everything that people wrote is text, Hindi and Telugu can be copied out.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
import { evidenceFile } from '@basera/evidence/file'
import type { DisputeFile } from '@basera/contract/chain/deposit-paper'
import type { RentReceipt } from '@basera/contract/chain/tenancy'
import type { PaperFacts, PaperTerms } from '@basera/documents/facts'
import { resolveAgreement } from '@basera/documents/resolve'
import { sampleFacts } from '@basera/documents/sample-facts'
import { afterAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import examples from '../../../packages/evidence/data/vectors.json' with { type: 'json' }
import { createPapers } from './papers.ts'
import { createPrintQueue } from './print-queue.ts'

const queue = createPrintQueue()
const papers = createPapers(queue, 'https://basera.example/verification')

afterAll(() => queue.close())

function documentOf(over: Partial<PaperFacts> = {}, terms: Partial<PaperTerms> = {}) {
  const resolved = resolveAgreement(sampleFacts(over, terms))
  if (resolved.kind === 'refused') throw new Error(JSON.stringify(resolved.problems))
  return resolved.document
}

const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** What the file holds, unpacked. */
const streamsOf = (bytes: Uint8Array): readonly Uint8Array[] =>
  [...latin(bytes).matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    try {
      return [inflateSync(bytes.subarray(index + length), { finishFlush: constants.Z_SYNC_FLUSH })]
    } catch {
      return []
    }
  })

/** Typst's markup, code, mathematics, imports and raw text. */
const MARKUP = '#panic("x") *a* _b_ $x^2$ `c` #import "@preview/x:0.1.0" = d @ref <l> \\n // e'

describe('an agreement on paper', () => {
  test('the same document gives the same bytes, from another process too', async () => {
    const first = await papers.render(documentOf())
    const again = await papers.render(documentOf())
    const other = createPrintQueue()
    const elsewhere = await createPapers(other, 'https://basera.example/verification').render(
      documentOf(),
    )
    await other.close()
    expect([sha256(again), sha256(elsewhere)]).toEqual([sha256(first), sha256(first)])
  })

  test('is a tagged PDF/A-2a of its day, with no clock in it', async () => {
    const source = latin(await papers.render(documentOf()))
    expect(source.slice(0, 8)).toBe('%PDF-1.7')
    expect(source).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(source).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(source).toContain('D:20261126')
  })

  test('key facts and clauses can be copied out', async () => {
    const text = await textOf(await papers.render(documentOf()))
    for (const words of [
      'Rent agreement for a home, 11 months',
      'The rent is ₹25,000 (twenty-five thousand rupees only)',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    }
  })

  test('Hindi and Telugu are marked as such, and what their letters stand for is written beside them', async () => {
    const paper = await papers.render(documentOf())
    const inside = streamsOf(paper).map(latin).join('\n') + latin(paper)
    for (const mark of [/\/Lang\s*\(hi/, /\/Lang\s*\(te/, /\/ActualText/]) {
      expect(inside).toMatch(mark)
    }
    // whose reader is here copies them; pdf.js does not read what stands beside the letters
    const copied = spawnSync('pdftotext', ['-', '-'], { input: paper, encoding: 'utf8' })
    if (copied.error !== undefined) return
    const text = copied.stdout.replaceAll(/\s+/g, ' ')
    for (const words of [
      'मकान मालिक',
      '11 महीने: 1 दिसंबर 2026 से 31 अक्टूबर 2027 तक',
      'అద్దెదారు',
      'ఖాళీ చేయడానికి నోటీసు',
    ]) {
      expect(text).toContain(words)
    }
  })

  test.each([
    ['रितु शर्मा', 'प्रज्ञा श्रीवास्तव'],
    ['క్షితిజ్ ద్వివేది', 'తెలుగు పేరు: శ్రీనివాస్ రెడ్డి'],
    // letters below others
    ['కృష్ణమూర్తి వెంకటేశ్వర్లు', 'వైష్ణవి రాష్ట్రం విశిష్ఠ'],
  ])('the names %s and %s are copied out as they went in', async (tenant, owner) => {
    const input = await papers.render(
      documentOf({
        parties: [
          { role: 'tenant', sign_order: 1, legal_name: tenant, address: null },
          { role: 'owner', sign_order: 2, legal_name: owner, address: null },
        ],
      }),
    )
    expect(latin(input)).toMatch(/^%PDF-/)
    const copied = spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
    if (copied.error !== undefined) return
    const lines = copied.stdout.split('\n').map((line) => line.trim().split(/ {2,}/))
    expect(lines).toContainEqual(['Tenant', tenant])
    expect(lines).toContainEqual(['Owner', owner])
  })

  test('markup of Typst in any field is text', async () => {
    const document = documentOf(
      {
        clauses: [{ id: 'own-1', is_in: true, words: `Own ${MARKUP}` }],
        home: { title: MARKUP, address: `Home ${MARKUP}`, pincode: null, square_feet: null },
        parties: [
          { role: 'tenant', sign_order: 1, legal_name: `Tenant ${MARKUP}`, address: MARKUP },
          { role: 'owner', sign_order: 2, legal_name: `Owner ${MARKUP}`, address: null },
        ],
      },
      {
        unit_label: '#panic("unit")',
        furnishing: ['Chair #panic("x") *a* $x^2$ `c` @ref'],
        house_rules: [`Rule ${MARKUP}`],
        other_charges: [{ name: '#eval("1+1")', paise: 100, every: 'month' }],
      },
    )
    const text = (await textOf(await papers.render(document))).replaceAll(/\s+/g, '')
    const plain = MARKUP.replaceAll(/\s+/g, '')
    for (const field of ['Own', 'Home', 'Tenant', 'Owner', 'Rule']) {
      expect(text).toContain(`${field}${plain}`)
    }
    expect(text).toContain('Chair#panic("x")*a*$x^2$`c`@ref')
    expect(text).toContain('#panic("unit")')
    expect(text).toContain('#eval("1+1")')
  })

  test('what no font holds never reaches the engine', async () => {
    const document = documentOf({}, { house_rules: ['No 😀 🐘 \u202E تاج'] })
    expect(await textOf(await papers.render(document))).toContain('\uFFFD')
  })

  test.for([null, {}, { format: 'basera-agreement-v1' }, 'text'])(
    'no document, no paper: %j',
    async (given) => {
      await expect(papers.render(given)).rejects.toThrow(/invalid/i)
    },
  )
})

const worked = examples.vectors.find(({ id }) => id === 'evidence_chain/valid')
const evidence = evidenceFile.parse(
  typeof worked?.input === 'object' && 'evidence' in worked.input ? worked.input.evidence : null,
)
const signed = [
  {
    role: 'tenant' as const,
    legal_name: 'Arjun Sharma',
    signed_at: '2026-11-22T06:10:37.000Z',
    channel: 'phone',
    sent_to: '…7788',
    network: '203.0.113.0/24',
  },
]
const certificate = {
  number: 'BAS-2026-000123',
  version_no: 1,
  document_sha256: 'ab'.repeat(32),
  evidence,
  signed,
  thumbprint: 'Co4i6WKfYXhVrsVk-ExUSB8LzEKMiQGeky124FdBtWg',
  head: evidence.seal.head,
}

test('a certificate says who signed what when, and what it is not', async () => {
  const text = (await textOf(await papers.certify(certificate))).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Arjun Sharma')
  expect(text).toContain('2026-11-22 11:40:37 IST')
  expect(text).toContain('code to phone …7788, network 203.0.113.0/24')
  expect(text).toContain('It is not an Aadhaar eSign')
  expect(text.replaceAll(/\s/g, '')).toContain(evidence.seal.head)
})

const receipt: RentReceipt = {
  id: 'r',
  tenancy_id: 't',
  number: 'R2627/000042',
  content: {
    number: 'R2627/000042',
    issued_on: '2026-11-06',
    paid_on: '2026-11-05',
    owner: 'Meera #panic("x") Rao',
    tenant: 'Tenzin Lhamo',
    home: 'Lane 3, Kondapur',
    amount_paise: 2_550_000,
    tds_paise: 0,
    method: 'cash',
    reference: null,
    parts: [
      { kind: 'rent', name: '', from: '2026-11-01', until: '2026-11-30', paise: 2_500_000 },
      { kind: 'utility', name: 'Water', from: '2026-11-01', until: '2026-11-30', paise: 50_000 },
    ],
    advance_paise: 0,
  },
  content_sha256: 'cd'.repeat(32),
  code: 'ABCDEFGHJKLM',
  issued_at: '2026-11-06T06:10:37.000Z',
  cancelled: null,
}

test('a receipt says the sum in figures and words, each part, the box for a stamp of cash, and the code', async () => {
  const bytes = await papers.receipt(receipt, null)
  const text = (await textOf(bytes)).replaceAll(/\s+/g, ' ')
  for (const words of [
    'R2627/000042',
    '₹25,500',
    'Meera #panic("x") Rao',
    'Rent, 1 November 2026 to 30 November 2026',
    'Water',
    'Revenue stamp of ₹1 here',
    'ABCDEFGHJKLM',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('PAN')
  expect(sha256(await papers.receipt(receipt, null))).toBe(sha256(bytes))
  expect((await getDocumentProxy(bytes.slice())).numPages).toBe(1)
})

test('a receipt whose payment was reversed says that it is cancelled, and why; UPI has no box for a stamp', async () => {
  const content = { ...receipt.content, method: 'upi' as const, reference: '618204417735' }
  const cancelled = { on: '2026-11-09', reason: 'The bank took it back.' }
  const text = await textOf(await papers.receipt({ ...receipt, content, cancelled }, 'ABCPR4821K'))
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'CANCELLED on 9 November 2026. The bank took it back.',
  )
  expect(text).not.toContain('Revenue stamp')
  expect(text).toContain('ABCPR4821K')
})

const photo = {
  id: 'e1000000-0000-4000-8000-000000000001',
  object_name: 'r/p.jpg',
  sha256: 'ab'.repeat(32),
  taken_at: null,
  received_at: '2026-11-20T06:10:37.000Z',
  side: 'seeker',
  is_in_other_record: false,
} as const
const door = {
  id: 'i',
  place: 1,
  room: 'Entrance',
  item: 'Main door and lock',
  condition: 'damaged',
  words: 'The lock #panic("x") sticks.',
  other_words: 'It turns well.',
  side: 'seeker',
  compares_with: null,
  photos: [photo, { ...photo, id: 'e1000000-0000-4000-8000-000000000002' }],
} as const
const proposal = {
  id: 'd',
  round: 2,
  place: 1,
  kind: 'damage',
  amount_paise: 150_000,
  words: 'The lock is broken.',
  item_id: 'i',
  charge_id: null,
  thing: 'door_or_window',
  cost_paise: 900_000,
  age_months: 90,
  life_months: 180,
  warning: null,
  answer: 'disputed',
  answer_words: 'It stuck from the first day.',
  offer_paise: 50_000,
  before: {
    room: 'Entrance',
    item: 'Main door and lock',
    condition: 'good',
    photos: [],
    corrections: [],
  },
  after: {
    room: 'Entrance',
    item: 'Main door and lock',
    condition: 'damaged',
    photos: [],
    corrections: [],
  },
} as const
const quarrel: DisputeFile = {
  home_title: 'Quiet top floor',
  home_address: 'Lane 3, Kondapur',
  start_on: '2026-07-01',
  leave_on: '2026-08-31',
  agreement: 'BAS-2026-000123',
  people: [
    { role: 'owner', name: 'Meera Rao' },
    { role: 'tenant', name: 'Tenzin Lhamo' },
  ],
  received: [{ paid_on: '2026-07-02', paise: 5_000_000, method: 'upi', reference: '618204417701' }],
  held_paise: 5_000_000,
  settlement: {
    state: 'disputed',
    version: 4,
    round: 2,
    is_by_clock: false,
    refund_due_on: '2026-09-30',
    held_paise: 5_000_000,
    refund_paise: 4_850_000,
    words: null,
    content_sha256: 'ef'.repeat(32),
    state_at: '2026-09-02T06:10:37.000Z',
  },
  deductions: [proposal, { ...proposal, id: 'c', round: 1, amount_paise: 450_000 }],
  refunds: [
    {
      id: 'f',
      state: 'rejected',
      version: 2,
      amount_paise: 4_850_000,
      paid_on: '2026-09-03',
      method: 'upi',
      reference: '618204417799',
      words: 'Nothing came.',
      made_at: '2026-09-03T06:10:37.000Z',
    },
  ],
  as_of: '2026-09-03',
  records: [
    {
      id: 'r',
      tenancy_id: 't',
      draft_mark: null,
      kind: 'move_out',
      state: 'agreed',
      version: 3,
      begun_by: 'seeker',
      proposed_side: 'seeker',
      readings: { electricity: '8412' },
      content_sha256: '12'.repeat(32),
      dispute_words: null,
      created_at: '2026-08-30T06:10:37.000Z',
      proposed_at: '2026-08-31T06:10:37.000Z',
      agreed_at: '2026-08-31T07:10:37.000Z',
      state_at: '2026-08-31T07:10:37.000Z',
      signatures: [
        { side: 'owner', name: 'Meera Rao', at: '2026-08-31T07:10:37.000Z', is_mine: true },
      ],
      corrections: [
        {
          id: 'k',
          item_id: 'i',
          side: 'seeker',
          name: 'Tenzin Lhamo',
          words: 'The key turns from outside alone.',
          at: '2026-09-01T07:10:37.000Z',
          is_mine: false,
        },
      ],
      items: [door],
    },
  ],
  lines: [
    {
      on: '2026-07-01',
      cause: 'charge',
      cause_id: 'c',
      paise: 2_500_000,
      balance_paise: 2_500_000,
      what: 'rent',
      name: '',
      reason: null,
      from: '2026-07-01',
    },
  ],
  pictures: [],
}

test('a settlement says each line with the words of both, the wear rule and what goes back, the same bytes each time', async () => {
  const bytes = await papers.settlement(quarrel)
  const text = (await textOf(bytes)).replaceAll(/\s+/g, ' ')
  for (const words of [
    'BAS-2026-000123',
    'Meera Rao',
    'Lane 3, Kondapur',
    '1 July 2026 to 31 August 2026',
    'UPI 618204417701',
    'The lock is broken.',
    'at most ₹4,500',
    'At moving in: Good. At moving out: Damaged.',
    'The tenant offers ₹500',
    'It stuck from the first day.',
    'Goes back: ₹48,500',
    'Forty-eight thousand five hundred',
    'Nothing came.',
    '30 September 2026',
  ])
    expect(text).toContain(words)
  expect(sha256(await papers.settlement(quarrel))).toBe(sha256(bytes))
  await expect(papers.settlement({ ...quarrel, settlement: null })).rejects.toThrow(
    'nothing of this deposit is settled',
  )
})

test('a dispute file has records with photos, earlier proposals and the ledger; a lost picture leaves its hash, the same bytes each time', async () => {
  const picture = await sharp({
    create: { width: 48, height: 36, channels: 3, background: '#7a5a3a' },
  })
    .jpeg()
    .toBuffer()
  const pictures = new Map([[photo.id, new Uint8Array(picture)]])
  const bytes = await papers.disputeFile(quarrel, pictures)
  const text = (await textOf(bytes)).replaceAll(/\s+/g, ' ')
  for (const words of [
    'Move-out record',
    'The lock #panic("x") sticks.',
    'The other side sees it otherwise: It turns well.',
    '2026-08-31 12:40:37 IST',
    'Added after both signed',
    'Entrance: Main door and lock. 2026-09-01 12:40:37 IST, Tenzin Lhamo (the tenant): The key turns from outside alone.',
    '8412',
    'Proposal 1',
    'Charge: Rent',
    'Photo 2',
    'The picture was lost',
    'time taken unknown, received 2026-11-20 11:40:37 IST',
  ])
    expect(text).toContain(words)
  expect(latin(bytes)).toContain('/DCTDecode')
  expect(sha256(await papers.disputeFile(quarrel, pictures))).toBe(sha256(bytes))
  expect(
    await textOf(
      await papers.disputeFile({ ...quarrel, settlement: null, records: [] }, new Map()),
    ),
  ).toContain('no photos')
})

test('nothing of a certificate is beyond the edge of its pages: its hashes are whole on paper, too', async () => {
  const file = await getDocumentProxy((await papers.certify(certificate)).slice())
  expect(file.numPages).toBe(2)
  const beyond: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    /* oxlint-disable no-await-in-loop -- one page after the other */
    const page = await file.getPage(number)
    const [, , width = 0] = page.view
    const { items } = await page.getTextContent()
    /* oxlint-enable no-await-in-loop */
    for (const item of items) {
      if ('str' in item && Number(item.transform[4]) + item.width > width) beyond.push(item.str)
    }
  }
  expect(beyond).toEqual([])
})

// of this version of Typst, our fonts and forms: a hash that changes says that papers made from now on look otherwise
test.each([
  ['a home', 'apartment', {}, '536fdd34c21ece17fff5c09f5bca555722addc536c564ee259b47207b20d61aa'],
  [
    'business premises',
    'office',
    {},
    '4f4280ec8b974d19d3ec09fb2206964f51c5ed326ecccbae59682e1b3e9b0119',
  ],
  [
    'a stay in a PG',
    'pg-hostel',
    { unit_label: 'Bed 3, room 204' },
    '7012da2fffd83b2e775b689e7873f97679974fdf9bacda5e06f409f707315090',
  ],
])('the bytes of the paper of %s are those of every day', async (_name, type, terms, known) => {
  expect(sha256(await papers.render(documentOf({ property_type: type }, terms)))).toBe(known)
})

test('a bundle holds the signed file and the evidence as they are', async () => {
  const paper = await papers.render(documentOf())
  const bundle = await papers.bundle({ ...certificate, document: documentOf() }, paper)
  const streams = streamsOf(bundle).map(sha256)
  expect(streams).toContain(sha256(paper))
  expect(streams).toContain(sha256(Buffer.from(JSON.stringify(evidence))))
  expect(latin(bundle)).toContain('<pdfaid:part>3</pdfaid:part>')
})

test('no template imports from the network', () => {
  const folder = join(import.meta.dirname, 'templates')
  for (const name of readdirSync(folder)) {
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/@(preview|local)|"@/)
  }
})
