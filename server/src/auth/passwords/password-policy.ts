// Password policy: minimum length, common and guessable passwords (security ruling 4). For bcrypt's limit in bytes see passwords.ts.
import { commonPasswordWords } from './common-passwords.ts'

/** The protocol's names; `pwned` stands for every easily guessed password. */
export type WeakReason = 'length' | 'pwned'

export type Weakness = { readonly message: string; readonly reasons: readonly WeakReason[] }

export type PasswordContext = {
  readonly minLength: number
  /** Default: easily guessed passwords are refused. */
  readonly isCommonAllowed?: boolean
  /** The account's own address: a password made of it is refused. */
  readonly email?: string | undefined
}

const GUESSABLE = 'Password is known to be weak and easy to guess, please choose a different one.'

/** The reason why a password is refused, or null. */
export function findWeakness(password: string, context: PasswordContext): Weakness | null {
  const isShort = Array.from(password).length < context.minLength
  const isGuessable = context.isCommonAllowed !== true && isEasyToGuess(password, context.email)
  if (!isShort && !isGuessable) return null
  const length = `Password should be at least ${context.minLength} characters.`
  return {
    message: [...(isShort ? [length] : []), ...(isGuessable ? [GUESSABLE] : [])].join(' '),
    reasons: [
      ...(isShort ? (['length'] as const) : []),
      ...(isGuessable ? (['pwned'] as const) : []),
    ],
  }
}

function isEasyToGuess(password: string, email: string | undefined): boolean {
  const folded = password.toLowerCase()
  return (
    hasFewCharacters(folded) ||
    isRun(folded) ||
    isOwnName(folded, email) ||
    commonPasswordWords.has(wordOf(folded)) ||
    commonPasswordWords.has(wordOf(withoutLookalikes(folded)))
  )
}

/** `aaaaaa`, `121212`. */
const hasFewCharacters = (password: string): boolean => new Set(password).size <= 2

const runs = ['01234567890', '9876543210', 'abcdefghijklmnopqrstuvwxyz', '1q2w3e4r5t6y7u8i9o0p']

/** `123456789`, also twice in a row. */
const isRun = (password: string): boolean =>
  runs.some((run) => run.includes(password)) ||
  (password.length % 2 === 0 &&
    password.slice(0, password.length / 2) === password.slice(password.length / 2) &&
    runs.some((run) => run.includes(password.slice(0, password.length / 2))))

const isOwnName = (password: string, email: string | undefined): boolean =>
  email !== undefined &&
  email !== '' &&
  [email, email.split('@')[0]].some((name) => name === password || name === wordOf(password))

/** The password without leading and trailing digits and punctuation. */
const wordOf = (password: string): string =>
  password.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '')

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const withoutLookalikes = (password: string): string =>
  password.replace(/[013457@$]/g, (mark) => lookalikes[mark] ?? mark)
