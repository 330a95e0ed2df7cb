// Parts of a mail's HTML: inline styles in the light colours, and escaping.
import { LIGHT, type MailColourName } from './colours.ts'

export const colour = (name: MailColourName): string => `color:${LIGHT[name]}`

export const background = (name: MailColourName): string => `background-color:${LIGHT[name]}`

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
