import type { FieldControl } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { inWords } from '../shared/admin-list.ts'
import type { Setting } from '../../../api/admin/settings.ts'
import { wordsOf } from './settings.ts'

/** The control's value; a number or a domain as typed. */
export type Draft = string | boolean | readonly string[]

type SettingControlProps = {
  setting: Setting
  draft: Draft
  control: FieldControl
  onChange: (draft: Draft) => void
}

const roles = ['tenant', 'owner', 'broker'] as const

/** The form control of a setting, by its kind. */
export function SettingControl({ setting, draft, control, onChange }: SettingControlProps) {
  switch (setting.kind) {
    case 'switch':
      return (
        <label className="flex min-h-11 items-center gap-3 text-small">
          <input
            {...control}
            type="checkbox"
            checked={draft === true}
            disabled={setting.is_fixed}
            onChange={({ target }) => onChange(target.checked)}
            className="size-6 accent-(--primary)"
          />
          Send it
        </label>
      )
    case 'sign_up_roles': {
      const chosen = typeof draft === 'object' ? draft : []
      return (
        <fieldset
          id={control.id}
          aria-label={wordsOf(setting).label}
          aria-describedby={control['aria-describedby']}
        >
          {roles.map((role) => (
            <label key={role} className="flex min-h-11 items-center gap-3 text-small">
              <input
                type="checkbox"
                checked={chosen.includes(role)}
                disabled={setting.is_fixed || role === 'tenant'}
                onChange={({ target }) =>
                  onChange(
                    roles.filter((one) => (one === role ? target.checked : chosen.includes(one))),
                  )
                }
                className="size-6 accent-(--primary)"
              />
              {inWords(role)}
            </label>
          ))}
        </fieldset>
      )
    }
    case 'whole_number':
      return (
        <Input
          {...control}
          className="tnum sm:max-w-40"
          inputMode="numeric"
          maxLength={9}
          value={String(draft)}
          disabled={setting.is_fixed}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        />
      )
    case 'email_domain':
      return (
        <Input
          {...control}
          className="sm:max-w-96"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="company.example"
          value={String(draft)}
          disabled={setting.is_fixed}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    default:
      return setting satisfies never
  }
}
