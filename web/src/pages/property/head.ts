// Document head of a listing: title, meta tags and structured data for search engines and link previews.

import { propertyKey } from '../../api/homes/properties.ts'
import type { PropertyDetail } from '../../api/homes/property.ts'
import { bedroomsText, placeText } from '../../components/property-facts.ts'
import type { Head, PageHead } from '../../head.ts'
import { imageSrcSet, imageUrl } from '../../lib/images.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { shorten } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

const CARD_WIDTH = 960

export const head: PageHead<{ imageOrigin: string }> = ({ loaderData, params, queryClient }) => {
  const property = queryClient.getQueryData<PropertyDetail | null>(propertyKey(params['id'] ?? ''))
  if (property === undefined) return { title: 'Home to rent', isIndexed: false }
  if (property === null) return { title: 'No longer listed', isIndexed: false }
  return propertyHead(property, loaderData?.imageOrigin ?? '')
}

function propertyHead(property: PropertyDetail, imageOrigin: string): Head {
  const cover = property.photos[0]
  const image = cover === undefined ? null : imageUrl(cover.url, CARD_WIDTH, imageOrigin)
  const description = shorten(summary(property), 180)
  return {
    title: `${shorten(property.title, 60)}, ${placeText(property)}`,
    description,
    canonicalPath: paths.property(property.id),
    structuredData: [structuredData(property, description)],
    ...(image !== null &&
      cover !== undefined && {
        image: {
          // Crawlers of link previews do not negotiate image formats by Accept.
          url: `${image}&format=webp`,
          alt: cover.altText ?? property.title,
          type: 'image/webp',
          ...(cover.size !== null && { size: renderedSize(cover.size) }),
        },
        imagePreload: {
          href: image,
          srcSet: imageSrcSet(cover.url, imageOrigin),
          sizes: '(min-width: 1024px) 50vw, 100vw',
        },
      }),
  }
}

/** As the server renders it: never wider than it was stored. */
function renderedSize(stored: { width: number; height: number }) {
  const width = Math.min(CARD_WIDTH, stored.width)
  return { width, height: Math.round((width * stored.height) / stored.width) }
}

function summary(property: PropertyDetail): string {
  const start = [
    `${formatRupees(property.price)} a month`,
    bedroomsText(property),
    placeText(property),
  ]
  return `${start.filter(Boolean).join(', ')}. ${property.description ?? ''}`.trim()
}

function structuredData(property: PropertyDetail, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: property.title,
    description,
    datePosted: property.created_at,
    offers: {
      '@type': 'Offer',
      price: property.price,
      priceCurrency: 'INR',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    },
    mainEntity: {
      '@type': 'Accommodation',
      numberOfBedrooms: property.bedrooms ?? undefined,
      numberOfBathroomsTotal: property.bathrooms ?? undefined,
      floorSize: property.square_feet
        ? { '@type': 'QuantitativeValue', value: property.square_feet, unitCode: 'FTK' }
        : undefined,
      address: {
        '@type': 'PostalAddress',
        streetAddress: property.location,
        addressLocality: property.city ?? undefined,
        addressRegion: property.state ?? undefined,
        postalCode: property.pincode ?? undefined,
        addressCountry: 'IN',
      },
    },
  }
}
