// Describes a device from its User-Agent header, without guessing what the header lacks.

export type Device = {
  readonly kind: 'phone' | 'computer' | 'unknown'
  /** "Chrome on Windows"; "Unknown device" when nothing is known. */
  readonly words: string
}

// The order matters: browsers name each other in the header; the first match is right.
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string, kind: Device['kind']])[] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1]
  const system = systems.find(([pattern]) => pattern.test(text))
  const words = [browser, system?.[1]].filter((word) => word !== undefined).join(' on ')
  return { kind: system?.[2] ?? 'unknown', words: words === '' ? 'Unknown device' : words }
}
