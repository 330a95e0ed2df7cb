// Numbers spelled in words become numbers: "twenty five", "sadhe teen", "iravai".

import {
  countedWords,
  countJoints,
  englishTens,
  englishUnits,
  fractions,
  hundreds,
  otherNumbers,
} from '../words/numbers.ts'
import type { Token } from './tokens.ts'

type Found = { readonly value: number; readonly next: number }

export function readNumberWords(tokens: readonly Token[]): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (token === undefined) break
    const found = token.kind === 'word' ? (readEnglish(tokens, at) ?? readOther(tokens, at)) : null
    if (found === null) {
      read.push(token)
      at += 1
    } else {
      const end = tokens[found.next - 1]?.end ?? token.end
      read.push({ ...token, kind: 'number', text: '', value: found.value, end })
      at = found.next
    }
  }
  return read
}

function readEnglish(tokens: readonly Token[], at: number): Found | null {
  const word = wordAt(tokens, at)
  const tens = own(englishTens, word)
  const units = own(englishUnits, tens === undefined ? word : wordAt(tokens, at + 1))
  if (tens === undefined && units === undefined) return null
  const isCompound = tens !== undefined && units !== undefined && units < 10
  const value = (tens ?? 0) + (tens === undefined || isCompound ? (units ?? 0) : 0)
  const next = at + (isCompound ? 2 : 1)
  const half = readHalf(tokens, next)
  if (half !== null) return { value: value + half.value, next: half.next }
  if (hundreds.has(wordAt(tokens, next))) return { value: value * 100, next: next + 1 }
  return { value, next }
}

/** "two and a half", "two point five". */
function readHalf(tokens: readonly Token[], at: number): Found | null {
  const words = [0, 1, 2].map((step) => wordAt(tokens, at + step))
  if (words.join(' ') === 'and a half') return { value: 0.5, next: at + 3 }
  if (words[0] === 'and' && words[1] === 'half') return { value: 0.5, next: at + 2 }
  const digit = own(englishUnits, words[1] ?? '')
  if (words[0] === 'point' && digit !== undefined && digit < 10)
    return { value: digit / 10, next: at + 2 }
  return null
}

function readOther(tokens: readonly Token[], at: number): Found | null {
  const word = wordAt(tokens, at)
  const fraction = own(fractions, word)
  const whole = fraction === undefined ? undefined : numberAt(tokens, at + 1)
  if (fraction !== undefined && whole !== undefined)
    return { value: whole + fraction, next: at + 2 }
  const value = own(otherNumbers, word)
  if (value === undefined) return null
  if (value > 1 && hundreds.has(wordAt(tokens, at + 1))) return { value: value * 100, next: at + 2 }
  return isCounted(tokens, at + 1) ? { value, next: at + 1 } : null
}

function isCounted(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at)
  if (countedWords.has(word)) return true
  const isJoint = countJoints.has(word) || tokens[at]?.text === '-' || tokens[at]?.text === '/'
  if (!isJoint) return false
  const next = tokens[at + 1]
  if (next?.kind === 'number') return true
  const isNumberWord =
    own(otherNumbers, next?.text ?? '') !== undefined ||
    own(englishUnits, next?.text ?? '') !== undefined
  return isNumberWord && countedWords.has(wordAt(tokens, at + 2))
}

function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  if (token?.kind === 'number') return token.value
  return own(otherNumbers, token?.text ?? '')
}

function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : ''
}

function own(values: Readonly<Record<string, number>>, word: string): number | undefined {
  return Object.hasOwn(values, word) ? values[word] : undefined
}
