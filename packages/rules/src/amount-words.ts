// A sum in figures and in English words on the Indian scale: crore, lakh, thousand.

const units = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function below100(number: number): string {
  if (number < 20) return units[number] ?? ''
  const ten = tens[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${units[number % 10] ?? ''}`
}

function below1000(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = below100(number % 100)
  if (hundreds === 0) return rest
  const hundred = `${units[hundreds] ?? ''} hundred`
  return rest === '' ? hundred : `${hundred} and ${rest}`
}

/** Whole numbers from 0; crores may themselves have lakhs: "one lakh crore". */
function inWords(number: number): string {
  if (number === 0) return 'zero'
  const crores = Math.floor(number / 10_000_000)
  const lakhs = Math.floor((number % 10_000_000) / 100_000)
  const thousands = Math.floor((number % 100_000) / 1000)
  const rest = number % 1000
  return [
    crores > 0 ? `${inWords(crores)} crore` : '',
    lakhs > 0 ? `${below100(lakhs)} lakh` : '',
    thousands > 0 ? `${below100(thousands)} thousand` : '',
    rest > 0 ? (rest < 100 && number > 1000 ? `and ${below100(rest)}` : below1000(rest)) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** 2500050 → "Twenty-five thousand rupees and fifty paise only". */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const rupeeWords = `${inWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`
  const paiseWords = rest === 0 ? '' : ` and ${below100(rest)} ${rest === 1 ? 'paisa' : 'paise'}`
  return capitalised(`${rupeeWords}${paiseWords} only`)
}

/** 2500050 → "₹25,000.50"; whole rupees have no decimals. */
export function amountInFigures(paise: number): string {
  const [last = '', ...more] = groupsOf(String(Math.floor(paise / 100)))
  const rest = paise % 100
  return `₹${[...more.toReversed(), last].join(',')}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** From the end: three digits, then two at a time. */
function groupsOf(digits: string): readonly string[] {
  const groups = [digits.slice(-3)]
  for (let end = digits.length - 3; end > 0; end -= 2) {
    groups.push(digits.slice(Math.max(0, end - 2), end))
  }
  return groups
}
