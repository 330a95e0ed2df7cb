import { useQueryClient } from '@tanstack/react-query'
import { useSubmit, type Submission } from '../../../components/use-submit.ts'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { settingsKey } from '../../../api/admin/settings.ts'

export type SettingsChange = {
  readonly procedure: string
  readonly body: Readonly<Record<string, unknown>>
}

type SettingsChangeOptions = {
  readonly onDone: () => void
  readonly toProblem: (error: unknown) => string
}

/** Mutation of a setting or a notice. Refetches either way: after a refusal the shown value may be stale. */
export function useSettingsChange(
  client: AdminClient,
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
    // Not awaited: a failing refetch is retried several times, and the refusal is to be shown at once.
    onFailed: () => void readAgain(),
    toProblem,
  })
}
