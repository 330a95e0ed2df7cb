// Renders a mail as plain text, for screen readers, watches and programs without HTML.
import { brand } from '@basera/contract/brand'
import type { MailContent, MailHome } from './mail-content.ts'

/** The text part of a mail; a code is unbroken, so that it can be copied. */
export function renderText(content: MailContent): string {
  const { subject, greeting, paragraphs, facts = [], homes = [], code, action, life } = content
  const asked = [
    ...(code === undefined ? [] : [`Your code: ${code}`]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(life === undefined ? [] : [life]),
  ]
  return [
    `${brand.name}: ${subject}`,
    ...(greeting === undefined ? [] : [greeting]),
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...homes.map(homeText),
    ...asked,
    content.note,
    ...(content.stop === undefined
      ? []
      : [`${content.stop.why} ${content.stop.label}:\n${content.stop.url}`]),
    `-- \n${brand.name} · ${brand.tagline}\n${brand.supportEmail}\n${brand.legalName}, ${brand.address.short}\n`,
  ].join('\n\n')
}

const homeText = ({ badge, title, url, price, priceBefore, words }: MailHome): string =>
  [
    `${badge}: ${title}`,
    priceBefore === undefined ? price : `${price} (before: ${priceBefore})`,
    words,
    url,
  ].join('\n')
