// The site's colours for mails, light and dark. Mails cannot load the site's style sheet; a test keeps both equal.

export type MailColours = Readonly<Record<MailColourName, string>>
export type MailColourName =
  | 'paper'
  | 'surface'
  | 'fill'
  | 'line'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'primary'
  | 'on-primary'
  | 'accent'
  | 'accent-text'
  | 'accent-tint'
  | 'arch'

export const lightColours: MailColours = {
  paper: '#f6f9f9',
  surface: '#ffffff',
  fill: '#eaf0f1',
  line: '#d5dfe1',
  ink: '#0d2229',
  'ink-2': '#3f545b',
  'ink-3': '#586c73',
  primary: '#0a5c72',
  'on-primary': '#ffffff',
  accent: '#f6a821',
  'accent-text': '#855000',
  'accent-tint': '#fff1d2',
  arch: '#0a5c72',
}

export const darkColours: MailColours = {
  paper: '#0a1417',
  surface: '#111e22',
  fill: '#192a2f',
  line: '#26393f',
  ink: '#e9f1f2',
  'ink-2': '#b0c2c7',
  'ink-3': '#8fa5ab',
  primary: '#6bc6db',
  'on-primary': '#06242c',
  accent: '#ffbc4a',
  'accent-text': '#ffc564',
  'accent-tint': '#3a2a0c',
  arch: '#1b5567',
}
