import { useQueryClient } from '@tanstack/react-query'
import { useSubmit, type Submission } from '../../../components/use-submit.ts'
import type { DeskClient } from '../../../api/admin/desk-client.ts'
import { settingsKey } from '../../../api/admin/settings.ts'

export type SettingsChange = {
  readonly procedure: string
  readonly body: Readonly<Record<string, unknown>>
}

type SettingsChangeOptions = {
  readonly onDone: () => void
  readonly toProblem: (error: unknown) => string
}

/** A change of a setting or a notice. What is shown is read anew either way: after a refusal it may be no longer so. */
export function useSettingsChange(
  client: DeskClient,
  { onDone, toProblem }: SettingsChangeOptions,
): Submission<SettingsChange> {
  const queryClient = useQueryClient()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: settingsKey(client.userId) })
  return useSubmit({
    send: async ({ procedure, body }: SettingsChange) => {
      await client.call(procedure, body)
      await readAgain()
    },
    onDone,
    // Told at once: settings that cannot be read are asked for again and again before they fail.
    onFailed: () => void readAgain(),
    toProblem,
  })
}
