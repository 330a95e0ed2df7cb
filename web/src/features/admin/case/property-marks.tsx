import {
  AtSign,
  Copy,
  Hourglass,
  Images,
  IndianRupee,
  Link,
  MessageSquareWarning,
  Phone,
  TextInitial,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { findContact, type ContactKind } from '@basera/contract/listing/contact-in-words'
import { isFarFrom } from '@basera/contract/listing/usual-rent'
import { formatDay } from '../../../lib/dates.ts'
import { formatRupees } from '../../../lib/rupees.ts'
import { countOf } from '../../../lib/words.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { SharedPhotos, Signs } from '../../../api/admin/admin-rows.ts'

type Words = {
  readonly title: string
  readonly description: string | null
  readonly price: number
}

type Mark = { readonly icon: ReactNode; readonly text: string; readonly tone?: 'accent' }

const contactMarks: Readonly<Record<ContactKind, { icon: ReactNode; what: string }>> = {
  telephone: { icon: <Phone aria-hidden="true" />, what: 'Telephone number' },
  email: { icon: <AtSign aria-hidden="true" />, what: 'E-mail address' },
  link: { icon: <Link aria-hidden="true" />, what: 'Link' },
}

const noDescription: Mark = { icon: <TextInitial aria-hidden="true" />, text: 'No description' }

/** Marks of a listing that deserve a second look before it is approved: signs, not verdicts. */
export function PropertyMarks({
  words,
  signs,
  isWholeCase = false,
}: {
  words: Words
  signs: Signs | undefined
  /** Also shows what is missing; a list shows only what is odd. */
  isWholeCase?: boolean
}) {
  const marks = [
    ...marksOfWords(words),
    ...(signs === undefined ? [] : marksOfSigns(words, signs)),
    ...(isWholeCase && (words.description ?? '').trim() === '' ? [noDescription] : []),
  ]
  if (marks.length === 0) return null
  return (
    <ul aria-label="Deserves a second look" className="mt-1.5 flex flex-wrap gap-1.5">
      {marks.map(({ icon, text, tone }) => (
        <li key={text}>
          <Badge tone={tone} className="max-w-full whitespace-normal [overflow-wrap:anywhere]">
            {icon}
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function marksOfWords({ title, description }: Words): readonly Mark[] {
  const inTitle = findContact(title)
  const inDescription = findContact(description ?? '')
  const found = [
    inTitle === null ? null : ([inTitle, 'in the title'] as const),
    inDescription === null ? null : ([inDescription, 'in the description'] as const),
  ].filter((one) => one !== null)
  return found.map(([{ kind, text }, where]) => ({
    icon: contactMarks[kind].icon,
    text: `${contactMarks[kind].what} ${where}: ${text}`,
    tone: 'accent',
  }))
}

function marksOfSigns({ price }: Words, signs: Signs): readonly Mark[] {
  const { duplicates, usual_price: usual, shared } = signs
  const { changes_requested_at: askedAt, revision_sent_at: changedAt } = signs
  const marks: (Mark | null)[] = [
    duplicates === 0
      ? null
      : {
          icon: <Copy aria-hidden="true" />,
          text: duplicates === 1 ? 'Looks like another listing' : `Looks like ${duplicates} others`,
          tone: 'accent',
        },
    shared === null
      ? null
      : { icon: <Images aria-hidden="true" />, text: sharedText(shared), tone: 'accent' },
    usual === null || !isFarFrom(usual, price)
      ? null
      : {
          icon: <IndianRupee aria-hidden="true" />,
          text: `Usual rent ${formatRupees(usual)}`,
          tone: 'accent',
        },
    changedAt === null
      ? null
      : {
          icon: <Hourglass aria-hidden="true" />,
          text: `Change waits, ${formatDay(changedAt)}`,
          tone: 'accent',
        },
    askedAt === null
      ? null
      : {
          icon: <MessageSquareWarning aria-hidden="true" />,
          text: `Changes asked for, ${formatDay(askedAt)}`,
        },
  ]
  return marks.filter((mark) => mark !== null)
}

const sharedText = ({ photos, is_somebody_elses: isForeign }: SharedPhotos): string =>
  `${countOf(photos, 'photo')} also in ${isForeign ? 'somebody else’s listing' : 'another of their listings'}`
