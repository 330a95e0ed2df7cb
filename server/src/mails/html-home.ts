// A listing as a card in a mail's HTML: badge, rent, facts and place. The title is the link.
import { lightColours } from './colours.ts'
import { background, colour, escapeHtml } from './html-parts.ts'
import type { MailHome } from './mail-content.ts'

/** The card of one listing; every text of it is escaped. */
export const homeCard = ({ badge, title, url, price, priceBefore, words }: MailHome): string =>
  `<div class="line" style="margin:0 0 14px;padding:16px 18px 15px;border:1px solid ${lightColours.line};border-radius:14px">
<p style="margin:0 0 8px"><span class="accent-tint accent-text" style="display:inline-block;padding:3px 11px;border-radius:999px;font-size:13px;line-height:18px;font-weight:600;${background('accent-tint')};${colour('accent-text')}">${escapeHtml(badge)}</span></p>
<p class="ink" style="margin:0;font-size:20px;line-height:26px;font-weight:700;letter-spacing:-0.012em;${colour('ink')}">${escapeHtml(price)}${priceBefore === undefined ? '' : before(priceBefore)}</p>
<p style="margin:3px 0 0;font-size:16px;line-height:23px;font-weight:600;overflow-wrap:anywhere"><a class="primary" href="${escapeHtml(url)}" style="${colour('primary')}">${escapeHtml(title)}</a></p>
<p class="ink-2" style="margin:3px 0 0;font-size:15px;line-height:22px;overflow-wrap:anywhere;${colour('ink-2')}">${escapeHtml(words)}</p>
</div>
`

const before = (price: string): string =>
  ` <span class="ink-3" style="font-size:15px;font-weight:400;letter-spacing:0;${colour('ink-3')}">before <s>${escapeHtml(price)}</s></span>`
