import type { SigningLanguage } from '@basera/contract/chain/agreement'

/** What a signer says, and in which language the sentence was shown. */
export type Intent = { readonly name: string; readonly language: SigningLanguage }

/** As the database compares them: neither case nor blanks count, nor what nobody sees, which comes with a pasted name. */
export const isSameName = (typed: string, legal: string): boolean => plain(typed) === plain(legal)

/** A soft hyphen, joiners, spaces of no width and marks of direction; none that turns what follows. */
const UNSEEN = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

const plain = (name: string): string =>
  name.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
