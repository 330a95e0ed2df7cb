// Whether a file is a paper of an agreement here, by its SHA-256; the file itself is never sent.

import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { ValidationError } from './api-error.ts'
import { callProcedure } from './call-procedure.ts'

const verifiedFile = z.union([
  z.object({ known: z.literal(false) }),
  z.object({
    known: z.literal(true),
    number: z.string(),
    version_no: z.int(),
    state: z.enum([
      'draft',
      'sent',
      'partly_signed',
      'in_force',
      'ended',
      'declined',
      'expired',
      'void',
    ]),
    is_latest: z.boolean(),
    signed: z.array(
      z.object({
        initials: z.string(),
        role: z.enum(['owner', 'tenant', 'co_tenant']),
        at: z.string(),
      }),
    ),
  }),
])

export type VerifiedFile = z.infer<typeof verifiedFile>

/** Throws when the answer is none that this release knows: it then says nothing about the file. */
export async function verifyFile(
  client: () => Promise<SupabaseClient>,
  sha256: string,
): Promise<VerifiedFile> {
  const answer = await callProcedure<unknown>(client, 'verify_file', { _sha256: sha256 })
  const read = verifiedFile.safeParse(answer)
  if (!read.success) throw new ValidationError(['verify_file: an answer of another form'])
  return read.data
}
