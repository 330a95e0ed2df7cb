import { useQueryClient } from '@tanstack/react-query'
import { Mail, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { accountKey, type SecondFactorSettings } from '../../api/account/account.ts'
import { formatPhone } from '../../lib/phone.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { useProof } from './confirm-identity.tsx'
import { MessageWaySetup } from './message-way-setup-later.ts'
import { choiceWith, saveChoice, type MessageWay } from './second-factor-ways.ts'
import { WayRow } from './way-row.tsx'

type MessageWayRowProps = {
  way: MessageWay
  settings: SecondFactorSettings
  firstName: string
  /** False where no text messages can be sent. */
  isOffered: boolean
}

const titles: Readonly<Record<MessageWay, string>> = {
  email: 'Code by e-mail',
  phone: 'Code by text message',
}

export function MessageWayRow({ way, settings, firstName, isOffered }: MessageWayRowProps) {
  const { userId, client } = useAccount()
  const proof = useProof()
  const queryClient = useQueryClient()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const isOn = way === 'email' ? settings.email_2fa_enabled : settings.phone_2fa_enabled
  const address = addressOf(way, settings)
  const isReady = isOffered && address !== null
  const reload = () => queryClient.invalidateQueries({ queryKey: accountKey(userId) })

  const turningOff = useSubmit({
    send: () =>
      proof.run(async () => saveChoice(await client(), userId, choiceWith(settings, way, false))),
    onDone: async () => {
      notify.success(messages.factorOff(titles[way]))
      await reload()
    },
    toProblem: toAccountRefusal,
  })

  return (
    <WayRow
      icon={
        way === 'email' ? <Mail aria-hidden="true" /> : <MessageSquareText aria-hidden="true" />
      }
      title={titles[way]}
      isOn={isOn}
      detail={detailOf(way, isOffered, address)}
      problem={turningOff.problem}
      action={
        isOn ? (
          <Button
            variant="line"
            aria-label={`Turn off ${titles[way]}`}
            onClick={() => turningOff.submit()}
            busy={turningOff.isBusy && <BusyLabel>{messages.saving}</BusyLabel>}
          >
            Turn off
          </Button>
        ) : (
          isReady &&
          !isSettingUp && (
            <Button
              variant="line"
              aria-label={`Turn on ${titles[way]}`}
              onClick={() => setIsSettingUp(true)}
            >
              Turn on
            </Button>
          )
        )
      }
    >
      {isSettingUp && !isOn && address !== null && (
        <MessageWaySetup
          way={way}
          title={titles[way]}
          address={address}
          settings={settings}
          firstName={firstName}
          onClose={() => {
            setIsSettingUp(false)
            void reload()
          }}
        />
      )}
    </WayRow>
  )
}

/** Null without a verified one. */
function addressOf(way: MessageWay, settings: SecondFactorSettings): string | null {
  if (way === 'email') return settings.email_verified ? settings.email : null
  return settings.phone_verified ? settings.phone : null
}

function detailOf(way: MessageWay, isOffered: boolean, address: string | null): string {
  if (!isOffered) return 'Text messages are not set up here.'
  if (address !== null) return `Sent to ${way === 'phone' ? formatPhone(address) : address}`
  return way === 'phone' ? 'Confirm a phone number above first.' : 'Confirm an address above first.'
}
