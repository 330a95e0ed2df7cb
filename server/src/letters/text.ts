// A letter as plain text: what screen readers, watches and people without HTML read.
import { brand } from '@basera/contract/brand'
import type { Letter } from './layout.ts'

/** The text form of a letter; a code stands in it unbroken, so that it can be copied. */
export const renderText = (letter: Letter): string => {
  const { subject, greeting, paragraphs, facts = [], code, action, life, note } = letter
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
    ...asked,
    note,
    `-- \n${brand.name} · ${brand.tagline}\n${brand.supportEmail}\n${brand.legalName}, ${brand.address.short}\n`,
  ].join('\n\n')
}
