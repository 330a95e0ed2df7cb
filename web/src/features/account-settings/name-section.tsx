import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RENAMES_PER_DAY } from '@basera/contract/constants/account-settings'
import { accountKey, profileQuery, type Profile } from '../../api/account/account.ts'
import { requireSuccess } from '../../api/client-error.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { tidyName } from '@basera/contract/person-name'
import { nameFault } from './person-name.ts'
import { SaveRow } from './save-row.tsx'
import { SectionWait } from './section-wait.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useUnsaved } from '../../components/unsaved-changes.tsx'

export function NameSection() {
  const { userId, client } = useAccount()
  const profile = useQuery(profileQuery(client, userId))
  return (
    <SettingsSection
      title="Name"
      description={`How we address you, here and in mails. With a new name your identity is checked anew before visitors see it as checked. A name can be changed ${RENAMES_PER_DAY} times within a day.`}
    >
      {profile.data === undefined ? (
        <SectionWait what="your name" lines={2} query={profile} />
      ) : (
        <NameForm profile={profile.data} />
      )}
    </SettingsSection>
  )
}

function NameForm({ profile }: { profile: Profile }) {
  const { userId, client } = useAccount()
  const session = useSession()
  const queryClient = useQueryClient()
  const stored = { first: profile.first_name ?? '', last: profile.last_name ?? '' }
  /** Null while nothing was typed: then the stored name is shown, also when another tab changed it. */
  const [typed, setTyped] = useState<typeof stored | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const name = typed ?? stored
  const isChanged = typed !== null && (name.first !== stored.first || name.last !== stored.last)
  useUnsaved(isChanged)

  function change(part: Partial<typeof stored>) {
    setTyped({ ...name, ...part })
    setIsSaved(false)
  }

  const saving = useSubmit({
    send: async () => {
      requireSuccess(
        await (
          await client()
        )
          .from('profiles')
          .update({ first_name: tidyName(name.first), last_name: tidyName(name.last) })
          .eq('id', userId)
          .select('id')
          .single(),
      )
      await queryClient.invalidateQueries({ queryKey: [...accountKey(userId), 'profile'] })
    },
    onDone: async () => {
      setTyped(null)
      setIsSaved(true)
      // The header shows the session's name.
      await (await session.work()).readStoredSession()
    },
    toProblem: toAccountRefusal,
  })

  function save() {
    setIsChecked(true)
    if ([name.first, name.last].every((part) => nameFault(part) === '')) saving.submit()
  }

  return (
    <Form onSubmit={save} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={isChecked ? nameFault(name.first) : ''}>
          {(control) => (
            <Input
              {...control}
              autoComplete="given-name"
              value={name.first}
              onChange={({ currentTarget }) => change({ first: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Last name" error={isChecked ? nameFault(name.last) : ''}>
          {(control) => (
            <Input
              {...control}
              autoComplete="family-name"
              value={name.last}
              onChange={({ currentTarget }) => change({ last: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <FormError message={saving.problem} />
      <SaveRow isBusy={saving.isBusy} isChanged={isChanged} isSaved={isSaved} />
    </Form>
  )
}
