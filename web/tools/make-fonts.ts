// Cuts the site's font files out of the fontsource packages: the letters our pages use, the weights our styles use, and
// the rupee sign in a file of its own (fontsource keeps it in latin-ext, which would cost a whole second file). Scripts of papers come
// from the faces that papers are printed with; their letters join and stack, so every feature of theirs stays.
// Run by hand after a font package changes: node web/tools/make-fonts.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const outputFolder = new URL('../src/styles/fonts/', import.meta.url)

function charactersBetween(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, step) =>
    String.fromCodePoint(first + step),
  ).join('')
}

const LATIN = `${charactersBetween(0x20, 0x7e)}${charactersBetween(0xa0, 0xff)}${charactersBetween(0x2010, 0x2026)}€→−`
// Headings and prices; a rarer letter in a heading falls back to Figtree.
const DISPLAY = `${charactersBetween(0x20, 0x7e)}${charactersBetween(0x2010, 0x2026)}\u00a0·×°²½àâçèéêëîïñóôöü€→−`
const RUPEE = '₹'

// Kerning and tabular figures stay; ligatures, alternates and mark placement are not used by our texts.
const keepFeatures = ['kern', 'tnum', 'lnum']

const cuts = [
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree-latin.woff2',
    text: LATIN,
    weights: { min: 400, max: 700 },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    target: 'figtree-rupee.woff2',
    text: RUPEE,
    weights: { min: 400, max: 700 },
  },
  {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    target: 'anek-latin.woff2',
    text: DISPLAY,
    weights: { min: 500, max: 700 },
  },
  {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    target: 'anek-rupee.woff2',
    text: RUPEE,
    weights: { min: 500, max: 700 },
  },
]

const JOINERS_AND_STOPS = '\u0964\u0965\u200c\u200d\u25cc'

const scripts = [
  { script: 'Devanagari', text: charactersBetween(0x900, 0x97f) },
  { script: 'Telugu', text: charactersBetween(0xc00, 0xc7f) },
]

let totalBytes = 0
for (const { source, target, text, weights } of cuts) {
  const font = await subsetFont(readFileSync(require.resolve(source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures,
    noHinting: true,
  })
  writeFileSync(new URL(target, outputFolder), font)
  totalBytes += font.length
  process.stdout.write(`${target} ${font.length} bytes\n`)
}
for (const { script, text } of scripts) {
  const source = new URL(`../../server/fonts/NotoSans${script}_400Regular.ttf`, import.meta.url)
  const font = await subsetFont(readFileSync(source), `${text}${JOINERS_AND_STOPS}`, {
    targetFormat: 'woff2',
    noHinting: true,
  })
  const target = `noto-${script.toLowerCase()}.woff2`
  writeFileSync(new URL(target, outputFolder), font)
  process.stdout.write(`${target} ${font.length} bytes, for papers alone\n`)
}
process.stdout.write(`together ${totalBytes} bytes\n`)
