import type { SupabaseClient } from '@supabase/supabase-js'
import { requireData } from '../client-error.ts'

/** A person's folder in storage: URLs of pictures are public, so it does not reveal the account's id. */
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
