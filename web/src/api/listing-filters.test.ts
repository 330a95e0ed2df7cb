import { describe, expect, test } from 'vitest'
import { noFilters, publicListPath } from './listing-filters.ts'

const listed = '&is_public=eq.true&status=eq.available&approval_status=eq.approved'
const newest = '&order=created_at.desc,id.desc'

/** The filters' own part of the request, decoded. */
function wire(filters: Partial<typeof noFilters>): string {
  const path = decodeURIComponent(publicListPath({ ...noFilters, ...filters }, 0))
  return path.slice(path.indexOf(listed) + listed.length, path.indexOf('&order='))
}

describe('R-HOME-12 the public list on the wire', () => {
  test('asks for public, available, approved homes, newest first, twelve at a time', () => {
    expect(publicListPath(noFilters, 0)).toBe(
      `/rest/v1/properties?select=*${listed}${newest}&offset=0&limit=12`,
    )
    expect(publicListPath(noFilters, 3)).toContain('&offset=36&limit=12')
  })

  test('a category asks for its types, vacation for both of its names', () => {
    expect(wire({ category: 'residential' })).toBe(
      '&property_type=in.(apartment,house,condo,studio,residential,pg-hostel)',
    )
    expect(wire({ category: 'commercial' })).toBe(
      '&property_type=in.(commercial,office,retail,warehouse)',
    )
    expect(wire({ category: 'vacation' })).toBe('&property_type=in.(vacation,vacation_rental)')
    expect(wire({ category: 'pg-hostel' })).toBe('&property_type=in.(pg-hostel)')
  })

  test('a place is looked for in city, locality and address line', () => {
    expect(wire({ place: 'HITEC City' })).toBe(
      '&or=(city.ilike."*HITEC City*",locality.ilike."*HITEC City*",location.ilike."*HITEC City*")',
    )
    expect(wire({ place: 'Kondapur, Hyderabad' }).match(/&or=/g)).toHaveLength(2)
    expect(wire({ place: '500081' })).toBe('&pincode=eq.500081')
  })

  test.each(['"),owner_id.eq.("', '\\', '%%%', '*', ' , ,', '_'])(
    'a place of %j cannot leave its quotes or act as a pattern',
    (place) => {
      const text = wire({ place })
      const unquoted = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
      expect(unquoted).toMatch(/^(&or=\(city\.ilike\.,locality\.ilike\.,location\.ilike\.\))*$/)
    },
  )

  test('rooms, prices, furnishing and amenities are filters of the server', () => {
    expect(wire({ bedrooms: 2, minPrice: 10_000, maxPrice: 30_000 })).toBe(
      '&price=gte.10000&price=lte.30000&bedrooms=gte.2',
    )
    expect(wire({ furnishing: ['furnished', 'semi-furnished'] })).toBe(
      '&furnishing=in.(furnished,semi-furnished)',
    )
    expect(wire({ amenities: ['gym', 'power backup'] })).toBe(
      '&amenities=cs.{"gym","power backup"}',
    )
  })

  test('a home without preferred tenants is open to everybody', () => {
    expect(wire({ tenants: ['family'] })).toBe(
      '&or=(preferred_tenants.ov.{"family"},preferred_tenants.eq.{})',
    )
  })

  test('a price order falls back to the id between equal prices', () => {
    expect(publicListPath({ ...noFilters, sort: 'price-asc' }, 0)).toContain(
      '&order=price.asc,id.desc&',
    )
  })
})
