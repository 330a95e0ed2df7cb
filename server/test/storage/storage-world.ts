import { postJson } from '../support/json.ts'
import type { EngineName } from '../support/engines.ts'
import { pictureFolder } from './picture-folder.ts'
import { picture } from './pictures.ts'
import { startStorageApp, type StorageApp } from './storage-app.ts'

const EMAIL = 'asha@homes.example'
const PASSWORD = 'monsoon-2026'

export const tenBytes = new TextEncoder().encode('0123456789')

/** A person with a document that waits for an admin, a picture of their own, a closed file and an open one. */
export type StorageWorld = {
  readonly app: StorageApp
  /** The person's id. */
  readonly me: string
  /** The person's folder in public buckets. */
  readonly folder: string
  /** The person's access token; `signInAgain` gets a new one when time has passed. */
  token(): string
  signInAgain(): Promise<void>
  /** As the person. */
  own(path: string, init?: RequestInit): Promise<Response>
  asService(path: string, init?: RequestInit): Promise<Response>
  move(body: object, bearer?: string): Promise<Response>
  copy(body: object, headers?: Record<string, string>, bearer?: string): Promise<Response>
  close(): Promise<void>
}

export async function openStorageWorld(engine: EngineName): Promise<StorageWorld> {
  const app = await startStorageApp({ engine })
  const { id: me } = await app.createUser({ email: EMAIL, password: PASSWORD })
  let { access_token: token } = await app.signIn(EMAIL, PASSWORD)
  const folder = await pictureFolder(app, token)
  await app.put('papers', 'secret.txt', tenBytes, 'text/plain')
  await app.put('files', 'open.txt', tenBytes, 'text/plain')
  await app.put('verification-documents', `${me}/deed.pdf`, tenBytes, 'application/pdf')
  await app.database.owner.script(`
    insert into public.verification_records (user_id, document_type, document_number, full_name, document_url)
    values ('${me}', 'pan', 'XXXXXX234F', 'Asha Rao', '${me}/deed.pdf')`)
  await app.put('avatars', `${folder}/me.png`, await picture(), 'image/png')
  return {
    app,
    me,
    folder,
    token: () => token,
    async signInAgain() {
      token = (await app.signIn(EMAIL, PASSWORD)).access_token
    },
    own: (path, init) => app.asBearer(token, path, init),
    asService: (path, init) => app.asService(path, init),
    move: (body, bearer = app.serviceRoleKey) =>
      app.asBearer(bearer, '/object/move', postJson(body)),
    copy: (body, headers = {}, bearer = app.serviceRoleKey) =>
      app.asBearer(bearer, '/object/copy', postJson(body, headers)),
    close: () => app.close(),
  }
}

/** The JSON body of an answer that is still on its way. */
export async function bodyOf(answer: Promise<Response>): Promise<unknown> {
  const body: unknown = await (await answer).json()
  return body
}

export const deletion = (prefixes: unknown): RequestInit => ({
  ...postJson({ prefixes }),
  method: 'DELETE',
})
