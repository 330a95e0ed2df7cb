// Papers that demo people keep for applications: one page each that says what it is not.
import { sql, statement, value } from '../db/sql.ts'
import { paperKindLabels } from '@basera/contract/messages/chain/application-words'
import type { PaperKind } from '@basera/contract/chain/application'
import { type DemoDependencies, scopeOf, uuidOfSeed } from './demo-dependencies.ts'

export const paperName = (userId: string, kind: PaperKind): string =>
  `${userId}/${uuidOfSeed(`paper ${userId} ${kind}`)}.pdf`

/** Stores the file that an upload would have left; one that exists is left as it is. */
export async function storePaper(
  { database, blobs }: DemoDependencies,
  userId: string,
  kind: PaperKind,
): Promise<void> {
  const name = paperName(userId, kind)
  const known = sql`select 1 from storage.objects where bucket_id = 'application-documents' and name = ${value(name)}`
  const [found] = await database.run(scopeOf(null), [statement(known)])
  if ((found?.rows.length ?? 0) > 0) return
  const bytes = pageOf(`${paperKindLabels[kind]}: a page for trying Basera, no real paper.`)
  const version = await blobs.write(bytes)
  const metadata = {
    mimetype: 'application/pdf',
    size: bytes.byteLength,
    contentLength: bytes.byteLength,
  }
  const add = sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
    values ('application-documents', ${value(name)}, ${value(userId)}, ${value(userId)}, ${value(version)}, ${value(metadata)})
    on conflict (bucket_id, name) do nothing`
  await database.run(scopeOf(null), [statement(add)])
}

/** A PDF of one page with one line; its table of places is counted as it is written. */
function pageOf(line: string): Uint8Array {
  const content = `BT /F1 14 Tf 60 760 Td (${line.replaceAll(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new TextEncoder().encode(text + table + end)
}
