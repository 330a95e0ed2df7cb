import { useState } from 'react'
import type {
  Handover,
  HandoverItem,
  HandoverPhoto,
  HandoverRecord,
} from '@basera/contract/chain/handover'
import { HANDOVER_WORDS_MAX_CHARACTERS } from '@basera/contract/constants/handovers'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import type { LineToSave, PhotoToAdd } from '../../../api/tenancies/handovers.ts'
import { Form, FormEnd } from '../../../components/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { AddCorrection, CorrectionLines } from './corrections.tsx'
import { ConditionChoice } from './condition-choice.tsx'
import { ItemPhotos, TakePhoto } from './item-photos.tsx'
import { isOneSide, type ShownLine, takenOf, toSave } from './shown-lines.ts'

type ItemCardProps = {
  userId: string
  record: Handover
  line: ShownLine
  /** The same thing in the record of moving in. */
  before: HandoverItem | undefined
  links: ReadonlyMap<string, string>
  submission: { readonly isBusy: boolean; readonly problem: string }
  onLine: (line: LineToSave) => void
  onCamera: () => void
  onPhoto: (photo: PhotoToAdd) => void
  onRemovePhoto: (photo: HandoverPhoto) => void
  onOtherWords: (words: string, onDone: () => void) => void
}

/** One thing of a room: how it is, in whose words, with photos; beside it how it was. */
export function ItemCard(props: ItemCardProps) {
  const { userId, record, line, before, links, onLine, onCamera, onPhoto, onRemovePhoto } = props
  const mayWrite = record.state === 'draft'
  const isMine = isOneSide(line.side, record.my_side)
  // what the other side has said or shown in a line stays
  const mayRemove =
    line.otherWords === null && line.photos.every(({ side }) => isOneSide(side, record.my_side))
  return (
    <li className="rounded-panel border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-base font-semibold [overflow-wrap:anywhere]">{line.item}</h3>
        {!isMine && <p className="text-meta text-ink-2">{messages.writtenBy(line.side)}</p>}
      </div>
      <div className={before === undefined ? 'mt-3' : 'mt-3 handover-beside'}>
        {before !== undefined && <Before item={before} record={record.other} links={links} />}
        <div className="min-w-0 space-y-3">
          {before !== undefined && <p className="text-meta font-semibold">{messages.now}</p>}
          {mayWrite && isMine ? (
            <>
              <ConditionChoice
                item={line.item}
                value={line.condition}
                onChange={(condition) => onLine(toSave(line, { condition }))}
              />
              <Field label={messages.note}>
                {(control) => (
                  <TextArea
                    {...control}
                    rows={2}
                    aria-label={messages.noteOf(line.item)}
                    maxLength={HANDOVER_WORDS_MAX_CHARACTERS}
                    value={line.words ?? ''}
                    onChange={({ target: { value } }) =>
                      onLine(toSave(line, { words: value === '' ? null : value }))
                    }
                  />
                )}
              </Field>
            </>
          ) : (
            <Said condition={line.condition} words={line.words} />
          )}
          {line.otherWords !== null && (
            <p className="rounded-card bg-accent-tint px-4 py-3 text-small text-accent-text [overflow-wrap:anywhere]">
              {messages.seenOtherwiseBy} “{line.otherWords}”
            </p>
          )}
          <ItemPhotos
            item={line.item}
            photos={line.photos}
            waiting={line.waitingPhotos}
            links={links}
            onRemove={mayWrite ? onRemovePhoto : undefined}
            mayRemove={({ side }) => isOneSide(side, record.my_side)}
          />
          <CorrectionLines record={record} itemId={line.id} />
          <AddCorrection userId={userId} record={record} item={line} />
          {mayWrite && (
            <div className="flex flex-wrap gap-2">
              <TakePhoto
                itemId={line.id}
                item={line.item}
                count={takenOf(line)}
                onCamera={onCamera}
                onPhoto={onPhoto}
              />
              {!isMine ? (
                <Otherwise {...props} />
              ) : mayRemove ? (
                <Button
                  variant="ghost"
                  aria-label={messages.removeItemOf(line.item)}
                  onClick={() => onLine(toSave(line, { is_removed: true }))}
                >
                  {messages.removeItem}
                </Button>
              ) : null}
            </div>
          )}
        </div>
      </div>
    </li>
  )
}

function Said({ condition, words }: Pick<HandoverItem, 'condition' | 'words'>) {
  return (
    <p className="text-small [overflow-wrap:anywhere]">
      <span className="font-semibold">
        {condition === null ? messages.notSaid : messages.conditionNames[condition]}
      </span>
      {words !== null && <span className="text-ink-2"> · {words}</span>}
    </p>
  )
}

type BeforeProps = {
  item: HandoverItem
  record: HandoverRecord | null
  links: ReadonlyMap<string, string>
}

function Before({ item, record, links }: BeforeProps) {
  return (
    <div className="min-w-0 space-y-3">
      <p className="text-meta font-semibold">{messages.atMoveIn}</p>
      <Said condition={item.condition} words={item.words} />
      {item.other_words !== null && (
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {messages.seenOtherwiseBy} “{item.other_words}”
        </p>
      )}
      {record !== null && <CorrectionLines record={record} itemId={item.id} />}
      <ItemPhotos item={item.item} photos={item.photos} links={links} />
    </div>
  )
}

/** Both sides' words stand beside each other; nobody must agree in order to sign. */
function Otherwise({ line, submission, onOtherWords }: ItemCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState(line.otherWords ?? '')
  if (!isOpen)
    return (
      <Button variant="line" onClick={() => setIsOpen(true)}>
        {messages.seenOtherwise}
      </Button>
    )
  return (
    <Form
      className="w-full space-y-3"
      onSubmit={() => onOtherWords(words.trim(), () => setIsOpen(false))}
    >
      <Field label={messages.sayOtherwise}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={HANDOVER_WORDS_MAX_CHARACTERS}
            value={words}
            onChange={({ target: { value } }) => setWords(value)}
          />
        )}
      </Field>
      <FormEnd submission={submission} label={messages.save} busyLabel={messages.saving}>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
