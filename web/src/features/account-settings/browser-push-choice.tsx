import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { browserPushMessages as messages } from '@basera/contract/messages/account/browser-pushes'
import { createPushWorld } from '../../auth/push-world.ts'
import { FormError } from '../../components/form-error.tsx'
import { watchPushPermission } from '../../lib/push-browser.ts'
import { createPushChoice, type PushChoice, type PushState } from '../../lib/push-choice.ts'
import { Switch } from '../../ui/switch.tsx'
import { useAccount } from './account-client.tsx'

/** Whether this browser shows notifications while no page is open. `pushKey` is the server's. */
export function BrowserPushChoice({ pushKey }: { pushKey: string }) {
  const { choice, state } = useChoice(pushKey)
  const id = useId()
  const problem = 'problem' in state ? state.problem : null
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id={id} className="font-sans text-base font-semibold">
            {messages.title}
          </h3>
          <p id={`${id}-text`} className="mt-0.5 text-small text-ink-2">
            {messages.text}
          </p>
        </div>
        {canBeSwitched(state) && (
          <Switch
            isOn={state.kind === 'on'}
            labelledBy={id}
            describedBy={`${id}-text`}
            className="-my-2.5 -mr-2"
            onChange={(isWanted) => void (isWanted ? choice.turnOn() : choice.turnOff())}
          />
        )}
      </div>
      {/* Always as high as a line: nothing moves when it comes. */}
      <output className="mt-1.5 block min-h-6 text-small text-ink-2">{wordsOf(state)}</output>
      <FormError message={problem === null ? '' : messages.problems[problem]} />
    </div>
  )
}

function useChoice(pushKey: string): { choice: PushChoice; state: PushState } {
  const { userId, client } = useAccount()
  const [choice] = useState(() => createPushChoice(createPushWorld(userId, client, pushKey)))
  const state = useSyncExternalStore(choice.subscribe, choice.read)
  // The browser's permission is outside React.
  useEffect(() => {
    void choice.look()
    return watchPushPermission(() => void choice.look())
  }, [choice])
  return { choice, state }
}

const canBeSwitched = ({ kind }: PushState) =>
  kind === 'off' || kind === 'asking' || kind === 'on' || kind === 'turning-off'

function wordsOf({ kind }: PushState): string {
  switch (kind) {
    case 'reading':
      return messages.reading
    case 'unable':
      return messages.unable
    case 'blocked':
      return messages.blocked
    case 'asking':
      return messages.asking
    case 'on':
      return messages.on
    case 'turning-off':
      return messages.turningOff
    case 'off':
      return ''
    default:
      return kind satisfies never
  }
}
