// The one layout of every mail: what it says as plain text and as HTML that also old mail programs show well.
import { brand } from '@basera/contract/brand'

export type Letter = {
  readonly subject: string
  /** What happened or is wanted, one or two sentences each. */
  readonly paragraphs: readonly string[]
  /** A code to type. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** What to do who did not ask for this, and how long code or link live. */
  readonly note: string
}

export type RenderedLetter = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const renderLetter = (letter: Letter): RenderedLetter => ({
  subject: letter.subject,
  text: renderText(letter),
  html: renderHtml(letter),
})

const renderText = ({ paragraphs, code, action, note }: Letter): string =>
  [
    ...paragraphs,
    ...(code === undefined ? [] : [`Your code: ${code}`]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    note,
    `${brand.name} · ${brand.tagline}\n${brand.supportEmail}`,
  ].join('\n\n')

const renderHtml = ({ subject, paragraphs, code, action, note }: Letter): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f9f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f9f9">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #d5e0e1;border-radius:14px">
<tr><td style="padding:28px 32px 0;${FONT};font-size:19px;font-weight:700;color:#0b6b78">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:20px 32px 0;${FONT};font-size:22px;line-height:30px;font-weight:700;color:#10262b">${escapeHtml(subject)}</td></tr>
<tr><td style="padding:12px 32px 0;${BODY}">${paragraphs.map((text) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`).join('')}</td></tr>
${code === undefined ? '' : codeRow(code)}${action === undefined ? '' : actionRow(action)}<tr><td style="padding:16px 32px 30px;${FONT};font-size:14px;line-height:21px;color:#51686d">${escapeHtml(note)}</td></tr>
</table>
<p style="margin:18px 0 0;${FONT};font-size:13px;line-height:20px;color:#51686d">${escapeHtml(brand.name)} · ${escapeHtml(brand.tagline)}<br>${escapeHtml(brand.supportEmail)}</p>
</td></tr>
</table>
</body>
</html>
`

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const BODY = `${FONT};font-size:16px;line-height:25px;color:#10262b`

const codeRow = (code: string): string =>
  `<tr><td style="padding:8px 32px"><div style="padding:16px;background:#eef4f4;border-radius:10px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;letter-spacing:8px;font-weight:700;color:#10262b">${escapeHtml(code)}</div></td></tr>
`

const actionRow = ({ label, url }: { label: string; url: string }): string =>
  `<tr><td style="padding:12px 32px 4px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;background:#0b6b78;border-radius:10px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr>
`

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
