// A resolved document: plain JSON that says everything a paper shows, in order. Whoever prints it looks nothing up, so the paper of a
// version stays what it was when texts, rule packs and prices change.

import { z } from 'zod'
import { paperLanguages } from './paper-languages.ts'

const keyFacts = z.strictObject({
  language: z.enum(paperLanguages),
  title: z.string(),
  head: z.tuple([z.string(), z.string()]),
  rows: z.array(z.strictObject({ id: z.string(), label: z.string(), value: z.string() })),
  note: z.string(),
})

const clause = z.strictObject({ id: z.string(), number: z.int(), text: z.string() })

export const agreementDocument = z.strictObject({
  format: z.literal('basera-agreement-v1'),
  form: z.enum(['home', 'business', 'stay']),
  /** Counts the changes of our texts. */
  formVersion: z.int(),
  number: z.string(),
  version: z.int(),
  title: z.string(),
  /** The day on which it was made, in India. */
  madeOn: z.iso.date(),
  status: z.array(z.string()),
  parties: z.array(
    z.strictObject({ role: z.string(), name: z.string(), address: z.string().nullable() }),
  ),
  keyFacts: z.array(keyFacts),
  sections: z.array(
    z.strictObject({ id: z.string(), heading: z.string(), clauses: z.array(clause) }),
  ),
  /** Which pack was used, by its own date. */
  rules: z.strictObject({ state: z.string(), asOf: z.iso.date() }),
  /** Shown at the end: what was replaced, what the pack is not. */
  remarks: z.array(z.string()),
})

export type AgreementDocument = z.infer<typeof agreementDocument>
export type KeyFacts = AgreementDocument['keyFacts'][number]
export type PaperSection = AgreementDocument['sections'][number]
export type PaperClause = PaperSection['clauses'][number]
