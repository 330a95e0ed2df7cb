// What a user agent tells of a device, in words. What it does not tell is not made up.

export type Device = {
  readonly kind: 'phone' | 'computer' | 'unknown'
  /** "Chrome on Windows"; "Unknown device" when nothing is known. */
  readonly words: string
}

// In this order: browsers claim to be each other, and the one that is meant comes first here.
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
