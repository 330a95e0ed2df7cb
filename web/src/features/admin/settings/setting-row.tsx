import { Lock } from 'lucide-react'
import { useState } from 'react'
import { ApiError, toUserError } from '../../../api/api-error.ts'
import { Form } from '../../../components/form.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { formatMoment } from '../../../lib/dates.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { SettingControl, type Draft } from './setting-control.tsx'
import { draftOf, readDraft } from './setting-draft.ts'
import type { Setting } from '../../../api/admin/settings.ts'
import { valueInWords, wordsOf } from './settings.ts'
import { useSettingsChange } from './use-settings-change.ts'

/** One setting: its control, who changed it last, and the result of the change. */
export function SettingRow({ client, setting }: { client: AdminClient; setting: Setting }) {
  const { label, help } = wordsOf(setting)
  /** Null while nothing was typed: then changes of others are shown. */
  const [typed, setTyped] = useState<Draft | null>(null)
  const [fault, setFault] = useState('')
  const [message, setMessage] = useState('')
  const draft = typed ?? draftOf(setting)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(setting))
  const saving = useSettingsChange(client, {
    onDone: () => {
      setTyped(null)
      setMessage('Saved. It holds from now on.')
    },
    toProblem: (error) =>
      error instanceof ApiError && error.status === 409
        ? `${toUserError(error)} Now it is: ${valueInWords(setting.value)}.`
        : toUserError(error),
  })

  function save() {
    if (!isChanged) return
    const read = readDraft(setting, draft)
    setMessage('')
    if (read.kind === 'fault') {
      setFault(read.text)
      return
    }
    const body = { _name: setting.name, _value: read.value, _seen_version: setting.version }
    saving.submit({ procedure: 'admin_change_setting', body })
  }

  return (
    <Form aria-label={label} className="border-t border-line py-5 first:border-t-0" onSubmit={save}>
      <Field label={label} {...(help !== '' && { help })} error={fault}>
        {(control) => (
          <SettingControl
            setting={setting}
            draft={draft}
            control={control}
            onChange={(next) => {
              setTyped(next)
              setFault('')
              setMessage('')
            }}
          />
        )}
      </Field>
      {saving.problem !== '' && (
        <div className="mt-3">
          <FormError message={saving.problem} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {setting.is_fixed ? (
          <p className="flex items-center gap-2 text-meta text-ink-3">
            <Lock aria-hidden="true" className="size-4 shrink-0" />
            Set where the server is deployed; it can be changed there only.
          </p>
        ) : (
          <>
            <Button
              type="submit"
              size="table"
              disabled={!isChanged}
              busy={saving.isBusy && <BusyLabel>Saving...</BusyLabel>}
            >
              Save<span className="sr-only"> {label}</span>
            </Button>
            {isChanged && (
              <Button
                variant="line"
                size="table"
                onClick={() => {
                  setTyped(null)
                  setFault('')
                  saving.setProblem('')
                }}
              >
                Cancel
              </Button>
            )}
          </>
        )}
        <output className="text-meta font-medium text-ok">{message}</output>
        {setting.changed_by !== null && (
          <p className="text-meta text-ink-3">
            Changed {formatMoment(setting.changed_at)} by {setting.changed_by}
          </p>
        )}
      </div>
    </Form>
  )
}
