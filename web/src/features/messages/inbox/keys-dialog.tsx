import { keyMessages } from '@basera/contract/messages/chain/enquiries'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSingleKeysOn } from '../../../lib/use-single-keys.ts'

/** What the keys of this page do, and whether they do it. */
export function KeysDialog({ isHost, onClose }: { isHost: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useSingleKeysOn()
  const keys = isHost ? [...keyMessages.keys, ...keyMessages.hostKeys] : keyMessages.keys
  return (
    <Dialog
      title={keyMessages.title}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => setIsOn(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {keyMessages.isOn}
      </label>
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2.5 text-small">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-lg border border-line bg-fill px-2 py-0.5 font-sans text-meta font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
