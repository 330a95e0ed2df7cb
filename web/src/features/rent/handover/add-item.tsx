import { useState } from 'react'
import {
  HANDOVER_ITEM_MAX_CHARACTERS,
  HANDOVER_MAX_ITEMS,
  HANDOVER_ROOM_MAX_CHARACTERS,
} from '@basera/contract/constants/handovers'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import type { LineToSave } from '../../../api/tenancies/handovers.ts'
import { Form, FormButtons } from '../../../components/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { ShownLine } from './shown-lines.ts'

type AddItemProps = {
  room: string
  lines: readonly ShownLine[]
  onLine: (line: LineToSave) => void
}

/** One more thing, in this room or in one of its own. */
export function AddItem({ room, lines, onLine }: AddItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [where, setWhere] = useState(room)
  const [item, setItem] = useState('')
  const [wasSent, setWasSent] = useState(false)
  if (lines.length >= HANDOVER_MAX_ITEMS)
    return <p className="text-small text-ink-2">{messages.tooMany}</p>
  if (!isOpen)
    return (
      <Button
        variant="line"
        onClick={() => {
          setWhere(room)
          setIsOpen(true)
        }}
      >
        {messages.addItem}
      </Button>
    )
  const isWhole = where.trim() !== '' && item.trim() !== ''
  const add = () => {
    setWasSent(true)
    if (!isWhole) return
    const place = Math.max(
      0,
      ...lines.filter((line) => line.room === where.trim()).map((line) => line.place),
      ...(lines.some((line) => line.room === where.trim()) ? [] : lines.map((line) => line.place)),
    )
    onLine({
      id: crypto.randomUUID(),
      place: Math.min(place + 1, 9_999),
      room: where.trim(),
      item: item.trim(),
      condition: null,
      words: null,
      is_removed: false,
    })
    setItem('')
    setWasSent(false)
    setIsOpen(false)
  }
  return (
    <Form
      onSubmit={add}
      className="space-y-4 rounded-panel border border-line bg-surface p-4 sm:p-5"
    >
      <Field label={messages.room}>
        {(control) => (
          <Input
            {...control}
            maxLength={HANDOVER_ROOM_MAX_CHARACTERS}
            value={where}
            onChange={({ target: { value } }) => setWhere(value)}
          />
        )}
      </Field>
      <Field label={messages.thing} error={wasSent && !isWhole ? messages.needed : ''}>
        {(control) => (
          <Input
            {...control}
            maxLength={HANDOVER_ITEM_MAX_CHARACTERS}
            value={item}
            onChange={({ target: { value } }) => setItem(value)}
          />
        )}
      </Field>
      <FormButtons isBusy={false} label={messages.add} busyLabel={messages.add}>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {messages.cancel}
        </Button>
      </FormButtons>
    </Form>
  )
}
