// A visit as an entry that calendars read (RFC 5545, 5546): the same name for its whole life, one number more with each move and with
// its cancellation, so that a later file changes the entry of an earlier one. Written by ical-generator (decision 062).
import { brand } from '@basera/contract/brand'
import { VISIT_FEED_READ_AGAIN_S } from '@basera/contract/constants/visit-panel'
import { visitCalendarMessages as messages } from '@basera/contract/messages/chain/visit-calendar'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { MailAttachment } from '../ports/mail.ts'
import { type ConversationAsRead, conversationPath } from './conversation-path.ts'

/** What the database says of a visit that was set; see `private.calendar_entry`. */
export type VisitEntry = {
  readonly id: string
  readonly enquiry_id: string
  readonly sequence: number
  readonly is_cancelled: boolean
  readonly starts_at: string
  readonly ends_at: string
  readonly mode: 'in_person' | 'video'
  readonly home: string
  readonly locality: string | null
  readonly changed_at: string
}

type Around = {
  /** No trailing slash. */
  readonly siteUrl: string
  /** On which side the reader stands. */
  readonly side: ConversationAsRead['side']
  readonly now: Date
  /** Only where the database opened it to this reader now; mails have none. */
  readonly place?: { readonly address: string; readonly landmark: string | null } | null
}

/** The files of what a mail tells of, one a visit. */
export const visitCalendars = (
  items: readonly (ConversationAsRead & { readonly entry: VisitEntry | null })[],
  around: Pick<Around, 'siteUrl' | 'now'>,
): readonly MailAttachment[] => [
  ...new Map(
    items.flatMap(({ entry, side }) =>
      entry === null ? [] : [[entry.id, visitCalendar(entry, { ...around, side })] as const],
    ),
  ).values(),
]

/** The entry as a file; it says of itself whether it sets or removes the visit. */
export function visitCalendar(
  entry: VisitEntry,
  { siteUrl, side, now, place = null }: Around,
): MailAttachment {
  const site = new URL(siteUrl).hostname
  const method = entry.is_cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: { company: site, product: 'visits' }, method })
  calendar.createEvent(eventOf(entry, { siteUrl, side, now, place }))
  return {
    name: `visit-${entry.id.slice(0, 8)}.ics`,
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}

/** All of them as one calendar that programs read again by themselves; no place in it. */
export function visitsFeed(
  items: readonly { readonly side: Around['side']; readonly entry: VisitEntry }[],
  { siteUrl, now }: Pick<Around, 'siteUrl' | 'now'>,
): string {
  const calendar = ical({
    prodId: { company: new URL(siteUrl).hostname, product: 'visits' },
    method: ICalCalendarMethod.PUBLISH,
    name: messages.feedName,
    ttl: VISIT_FEED_READ_AGAIN_S,
  })
  for (const { side, entry } of items) calendar.createEvent(eventOf(entry, { siteUrl, side, now }))
  return calendar.toString()
}

function eventOf(entry: VisitEntry, { siteUrl, side, now, place = null }: Around): ICalEventData {
  const url = siteUrl + conversationPath({ side, enquiry_id: entry.enquiry_id })
  const isByVideo = entry.mode === 'video'
  return {
    id: `visit-${entry.id}@${new URL(siteUrl).hostname}`,
    sequence: entry.sequence,
    stamp: now,
    lastModified: new Date(entry.changed_at),
    start: new Date(entry.starts_at),
    end: new Date(entry.ends_at),
    summary: messages[isByVideo ? 'videoSummary' : 'summary'](oneLine(entry.home)),
    description: messages.description(url),
    url,
    location: isByVideo ? null : locationOf(entry, place),
    organizer: { name: brand.name, email: brand.supportEmail },
    status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

function locationOf({ locality, is_cancelled: isOff }: VisitEntry, place: Around['place']) {
  if (place !== undefined && place !== null)
    return messages.place(
      oneLine(place.address),
      place.landmark === null ? null : oneLine(place.landmark),
    )
  return locality === null || isOff ? null : messages.area(oneLine(locality))
}

const oneLine = (words: string): string => words.replace(/\s+/gu, ' ').trim()
