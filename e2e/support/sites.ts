// The two sites of a run. Both begin with the same people and homes; they share nothing afterwards.

/**
 * On the still one no journey changes what every visitor sees: homes on the site, notices, limits. What is there may be
 * counted. On the changing one journeys put homes and notices on the site, each in its own name, and count their own only.
 */
export type SiteName = 'still' | 'changing'

type Addresses = { readonly siteUrl: string; readonly adminPortal: string }

const variable = (name: SiteName) => `E2E_SITE_${name.toUpperCase()}`

/** For the processes that the journeys run in. */
export function publishSite(name: SiteName, addresses: Addresses) {
  process.env[variable(name)] = JSON.stringify(addresses)
}

export function findSite(name: SiteName): Addresses {
  const published = process.env[variable(name)]
  if (published === undefined) throw new Error(`${variable(name)} is set by support/run.ts`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  return JSON.parse(published) as Addresses
}
