// Transliterates Devanagari and Telugu to Latin letters, close to how Indians type these languages. Frequent words have
// their usual spelling in a list; any other word (a locality, above all) is transliterated letter by letter.

import { nativeWords } from '../words/native-words.ts'

const NATIVE_WORD = /[\p{sc=Deva}\p{sc=Telu}]+/gu
const NUKTA = /\u093c/g
const TELUGU_IN = 'లో'
const virama = new Set(['\u094d', '\u0c4d'])

// The same order in both scripts, from the letter "ka" on; '' where a code point holds no letter.
const consonants =
  'k kh g gh n ch ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  )
const independentVowels: Readonly<Record<string, string>> = letters(
  'अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ए:e ऐ:ai ओ:o औ:au ऑ:o ऍ:e అ:a ఆ:a ఇ:i ఈ:i ఉ:u ఊ:u ఋ:ru ఎ:e ఏ:e ఐ:ai ఒ:o ఓ:o ఔ:au',
)
const vowelSigns: Readonly<Record<string, string>> = letters(
  '\u093e:a \u093f:i \u0940:i \u0941:u \u0942:u \u0943:ri \u0947:e \u0948:ai \u094b:o \u094c:au \u0949:o \u0945:e \u0c3e:a \u0c3f:i \u0c40:i \u0c41:u \u0c42:u \u0c43:ru \u0c46:e \u0c47:e \u0c48:ai \u0c4a:o \u0c4b:o \u0c4c:au',
)
const nasal: Readonly<Record<string, string>> = letters(
  '\u0902:n \u0901:n \u0c02:m \u0c01:n \u0903:h \u0c03:h',
)

export function romanise(text: string): string {
  return text
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\u0c66-\u0c6f]/g, (digit) => String(digit.charCodeAt(0) - 0xc66))
    .replace(/[।॥]/g, ' . ')
    .replace(NATIVE_WORD, (word) => {
      const plain = word.replace(NUKTA, '')
      return ` ${wordOf(plain)} `
    })
}

/** Telugu joins "in" to the place: its stem and the ending are two words. */
function wordOf(word: string): string {
  const known = nativeWords.get(word)
  if (known !== undefined) return known
  const stem = word.endsWith(TELUGU_IN) ? word.slice(0, -TELUGU_IN.length) : ''
  return stem.length > 1 ? `${wordOf(stem)} lo` : letterByLetter(word)
}

function letterByLetter(word: string): string {
  const isDevanagari = /\p{sc=Deva}/u.test(word)
  const signs = Array.from(word)
  let latin = ''
  for (const [position, sign] of signs.entries()) {
    const consonant = consonantOf(sign)
    const next = signs[position + 1] ?? ''
    if (consonant === undefined) {
      latin += independentVowels[sign] ?? vowelSigns[sign] ?? nasal[sign] ?? ''
    } else {
      latin += consonant
      // The inherent vowel: silent at the end of a Hindi word.
      const isSilent = isDevanagari && position === signs.length - 1
      if (!virama.has(next) && vowelSigns[next] === undefined && !isSilent) latin += 'a'
    }
  }
  return latin
}

function consonantOf(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  if (code >= 0x915 && code <= 0x939) return consonants[code - 0x915]
  if (code >= 0xc15 && code <= 0xc39) return consonants[code - 0xc15]
  return undefined
}

function letters(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.split(' ').map((pair) => {
      const [sign = '', latin = ''] = pair.split(':')
      return [sign, latin]
    }),
  )
}
