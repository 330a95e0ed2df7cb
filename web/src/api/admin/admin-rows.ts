// The shapes of the admin area's rows, checked on receipt (R-ADM-09).

import * as z from 'zod/mini'
import { ValidationError } from '../api-error.ts'

const words = z.nullable(z.string())
const count = z.int().check(z.gte(0))

export const userRow = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: words,
  last_name: words,
  phone: words,
  verification_status: z.enum(['pending', 'verified', 'rejected', 'requires_documents']),
  phone_verified: z.boolean(),
  created_at: z.string(),
  user_roles: z.array(z.string()),
  is_active: z.boolean(),
})
export type UserRow = z.infer<typeof userRow>

export const propertyRow = z.object({
  id: z.uuid(),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: words,
  price: z.number().check(z.positive()),
  location: z.string().check(z.minLength(1)),
  bedrooms: count,
  bathrooms: count,
  square_feet: z.int().check(z.positive()),
  property_type: z.string(),
  status: z.string(),
  approval_status: z.enum(['pending', 'approved', 'rejected']),
  created_at: z.string(),
  broker_id: z.uuid(),
  broker_email: z.string(),
  broker_first_name: words,
  broker_last_name: words,
})
export type PropertyRow = z.infer<typeof propertyRow>

export const recordRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  document_type: z.string(),
  document_number: z.string(),
  full_name: z.string(),
  date_of_birth: words,
  address: words,
  document_url: words,
  status: z.enum(['pending', 'verified', 'rejected']),
  admin_notes: words,
  created_at: z.string(),
  reviewed_at: words,
  user_email: z.string(),
  user_first_name: words,
  user_last_name: words,
})
export type RecordRow = z.infer<typeof recordRow>

export const roleRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  role: z.string(),
  email: z.string(),
  first_name: words,
  last_name: words,
  created_at: z.string(),
})
export type RoleRow = z.infer<typeof roleRow>

export const signsRow = z.object({
  property_id: z.uuid(),
  image_url: words,
  city: words,
  version: z.int(),
  archived_at: words,
  duplicates: count,
  usual_price: z.nullable(z.number()),
  changes_requested_at: words,
  /** Since when a change of an approved listing waits. */
  revision_sent_at: words,
})

/** Photos of a listing that another one shows, too. */
export const sharedPhotosRow = z.object({
  property_id: z.uuid(),
  photos: count,
  is_somebody_elses: z.boolean(),
})
export type SharedPhotos = z.infer<typeof sharedPhotosRow>
export type Signs = z.infer<typeof signsRow> & { readonly shared: SharedPhotos | null }

const decision = z.object({
  id: z.number(),
  kind: z.string(),
  from_state: z.string(),
  to_state: z.string(),
  reason: words,
  admin_notes: words,
  decided_at: z.string(),
  undone_at: words,
  decided_by: words,
})
export type Decision = z.infer<typeof decision>

const person = {
  id: z.uuid(),
  email: z.string(),
  first_name: words,
  last_name: words,
  phone: words,
  phone_verified: z.boolean(),
  verification_status: words,
  created_at: words,
  is_active: z.boolean(),
  /** Newest first. */
  name_changes: z.array(z.object({ from: words, to: words, changed_at: z.string() })),
  /** Newest first; without `lifted_at` it lasts. */
  suspensions: z.array(
    z.object({
      id: z.uuid(),
      reason: z.string(),
      suspended_at: z.string(),
      suspended_by: words,
      answer: words,
      answered_at: words,
      answer_until: z.string(),
      lifted_at: words,
      lifted_by: words,
      lift_reason: words,
    }),
  ),
}
const casePerson = z.object(person)
export type CasePerson = z.infer<typeof casePerson>

const photos = z.array(z.object({ object_name: z.string(), alt_text: words, placeholder: words }))

export const propertyCase = z.object({
  // All columns are passed on: each is shown, and compared with the revision.
  listing: z.looseObject({
    id: z.uuid(),
    title: z.string(),
    description: words,
    price: z.number(),
    security_deposit: z.nullable(z.number()),
    location: z.string(),
    city: words,
    bedrooms: count,
    bathrooms: count,
    square_feet: z.int(),
    property_type: z.string(),
    status: z.string(),
    approval_status: z.string(),
    image_urls: z.array(z.string()),
    amenities: z.array(z.string()),
    version: z.int(),
    archived_at: words,
    created_at: z.string(),
  }),
  photos,
  revision: z.nullable(
    z.looseObject({ review_status: z.string(), reason: words, sent_at: z.string(), photos }),
  ),
  address: words,
  owner: casePerson,
  broker: z.nullable(casePerson),
  history: z.array(decision),
})
export type PropertyCase = z.infer<typeof propertyCase>

export const personCase = z.object({
  ...person,
  roles: z.array(z.object({ id: z.uuid(), role: z.string(), status: z.string() })),
  application: z.nullable(z.object({ rera_number: words, rera_state: words, note: words })),
  records: z.array(
    z.object({
      id: z.uuid(),
      document_type: z.string(),
      document_number: z.string(),
      full_name: z.string(),
      date_of_birth: words,
      address: words,
      document_url: words,
      status: z.string(),
      created_at: z.string(),
    }),
  ),
  listings: count,
  history: z.array(decision),
})
export type PersonCase = z.infer<typeof personCase>
export type CaseDocument = PersonCase['records'][number]

export const revealedNumber = z.object({
  document_number: z.string(),
  /** Accounts beside this one that handed the same document in. */
  other_accounts: count,
})
export type RevealedNumber = z.infer<typeof revealedNumber>

export const figures = z.object({
  total: count,
  waiting: count,
  waiting_since: words,
  last_seven_days: count,
  days: z.array(z.object({ day: z.string(), count })),
})
export type Figures = z.infer<typeof figures>

/** The answer in its shape. Throws ValidationError with every issue. */
export function received<Shape extends z.ZodMiniType>(shape: Shape, answer: unknown) {
  const read = z.safeParse(shape, answer)
  if (read.success) return read.data
  throw new ValidationError(
    read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  )
}

/** A list's rows in their shape. */
export const receivedRows = <Row>(shape: z.ZodMiniType<Row>, answer: unknown): Row[] =>
  received(z.array(shape), answer)
