// What our builds leave out of libphonenumber-js: numbers of two countries are taken, the package knows 240 and no bundler can
// prove the others unused. What it brings: 15 kB on the sign-up page instead of 41 (decision 014). What a reader pays: this file,
// and one more place where a country is added.

import type { Plugin } from 'vite'

const PHONE_METADATA = /libphonenumber-js[\\/]metadata\.min\.json\.js$/
const phoneCountries = ['IN', 'US']

type PhoneMetadata = {
  country_calling_codes: Record<string, string[]>
  countries: Record<string, unknown>
}

/** The package's metadata with our countries only. */
export function leanPhoneNumbers(): Plugin {
  return {
    name: 'lean-phone-numbers',
    apply: 'build',
    transform: {
      filter: { id: PHONE_METADATA },
      handler: (code) => {
        const [before = '', json = ''] = code.split(/(?<=^export default )/m)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own file, at a fixed version
        const metadata = JSON.parse(json) as PhoneMetadata
        return { code: before + JSON.stringify(withCountries(metadata)), map: null }
      },
    },
  }
}

function withCountries({ country_calling_codes: codes, countries, ...rest }: PhoneMetadata) {
  const offered = Object.entries(codes)
    .map(([code, names]) => [code, names.filter((name) => phoneCountries.includes(name))] as const)
    .filter(([, names]) => names.length > 0)
  return {
    ...rest,
    country_calling_codes: Object.fromEntries(offered),
    countries: Object.fromEntries(phoneCountries.map((name) => [name, countries[name]])),
  }
}
