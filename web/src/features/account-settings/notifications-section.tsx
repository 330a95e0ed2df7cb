import { Check } from 'lucide-react'
import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { NotificationPreferences, Ways } from '@basera/contract/chain/notification'
import {
  preferenceMessages as messages,
  preferenceGroups,
  type PreferenceRow,
} from '@basera/contract/messages/chain/notification-screens'
import { browserPushMessages } from '@basera/contract/messages/account/browser-pushes'
import { notificationKinds } from '@basera/contract/constants/notifications'
import { preferencesQuery } from '../../api/conversations/notifications.ts'
import { usePushKey } from '../../auth/use-push-key.ts'
import { FormError } from '../../components/form-error.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { useAccount } from './account-client.tsx'
import { BrowserPushChoice } from './browser-push-choice.tsx'
import { hourChoices, hourText, usualQuietHours } from './quiet-hours.ts'
import { SectionWait } from './section-wait.tsx'
import { SettingsSection } from './settings-section.tsx'
import { usePreferences, type Saving } from './use-preferences.ts'

/** What the person is told, and by which way. Text messages have no column: none of these kinds leaves by them. */
export function NotificationsSection() {
  const { userId, client } = useAccount()
  const query = useQuery(preferencesQuery(client, userId))
  const saving = usePreferences()
  const pushKey = usePushKey()
  const arePushed = pushKey !== null
  return (
    <SettingsSection title={messages.title} description={messages.text} anchor="notifications">
      {query.data === undefined ? (
        <SectionWait what={messages.loading} lines={4} query={query} />
      ) : (
        <div ref={showWhenAsked} className="space-y-6">
          <KindTable preferences={query.data} saving={saving} arePushed={arePushed} />
          {arePushed && <BrowserPushChoice pushKey={pushKey} />}
          <QuietHoursChoice preferences={query.data} saving={saving} arePushed={arePushed} />
          <DigestChoice preferences={query.data} saving={saving} />
          <FormError message={saving.state === 'failed' ? messages.failed : ''} />
          {/* Always as high as its words: nothing moves when they come. */}
          <output className="flex min-h-6 items-center gap-1.5 text-small text-ink-2">
            {saving.state === 'saved' && (
              <>
                <Check aria-hidden="true" className="size-4 text-ok" />
                {messages.saved}
              </>
            )}
            {saving.state === 'saving' && messages.saving}
          </output>
        </div>
      )}
    </SettingsSection>
  )
}

/** A link led here before the sections above were there: they have moved it since. */
function showWhenAsked(loaded: HTMLElement | null) {
  if (location.hash === '#notifications') loaded?.closest('section')?.scrollIntoView()
}

type PartProps = { preferences: NotificationPreferences; saving: Saving }
type PushedPartProps = PartProps & { arePushed: boolean }

const allWays: Ways = { mail: true, push: true, sms: true }

function KindTable({ preferences, saving, arePushed }: PushedPartProps) {
  const { per_kind: chosen } = preferences
  const change = ({ kinds }: PreferenceRow, changed: Partial<Ways>) =>
    saving.change({
      per_kind: {
        ...chosen,
        ...Object.fromEntries(
          kinds.map((kind) => [kind, { ...allWays, ...chosen[kind], ...changed }]),
        ),
      },
    })
  /** Of a row some kinds may be switched off alone: by the link in their mails. */
  const isOn = ({ kinds }: PreferenceRow, way: keyof Ways) => {
    const on = kinds.filter((kind) => (chosen[kind] ?? allWays)[way])
    return on.length === kinds.length ? true : on.length === 0 ? false : 'partly'
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full text-left text-small">
        <caption className="sr-only">{messages.table}</caption>
        <thead className="text-meta text-ink-3">
          <tr>
            <th scope="col" className="py-3 pl-4 font-medium">
              {messages.what}
            </th>
            <th scope="col" className="w-14 py-3 text-center font-medium sm:w-16">
              {messages.here}
            </th>
            <th scope="col" className="w-16 py-3 text-center font-medium sm:w-20">
              {messages.mail}
            </th>
            {arePushed && (
              <th scope="col" className="w-18 py-3 pr-2 text-center font-medium sm:w-20">
                {browserPushMessages.column}
              </th>
            )}
          </tr>
        </thead>
        {preferenceGroups.map(({ title, rows }) => (
          <tbody key={title} className="divide-y divide-line border-t border-line">
            <tr className="bg-fill">
              <th scope="rowgroup" colSpan={arePushed ? 4 : 3} className="py-2 pl-4 font-semibold">
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <PreferenceRowItem
                key={row.label}
                row={row}
                mail={isOn(row, 'mail')}
                push={arePushed ? isOn(row, 'push') : null}
                onChange={(changed) => change(row, changed)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type OnOff = boolean | 'partly'

type PreferenceRowItemProps = {
  row: PreferenceRow
  mail: OnOff
  /** Null where no browser is notified. */
  push: OnOff | null
  onChange: (changed: Partial<Ways>) => void
}

function PreferenceRowItem({ row, mail, push, onChange }: PreferenceRowItemProps) {
  const { label, help, kinds } = row
  return (
    <tr>
      <th scope="row" className="py-3 pl-4 font-normal">
        <span className="block font-semibold text-ink">{label}</span>
        <span className="block text-meta text-ink-3">{help}</span>
      </th>
      <td className="text-center">
        <span
          title={messages.alwaysHere}
          className="inline-grid size-6 place-items-center rounded-md bg-fill text-ink-3"
        >
          <Check aria-hidden="true" className="size-4" />
          <span className="sr-only">{messages.hereFor(label)}</span>
        </span>
      </td>
      <td className="text-center">
        <WayBox
          label={messages.mailFor(label)}
          isOn={mail}
          onChange={(isOn) => onChange({ mail: isOn })}
        />
      </td>
      {push !== null && (
        <td className="pr-2 text-center">
          {kinds.some((kind) => notificationKinds[kind].isPushed) ? (
            <WayBox
              label={browserPushMessages.columnFor(label)}
              isOn={push}
              onChange={(isOn) => onChange({ push: isOn })}
            />
          ) : (
            <span className="text-ink-3">
              <span aria-hidden="true">–</span>
              <span className="sr-only">{browserPushMessages.neverFor(label)}</span>
            </span>
          )}
        </td>
      )}
    </tr>
  )
}

type WayBoxProps = { label: string; isOn: OnOff; onChange: (isOn: boolean) => void }

function WayBox({ label, isOn, onChange }: WayBoxProps) {
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn === true}
        ref={(box) => {
          if (box !== null) box.indeterminate = isOn === 'partly'
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 accent-primary"
      />
    </label>
  )
}

function QuietHoursChoice({ preferences, saving, arePushed }: PushedPartProps) {
  const id = useId()
  const { quiet_from: from, quiet_until: until } = preferences
  const isOn = from !== null && until !== null
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id={id} className="font-sans text-base font-semibold">
            {messages.quiet}
          </h3>
          <p id={`${id}-text`} className="mt-0.5 text-small text-ink-2">
            {arePushed ? messages.quietTextWithPushes : messages.quietText}
          </p>
        </div>
        <Switch
          isOn={isOn}
          labelledBy={id}
          describedBy={`${id}-text`}
          className="-my-2.5 -mr-2"
          onChange={(isWanted) =>
            saving.change(
              isWanted
                ? { quiet_from: usualQuietHours.from, quiet_until: usualQuietHours.until }
                : { quiet_from: null, quiet_until: null },
            )
          }
        />
      </div>
      {isOn && (
        <div className="mt-4 grid max-w-sm grid-cols-2 gap-4">
          <HourField
            label={messages.from}
            value={from}
            otherEnd={until}
            onChange={(time) => saving.change({ quiet_from: time })}
          />
          <HourField
            label={messages.until}
            value={until}
            otherEnd={from}
            onChange={(time) => saving.change({ quiet_until: time })}
          />
        </div>
      )}
    </div>
  )
}

type HourFieldProps = {
  label: string
  value: string
  otherEnd: string
  onChange: (time: string) => void
}

function HourField({ label, value, otherEnd, onChange }: HourFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {hourChoices(value, otherEnd).map((time) => (
            <option key={time} value={time}>
              {hourText(time)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const digests: readonly NotificationPreferences['digest'][] = ['at_once', 'daily', 'off']

function DigestChoice({ preferences, saving }: PartProps) {
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{messages.digest}</h3>
      <p className="mt-0.5 mb-3 text-small text-ink-2">{messages.digestText}</p>
      <ToggleGroup
        label={messages.digest}
        value={preferences.digest}
        onChange={(digest) => saving.change({ digest })}
        options={digests.map((value) => ({ value, label: messages.digestChoices[value] }))}
      />
    </div>
  )
}
