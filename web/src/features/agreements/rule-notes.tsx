import type { Note } from '@basera/documents/notes'
import {
  ruleNoteMessages as messages,
  ruleNoteTexts,
  ruleStrengthLabels,
} from '@basera/contract/messages/chain/rule-notes'
import { formatDayWithYear } from '../../lib/dates.ts'
import { rupeesOf } from '../../lib/rupees.ts'
import { Badge } from '../../ui/badge.tsx'

const PPM_A_PERCENT = 10_000

const tones = {
  law: 'accent',
  may_apply: 'accent',
  above_custom: 'accent',
  duty: 'primary',
  info: 'neutral',
  unknown: 'neutral',
} as const

/** Advice of a state's rules, each with its strength, day and sources. Nothing without one. */
export function RuleNotes({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="space-y-3">
      {notes.map((note) => (
        <li key={`${note.topic} ${note.months ?? ''}`} className="rounded-card bg-fill px-4 py-3">
          <RuleNote note={note} />
        </li>
      ))}
    </ul>
  )
}

function RuleNote({ note }: { note: Note }) {
  const { topic, strength, months = 0, days = 0, ppm = 0, isContested, asOf, sources } = note
  const { title, text } = ruleNoteTexts[topic]
  const [source] = sources
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 text-small font-semibold">
        {title}
        <Badge tone={tones[strength]}>{ruleStrengthLabels[strength]}</Badge>
      </p>
      <p className="mt-1 text-small text-ink-2">
        {text(figureOf(note), months, days, String(ppm / PPM_A_PERCENT))}{' '}
        {isContested && messages.contested}
      </p>
      <p className="mt-1 text-meta text-ink-2 [overflow-wrap:anywhere]">
        {source !== undefined && messages.source(source.title, source.publisher)}{' '}
        {messages.asOf(formatDayWithYear(asOf))}
      </p>
    </>
  )
}

/** Empty where the rules name none. */
function figureOf({ figure }: Pick<Note, 'figure'>): string {
  if (figure === undefined) return ''
  switch (figure.display) {
    case 'amount':
      return rupeesOf(figure.paise)
    case 'estimate':
      return messages.about(rupeesOf(figure.paise))
    case 'range':
      return messages.between(rupeesOf(figure.lowPaise), rupeesOf(figure.highPaise))
    case 'unknown':
      return ''
    default:
      return figure satisfies never
  }
}
