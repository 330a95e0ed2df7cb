// Type of a row in the table of a listing's fields (listing-fields.ts). Screens render and store a field by its kind.

import type { listingMessages } from '../../messages/homes/listing.ts'

/** Steps of the wizard that ask; ids are stored with a draft. */
export type FormStep = 'place' | 'rooms' | 'rent' | 'living' | 'photos' | 'words'

/** Parts of a step that show their fields by themselves, one after the other as in the table. */
export type FormPart = 'hostel' | 'building' | 'terms' | 'comforts' | 'household'

/** What a change that waits for approval is about, in words; in the order in which they are shown. */
export const reviewedParts = [
  'title',
  'rent',
  'amounts',
  'place',
  'rooms',
  'size',
  'type',
  'building',
  'terms',
  'comforts',
  'supplies',
  'living',
  'description',
  'photos',
] as const
export type ReviewedPart = (typeof reviewedParts)[number]

export type Labels = Readonly<Record<string, string>>

/** Texts that take no value. */
type Message = {
  [Name in keyof typeof listingMessages]: (typeof listingMessages)[Name] extends string
    ? Name
    : never
}[keyof typeof listingMessages]

type Common = {
  /** The field's name on every screen that has no other word for it. */
  readonly label: string
  /** What the wizard asks, where that is not the label. */
  readonly ask?: string
  readonly help?: string
  readonly placeholder?: string
  /** Without one the step of the wizard places the field by name. */
  readonly part?: FormPart
  /** What is said where it is missing; without it the field may stay empty. */
  readonly needed?: Message
  /** In the wizard's preview, below the card. */
  readonly isPreviewed?: true
  /** Among the details of the home's page and in the comparison of saved homes, and how it is said there. */
  readonly page?: {
    readonly label?: string
    /** Empty: not said. */
    readonly yes?: string
    readonly no?: string
    /** Without it zero is not said. */
    readonly zero?: string
  }
  /** Public and looked at by an admin: where it is changed, the change waits. */
  readonly review?: ReviewedPart
  /** What the admin reads, where that is not the label. */
  readonly reviewLabel?: string
  /** Where it is stored, if not in the column of its name. */
  readonly within?: readonly [part: 'private' | 'pg_details', key: string]
}

type Bounds = { readonly min: number; readonly max: number }

/** What is typed and stored: it decides on control, check and how a value is written. */
type Kinds =
  /** Words for the lister and for addresses. */
  | { readonly kind: 'words'; readonly max: number }
  /** Words that everybody reads: they may not choose tenants by community. */
  | { readonly kind: 'publicWords'; readonly max: number; readonly tooLong?: Message }
  | {
      readonly kind: 'choice'
      readonly labels: Labels
      /** Chosen as long as nothing else is. */
      readonly initial?: string
      readonly isList?: true
    }
  /** A whole number; `counts` is what it counts ("month"), `unit` what it is measured in. */
  | (Bounds & { readonly kind: 'number'; readonly counts?: string; readonly unit?: string })
  /** Rupees with at most two decimals. */
  | { readonly kind: 'amount' }
  | { readonly kind: 'date' }
  | { readonly kind: 'yesNo' }
  | { readonly kind: 'flag' }
  /** Any of the words that are offered. */
  | { readonly kind: 'several'; readonly labels: Labels }
  /** Any words, stored as they are read but for those that have a label. */
  | { readonly kind: 'list'; readonly max: number; readonly labels?: Labels }
  /** Lines of words that everybody reads. */
  | { readonly kind: 'lines'; readonly max: number; readonly maxCharacters: number }
  /** A position's degrees. */
  | (Bounds & { readonly kind: 'degree' })
  /** A number that may end in .5, as people say it. */
  | (Bounds & { readonly kind: 'rooms' })
  | { readonly kind: 'pincode' }
  | { readonly kind: 'photos' }
  /** Made of other answers, and stored as it came. */
  | { readonly kind: 'derived' }

type RowOf<Kind> = Kind extends Kinds ? Common & Kind : never
export type FieldRow = RowOf<Kinds>
