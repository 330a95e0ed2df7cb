import { describe, expect, test } from 'vitest'

import { readSeedFiles, type SeedListing } from './seed-files.ts'

const { people, listings } = await readSeedFiles()
const shown = listings.filter(
  (listing) =>
    listing.approval_status === 'approved' && listing.status === 'available' && listing.is_public,
)
const countBy = (rows: readonly SeedListing[], key: (row: SeedListing) => string): number =>
  new Set(rows.map(key)).size
const countOf = (role: string): number => people.filter((person) => person.role === role).length
const twoBhkRents = (place: string): number[] =>
  shown
    .filter((row) => row.bhk_label === '2 BHK' && (row.locality === place || row.city === place))
    .map((row) => row.price)
const wordsOf = (row: SeedListing): string =>
  [row.title, row.description, ...row.house_rules, ...row.preferred_tenants].join(' ')

describe('demo people', () => {
  test('hold at least an admin, three owners, two brokers and two tenants', () => {
    expect(countOf('admin')).toBeGreaterThanOrEqual(1)
    expect(countOf('owner')).toBeGreaterThanOrEqual(3)
    expect(countOf('broker')).toBeGreaterThanOrEqual(2)
    expect(countOf('tenant')).toBeGreaterThanOrEqual(2)
  })

  test('have addresses and phones of their own', () => {
    expect(new Set(people.map((person) => person.email)).size).toBe(people.length)
    expect(new Set(people.map((person) => person.phone)).size).toBe(people.length)
  })

  test('are checked in part only, so that both kinds of host are on screen', () => {
    const hosts = people.flatMap((person) => person.host ?? [])
    expect(hosts.some((host) => host.identity_checked_days_ago === null)).toBe(true)
    expect(hosts.some((host) => host.identity_checked_days_ago !== null)).toBe(true)
  })

  test('hosting is for owners and brokers', () => {
    for (const person of people)
      expect(person.host?.kind ?? 'none').toBe(
        person.role === 'owner' || person.role === 'broker' ? person.role : 'none',
      )
  })
})

describe('demo listings', () => {
  test('are at least 96: 60 in Hyderabad over 30 localities, 30 in 8 other cities', () => {
    const here = shown.filter((listing) => listing.city === 'Hyderabad')
    const elsewhere = shown.filter((listing) => listing.city !== 'Hyderabad')
    expect(listings.length).toBeGreaterThanOrEqual(96)
    expect(here.length).toBeGreaterThanOrEqual(60)
    expect(countBy(here, (row) => row.locality)).toBeGreaterThanOrEqual(30)
    expect(elsewhere.length).toBeGreaterThanOrEqual(30)
    expect(countBy(elsewhere, (row) => row.city)).toBeGreaterThanOrEqual(8)
  })

  test('have keys, titles and descriptions of their own', () => {
    for (const field of ['key', 'title', 'description'] as const)
      expect(countBy(listings, (row) => row[field])).toBe(listings.length)
  })

  test('cover every property type and include states that are not public', () => {
    expect(countBy(shown, (row) => row.property_type)).toBe(13)
    for (const state of ['pending', 'rejected'])
      expect(listings.some((row) => row.approval_status === state)).toBe(true)
    for (const state of ['rented', 'maintenance'])
      expect(listings.some((row) => row.status === state)).toBe(true)
  })

  test('keep the awkward ones: no photos, no coordinates, a long title, half a room, one room', () => {
    expect(shown.some((row) => row.photos.length === 0)).toBe(true)
    expect(shown.some((row) => row.latitude === null)).toBe(true)
    expect(shown.some((row) => row.title.length > 100)).toBe(true)
    expect(shown.some((row) => row.bhk_label === '2.5 BHK')).toBe(true)
    expect(shown.some((row) => row.bhk_label === '1 RK')).toBe(true)
  })

  test('have titles of a card’s length, but for the long one', () => {
    const odd = listings.filter((row) => row.title.length < 20 || row.title.length > 70)
    expect(odd.map((row) => row.title.length)).toEqual([114])
  })

  test('have four to seven different photos, but for the odd ones', () => {
    // with those that come on the site after a search was kept
    const approved = listings.filter((row) => row.approval_status === 'approved')
    const odd = approved.filter((row) => row.photos.length < 4 || row.photos.length > 7)
    expect(new Set(odd.map((row) => row.photos.length))).toEqual(new Set([0, 3]))
    for (const row of listings) expect(new Set(row.photos).size).toBe(row.photos.length)
  })

  test('belong to a host', () => {
    const hosts = people.filter((person) => person.host).map((person) => person.key)
    for (const row of listings) expect(hosts).toContain(row.host)
  })

  test('place coordinates both or none, and PG details on PGs only', () => {
    for (const row of listings) {
      expect(row.latitude === null).toBe(row.longitude === null)
      expect(row.pg_details !== null).toBe(row.property_type === 'pg-hostel')
      expect(row.floor ?? 0).toBeLessThanOrEqual(row.total_floors ?? 0)
    }
  })

  test('describe a place in two to five sentences, without worn phrases', () => {
    for (const row of listings) {
      const sentences = row.description.match(/[.!?](?=\s|$)/g)?.length ?? 0
      expect([row.key, sentences >= 2 && sentences <= 5]).toEqual([row.key, true])
    }
    const worn =
      /luxur|dream|stunning|nestled|boast|prime location|heart of|state-of-the-art|oasis|!/i
    expect(listings.filter((row) => worn.test(row.title + row.description))).toEqual([])
  })

  test('name occupancy facts only: no religion, caste, region, diet or marital status', () => {
    const barred =
      /hindu|muslim|christian|sikh|jain|brahmin|caste|vegetarian|non-?veg|bachelor|unmarried|married|only famil|families only/i
    expect(listings.filter((row) => barred.test(wordsOf(row)))).toEqual([])
  })

  test('ask rents that the place and the size would bring', () => {
    const monthly: Record<SeedListing['property_type'], [from: number, to: number]> = {
      apartment: [10_000, 160_000],
      house: [15_000, 120_000],
      condo: [25_000, 200_000],
      studio: [12_000, 40_000],
      residential: [15_000, 110_000],
      'pg-hostel': [7_000, 14_000],
      commercial: [30_000, 250_000],
      office: [30_000, 250_000],
      retail: [30_000, 250_000],
      warehouse: [60_000, 250_000],
      vacation: [30_000, 150_000],
      vacation_rental: [30_000, 200_000],
      villa: [80_000, 350_000],
    }
    for (const row of shown) {
      const [from, to] = monthly[row.property_type]
      expect([row.key, row.price >= from && row.price <= to]).toEqual([row.key, true])
    }
    for (const price of twoBhkRents('HITEC City'))
      expect(price >= 28_000 && price <= 45_000).toBe(true)
    for (const price of twoBhkRents('KPHB')) expect(price >= 18_000 && price <= 26_000).toBe(true)
    for (const price of twoBhkRents('Mumbai'))
      expect(price >= 55_000 && price <= 120_000).toBe(true)
  })
})
