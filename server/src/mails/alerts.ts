// Mail: listings that match a saved search. Titles and the search's name are user input: rendered as text, on one line each.
import { furnishingLabels, propertyTypeLabels } from '@basera/contract/constants/property-words'
import type { SearchCadence } from '@basera/contract/constants/saved-searches'
import type { MailContent, MailHome } from './mail-content.ts'
import { greetingFor } from './names.ts'

export type AlertedHome = {
  readonly id: string
  readonly kind: 'new' | 'price_drop' | 'back'
  readonly title: string
  /** Rupees a month. */
  readonly price: number
  /** The rent before a reduction. */
  readonly previous_price: number | null
  readonly property_type: string
  readonly bedrooms: number
  readonly bhk_label: string | null
  readonly bathrooms: number
  readonly square_feet: number
  readonly furnishing: string | null
  readonly location: string
  readonly locality: string | null
  readonly city: string | null
}

export type AlertFacts = {
  /** Name of the saved search. */
  readonly name: string
  readonly cadence: SearchCadence
  readonly first_name: string | null
  /** Matching listings, of which the first few are listed. */
  readonly count: number
  readonly homes: readonly AlertedHome[]
}

const badges: Readonly<Record<AlertedHome['kind'], string>> = {
  new: 'New',
  price_drop: 'Rent is lower',
  back: 'Back on the market',
}

/** `siteUrl`: no trailing slash. `stopUrl`: unsubscribe page, without signing in. */
export function alertMail(
  { name, cadence, first_name: firstName, count, homes }: AlertFacts,
  { siteUrl, stopUrl }: { readonly siteUrl: string; readonly stopUrl: string },
): MailContent {
  const found = homes.map((home) => toMailHome(home, siteUrl))
  const search = onOneLine(name)
  const more = count - homes.length
  return {
    subject: subjectFor(found, count),
    preview: found.map(({ price, words }) => `${price}: ${words}`).join(' | '),
    greeting: greetingFor(firstName),
    paragraphs: [
      count === 1
        ? `This home fits your search “${search}”.`
        : `These homes fit your search “${search}”.`,
      ...(more > 0 ? [`${homes.length} of ${count} stand here; the others wait on the site.`] : []),
    ],
    homes: found,
    action: { label: 'Open my saved searches', url: `${siteUrl}/dashboard/saved?show=searches` },
    note: 'You want fewer mails? Choose how often on your page of saved searches, or stop them below.',
    stop: {
      why:
        cadence === 'at_once'
          ? 'You asked for a mail as soon as a home fits this search.'
          : 'You asked for a mail each morning that a home fits this search.',
      label: 'Stop these mails',
      url: stopUrl,
    },
  }
}

function subjectFor(homes: readonly MailHome[], count: number): string {
  const [first] = homes
  if (first === undefined || count > 1) return `${count} homes for your search`
  return `${first.badge}: ${first.title}`
}

const toMailHome = (home: AlertedHome, siteUrl: string): MailHome => ({
  badge: badges[home.kind],
  title: onOneLine(home.title),
  url: `${siteUrl}/property/${home.id}`,
  price: rentText(home.price),
  ...(home.previous_price !== null && { priceBefore: rentText(home.previous_price) }),
  words: [...roomWords(home), placeWords(home)].join(' · '),
})

const inRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const inNumbers = new Intl.NumberFormat('en-IN')

const rentText = (rupees: number): string => `${inRupees.format(rupees)} a month`

function roomWords(home: AlertedHome): string[] {
  const labels: Readonly<Record<string, string>> = { ...propertyTypeLabels, ...furnishingLabels }
  return [
    home.bhk_label ?? (home.bedrooms > 0 ? `${home.bedrooms} bed` : null),
    labels[home.property_type] ?? null,
    `${inNumbers.format(home.square_feet)} sq ft`,
    home.furnishing === null ? null : (labels[home.furnishing] ?? null),
  ].filter((word) => word !== null)
}

function placeWords({ location, locality, city }: AlertedHome): string {
  const parts = [locality, city].filter((part) => part !== null)
  return onOneLine(parts.length > 0 ? parts.join(', ') : location)
}

const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
