import type { SigningLanguage } from '@basera/contract/chain/agreement'

/** What a signer says, and in which language the sentence was shown. */
export type Intent = { readonly name: string; readonly language: SigningLanguage }

/** As the database compares them: neither case nor blanks count. */
export const isSameName = (typed: string, legal: string): boolean => plain(typed) === plain(legal)

const plain = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
