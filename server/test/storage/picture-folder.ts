import type { TestApp } from '../support/app.ts'

/** Folder of a person's pictures, read with the person's own client. Throws for a visitor. */
export async function pictureFolder(app: TestApp, token: string): Promise<string> {
  const answer = await app.fetch('/rest/v1/profiles?select=picture_folder', {
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.pgrst.object+json' },
  })
  const folder: unknown = Reflect.get(Object(await answer.json()), 'picture_folder')
  if (typeof folder !== 'string') throw new Error(`no picture folder: ${answer.status}`)
  return folder
}
