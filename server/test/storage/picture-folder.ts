import type { TestApp } from '../support/app.ts'

/** The folder that a person's pictures go below, as the person's own client asks for it. Throws for whoever is nobody. */
export async function pictureFolder(app: TestApp, token: string): Promise<string> {
  const answer = await app.fetch('/rest/v1/profiles?select=picture_folder', {
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.pgrst.object+json' },
  })
  const folder: unknown = Reflect.get(Object(await answer.json()), 'picture_folder')
  if (typeof folder !== 'string') throw new Error(`no picture folder: ${answer.status}`)
  return folder
}
