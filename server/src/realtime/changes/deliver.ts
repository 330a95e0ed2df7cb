// A batch of changes on its way: filters, then permission, then one frame for all who are sent the same.
import type { Database } from '../../db/database.ts'
import type { Channel } from '../channel.ts'
import { encodeMessage, type Frame } from '../wire/encode.ts'
import { authorise, type Question } from './authorise.ts'
import type { Following } from './binding.ts'
import type { Change } from './change.ts'
import { passFilters } from './filter.ts'
import type { Followers } from './followers.ts'
import { dataText } from './payload.ts'
import type { Access, Table } from './table.ts'

export type Batch = {
  /** In the order of their commits. */
  readonly changes: readonly Change[]
  readonly tables: readonly Table[]
  readonly access: readonly Access[]
}

/** One change with those who would like to hear of it. */
type Candidate = {
  readonly change: Change
  readonly table: Table
  readonly wishes: readonly (readonly [Following, readonly Channel[]])[]
}

/** `onFailure`: something could not be decided and was not sent. Throws DatabaseError when the database is away. */
export async function deliverBatch(
  database: Database,
  followers: Followers,
  { changes, tables, access }: Batch,
  onFailure: (cause: unknown) => void,
): Promise<void> {
  const candidates: Candidate[] = []
  for (const change of changes) {
    const table = tables.find(({ relation }) => relation === change.relation)
    if (table === undefined) continue
    const wishes = await findWishes(database, followers, { table, change }, onFailure)
    if (wishes.length > 0) candidates.push({ change, table, wishes })
  }
  const permission = await askPermission(database, candidates, access, onFailure)
  for (const candidate of candidates) send(candidate, permission)
}

async function findWishes(
  database: Database,
  followers: Followers,
  { table, change }: Pick<Candidate, 'table' | 'change'>,
  onFailure: (cause: unknown) => void,
): Promise<Candidate['wishes']> {
  const interested = followers
    .of(table)
    .filter(([{ event }]) => event === '*' || event === change.type)
  const passed = new Set(
    await passFilters(
      database,
      table,
      change,
      interested.map(([following]) => following),
      onFailure,
    ),
  )
  return interested
    .filter(([following]) => passed.has(following))
    .map(([following, channels]) => [following, [...channels]])
}

/** The columns of the change that the channel may see; null when it may not see the row. */
type Permission = (channel: Channel, candidate: Candidate) => readonly string[] | null

async function askPermission(
  database: Database,
  candidates: readonly Candidate[],
  access: readonly Access[],
  onFailure: (cause: unknown) => void,
): Promise<Permission> {
  const accessOf = new Map(access.map((one) => [`${one.relation} ${one.role}`, one]))
  const questions = new Map<string, Question & { readonly changes: Change[] }>()

  for (const { change, table, wishes } of candidates) {
    for (const channel of new Set(wishes.flatMap(([, channels]) => channels))) {
      const granted = accessOf.get(`${table.relation} ${channel.identity.role}`)
      if (granted?.policy == null || !canBeAsked(table, granted)) continue
      const key = questionKey(channel, table)
      const { policy } = granted
      const question = questions.get(key) ?? {
        identity: channel.identity,
        table,
        policy,
        changes: [],
      }
      if (question.changes.at(-1) !== change) question.changes.push(change)
      questions.set(key, question)
    }
  }
  const allowed = await authorise(database, [...questions.values()], onFailure)

  return (channel, { table, change }) => {
    const granted = accessOf.get(`${table.relation} ${channel.identity.role}`)
    if (granted === undefined || granted.columns.length === 0) return null
    if (granted.policy === null) return granted.columns
    const question = questions.get(questionKey(channel, table))
    // The caller may have become another one while the database was thinking.
    if (question === undefined || question.identity.key !== channel.identity.key) return null
    return allowed.get(question)?.has(change) === true ? granted.columns : null
  }
}

const questionKey = (channel: Channel, table: Table): string =>
  `${table.relation} ${channel.identity.key}`

/** Without a readable key the row cannot be looked for as the subscriber. */
const canBeAsked = ({ keys }: Table, { columns }: Access): boolean =>
  keys.length > 0 && keys.every((key) => columns.includes(key))

function send(candidate: Candidate, permission: Permission): void {
  const { table, change, wishes } = candidate
  const texts = new Map<string, string>()
  const frames = new Map<string, Frame>()
  for (const [channel, groups] of groupByChannel(wishes)) {
    const columns = permission(channel, candidate)
    if (columns === null) continue
    for (const [selectKey, { ids, select }] of groups) {
      const textKey = `${channel.identity.role} ${selectKey}`
      const data = texts.get(textKey) ?? dataText(table, change, columns, select)
      texts.set(textKey, data)
      const { topic, connection } = channel
      const frameKey = `${connection.version} ${ids.join()} ${textKey} ${topic}`
      const frame =
        frames.get(frameKey) ??
        encodeMessage(
          {
            joinRef: null,
            ref: null,
            topic,
            event: 'postgres_changes',
            payloadText: `{"ids":[${ids.join()}],"data":${data}}`,
          },
          connection.version,
        )
      frames.set(frameKey, frame)
      // Left in the meantime: the topic may already belong to another join.
      if (connection.channels.get(topic) === channel) connection.write(frame)
    }
  }
}

type Group = { readonly ids: number[]; readonly select: readonly string[] | null }

/** A channel is sent a change once for each selection of columns it asked for. */
function groupByChannel(wishes: Candidate['wishes']): Map<Channel, Map<string, Group>> {
  const byChannel = new Map<Channel, Map<string, Group>>()
  for (const [{ id, select }, channels] of wishes) {
    const key = JSON.stringify(select)
    for (const channel of channels) {
      const groups = byChannel.get(channel) ?? new Map<string, Group>()
      const group = groups.get(key) ?? { ids: [], select }
      group.ids.push(id)
      byChannel.set(channel, groups.set(key, group))
    }
  }
  return byChannel
}
