// Detects contact details in a listing's public text: a phone number, an e-mail address or a link. They are a warning to
// the lister and to the reviewer, no reason to refuse.

export type ContactKind = 'telephone' | 'email' | 'link'

/** What was found first, as it stands in the text. */
export type FoundContact = { readonly kind: ContactKind; readonly text: string }

const EMAIL =
  /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\w-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\w-]{2,24}){1,3}/iu

/** With a scheme, with www, or a name that ends as sites do; "sq.ft" and "2.5" do not. */
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"]{3,}|(?<![\w.@])(?:[a-z\d-]{1,63}\.){1,3}(?:com|in|net|org|me|co|info|biz|app|link|site|online|xyz|ly)(?:\/[^\s<>"]*)?(?![\w-])/iu

/** A mobile number of India, or one with its code before it; parts of it may be held apart, also by words for it. */
const TELEPHONE =
  /(?<!\d|₹\s?|\d[,.])(?:(?:\+|00)\s?\d{1,3}[\s.()-]{0,2}|0)?(?:\d[\s.()-]{0,2}){9}\d(?!\d|,\d)/u

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '')

/** Ten digits that begin as an Indian mobile number does, or any with a code of a country or a trunk zero. */
const isNumber = (text: string): boolean =>
  /^(?:\+|00|0)/u.test(text.trim()) || /^[6-9]\d{9}$/u.test(digitsOf(text))

/** Digits of other scripts and those that are drawn wide, as the ones everybody reads. */
const withPlainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x09_66))
    .replaceAll(/[౦-౯]/gu, (digit) => String(digit.charCodeAt(0) - 0x0c_66))

/** The first contact detail in a text; null without one. */
export function findContact(text: string): FoundContact | null {
  const plain = withPlainDigits(text)
  const address = EMAIL.exec(plain)?.[0]
  if (address !== undefined) return { kind: 'email', text: address }
  const site = LINK.exec(plain)?.[0]
  if (site !== undefined) return { kind: 'link', text: site }
  for (const [number] of plain.matchAll(new RegExp(TELEPHONE, 'gu')))
    if (isNumber(number)) return { kind: 'telephone', text: number.trim() }
  return null
}
