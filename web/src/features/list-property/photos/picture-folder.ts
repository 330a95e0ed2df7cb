import type { SupabaseClient } from '@supabase/supabase-js'
import { requireData } from '../../../api/client-error.ts'

/** The folder that a person's pictures go below: addresses of pictures are public, so it does not tell the account. */
export async function findPictureFolder(client: SupabaseClient, userId: string): Promise<string> {
  const { picture_folder: folder } = requireData(
    await client
      .from('profiles')
      .select('picture_folder')
      .eq('id', userId)
      .single<{ picture_folder: string }>(),
  )
  return folder
}
