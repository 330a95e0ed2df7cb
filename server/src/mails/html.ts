// Renders a mail as HTML. Mail programs support inline styles and drop much else: light colours are inline, dark ones in a style
// sheet for programs that support it, and no remote resource is loaded.
import { brand } from '@basera/contract/brand'
import { darkColours, lightColours } from './colours.ts'
import { homeCard } from './html-home.ts'
import { background, colour, escapeHtml } from './html-parts.ts'
import type { MailContent } from './mail-content.ts'

/** The HTML part of a mail; every text of it is escaped. */
export const renderHtml = (content: MailContent): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(content.subject)}</title>
<style>${SHEET}</style>
</head>
<body class="paper" style="margin:0;padding:0;${background('paper')}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}${hiddenFiller}</div>
<!--[if mso]><table role="presentation" align="center" width="560"><tr><td><![endif]-->
<div role="article" aria-label="${escapeHtml(content.subject)}" lang="en" style="max-width:560px;margin:0 auto;padding:32px 16px 40px;${FONT}">
${HEADER}
<div class="surface line" style="padding:32px 28px;${background('surface')};border:1px solid ${lightColours.line};border-radius:18px">
${content.isNotice === true ? NOTICE : ''}${heading(content.subject)}
${[...(content.greeting === undefined ? [] : [content.greeting]), ...content.paragraphs].map(paragraph).join('\n')}
${facts(content.facts ?? [])}${homes(content.homes ?? [])}${content.code === undefined ? '' : code(content.code)}${content.action === undefined ? '' : action(content.action)}${content.life === undefined ? '' : small(content.life)}
<div class="line" style="margin:24px 0 0;padding:20px 0 0;border-top:1px solid ${lightColours.line}">${small(content.note)}</div>
</div>
${footer(content.stop)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`

const FONT =
  "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif"
const MONO = 'font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'

const inks = ['ink', 'ink-2', 'ink-3', 'primary', 'accent-text'] as const
const grounds = ['paper', 'surface', 'fill', 'accent-tint'] as const

const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${inks.map((name) => `.${name}{color:${darkColours[name]}!important}`).join('\n')}
${grounds.map((name) => `.${name}{background-color:${darkColours[name]}!important}`).join('\n')}
.line{border-color:${darkColours.line}!important}
.button{background-color:${darkColours.primary}!important;color:${darkColours['on-primary']}!important}
.arch{border-color:${darkColours.arch}!important;background-color:${darkColours.accent}!important}
}
@media (max-width:420px){.digits{font-size:32px!important}}
`

/** Pads the preview, so that mail programs do not append the start of the text to it. */
const hiddenFiller = '&#847;&zwnj;&nbsp;'.repeat(60)

/** The arch of the logo from borders alone: mail programs do not render inline SVG. */
const HEADER = `<p style="margin:0 0 20px;padding:0 4px;line-height:24px"><span class="arch" style="display:inline-block;width:8px;height:15px;vertical-align:-4px;${background('accent')};border:6px solid ${lightColours.arch};border-bottom:0;border-radius:10px 10px 0 0"></span><span class="ink" style="padding-left:10px;font-size:22px;font-weight:700;letter-spacing:-0.02em;${colour('ink')}">${escapeHtml(brand.name)}</span></p>`

const NOTICE = `<p style="margin:0 0 14px"><span class="accent-tint accent-text" style="display:inline-block;padding:4px 12px;border-radius:999px;font-size:13px;line-height:18px;font-weight:600;${background('accent-tint')};${colour('accent-text')}">Security notice</span></p>
`

const heading = (text: string): string =>
  `<h1 class="ink" style="margin:0 0 14px;font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.012em;${colour('ink')}">${escapeHtml(text).replaceAll('e-mail', 'e&#8209;mail')}</h1>`

const paragraph = (text: string): string =>
  `<p class="ink-2" style="margin:0 0 12px;font-size:16px;line-height:25px;${colour('ink-2')}">${escapeHtml(text)}</p>`

const small = (text: string): string =>
  `<p class="ink-3" style="margin:0;font-size:14px;line-height:21px;${colour('ink-3')}">${escapeHtml(text)}</p>`

const facts = (rows: NonNullable<MailContent['facts']>): string =>
  rows.length === 0
    ? ''
    : `<div class="fill" style="margin:18px 0 20px;padding:14px 18px;border-radius:12px;${background('fill')}">${rows.map(fact).join('')}</div>\n`

const fact = ([name, value]: readonly [string, string]): string =>
  `<p class="ink" style="margin:2px 0;font-size:15px;line-height:23px;overflow-wrap:anywhere;${colour('ink')}"><span class="ink-3" style="${colour('ink-3')}">${escapeHtml(name)}:</span> ${escapeHtml(value)}</p>`

/** Shown in two groups; copied without a space. */
function code(digits: string): string {
  const half = Math.ceil(digits.length / 2)
  return `<div class="fill" style="margin:20px 0 14px;padding:20px 12px;border-radius:12px;text-align:center;${background('fill')}"><span class="digits ink" style="font-size:38px;line-height:44px;font-weight:700;letter-spacing:0.08em;white-space:nowrap;${MONO};${colour('ink')}">${escapeHtml(digits.slice(0, half))}<span style="padding-left:0.42em">${escapeHtml(digits.slice(half))}</span></span></div>
`
}

const action = ({ label, url }: NonNullable<MailContent['action']>): string =>
  `<p style="margin:22px 0 18px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:12px;font-size:16px;line-height:22px;font-weight:600;text-decoration:none;${background('primary')};${colour('on-primary')}">${escapeHtml(label)}</a></p>
<p class="ink-3" style="margin:0 0 14px;font-size:13px;line-height:19px;overflow-wrap:anywhere;${colour('ink-3')}">If the button does not work, open this address:<br><a class="primary" href="${escapeHtml(url)}" style="${colour('primary')}">${escapeHtml(url)}</a></p>
`

const homes = (list: NonNullable<MailContent['homes']>): string =>
  list.length === 0 ? '' : `<div style="margin:20px 0 0">${list.map(homeCard).join('')}</div>\n`

const footer = (stop: MailContent['stop']): string =>
  `<p class="ink-3" style="margin:22px 0 0;padding:0 4px;font-size:13px;line-height:20px;${colour('ink-3')}">${escapeHtml(brand.name)} · ${escapeHtml(brand.tagline)}<br>${escapeHtml(brand.legalName)}, ${escapeHtml(brand.address.short)}<br>${stop === undefined ? 'This mail is about your account.' : stopWords(stop)} Questions: <a class="primary" href="mailto:${escapeHtml(brand.supportEmail)}" style="${colour('primary')}">${escapeHtml(brand.supportEmail)}</a></p>`

const stopWords = ({ why, label, url }: NonNullable<MailContent['stop']>): string =>
  `${escapeHtml(why)} <a class="primary" href="${escapeHtml(url)}" style="${colour('primary')}">${escapeHtml(label)}</a>.`
