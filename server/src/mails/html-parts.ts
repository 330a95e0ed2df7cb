// Parts of a mail's HTML: inline styles in the light colours, and escaping.
import { lightColours, type MailColourName } from './colours.ts'

export const colour = (name: MailColourName): string => `color:${lightColours[name]}`

export const background = (name: MailColourName): string => `background-color:${lightColours[name]}`

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
