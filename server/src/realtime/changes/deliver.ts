// Delivers a batch of changes: filters, then permission, then one frame for all channels with the same content.
import type { Database } from '../../db/database.ts'
import type { Channel } from '../channel.ts'
import { encodeMessage, type Frame } from '../wire/encode.ts'
import { authorise, type Question } from './authorise.ts'
import type { Subscription } from './binding.ts'
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

/** One change with its matching subscriptions. */
type Candidate = {
  readonly change: Change
  readonly table: Table
  readonly subscriptions: readonly (readonly [Subscription, readonly Channel[]])[]
}

/** `onFailure`: a check failed and its change was not sent. Throws DatabaseError when the database is unreachable. */
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
    const subscriptions = await findSubscriptions(database, followers, { table, change }, onFailure)
    if (subscriptions.length > 0) candidates.push({ change, table, subscriptions })
  }
  const permission = await askPermission(database, candidates, access, onFailure)
  for (const candidate of candidates) send(candidate, permission)
}

async function findSubscriptions(
  database: Database,
  followers: Followers,
  { table, change }: Pick<Candidate, 'table' | 'change'>,
  onFailure: (cause: unknown) => void,
): Promise<Candidate['subscriptions']> {
  const interested = followers
    .of(table)
    .filter(([{ event }]) => event === '*' || event === change.type)
  const passed = new Set(
    await passFilters(
      database,
      table,
      change,
      interested.map(([subscription]) => subscription),
      onFailure,
    ),
  )
  return interested
    .filter(([subscription]) => passed.has(subscription))
    .map(([subscription, channels]) => [subscription, [...channels]])
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

  for (const { change, table, subscriptions } of candidates) {
    for (const channel of new Set(subscriptions.flatMap(([, channels]) => channels))) {
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
    // The channel's token may have changed during the query.
    if (question === undefined || question.identity.key !== channel.identity.key) return null
    return allowed.get(question)?.has(change) === true ? granted.columns : null
  }
}

const questionKey = (channel: Channel, table: Table): string =>
  `${table.relation} ${channel.identity.key}`

/** Without a readable key the row cannot be queried as the subscriber. */
const canBeAsked = ({ keys }: Table, { columns }: Access): boolean =>
  keys.length > 0 && keys.every((key) => columns.includes(key))

function send(candidate: Candidate, permission: Permission): void {
  const { table, change, subscriptions } = candidate
  const texts = new Map<string, string>()
  const frames = new Map<string, Frame>()
  for (const [channel, groups] of groupByChannel(subscriptions)) {
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
      // The channel may have been left meanwhile, and the topic joined again.
      if (connection.channels.get(topic) === channel) connection.write(frame)
    }
  }
}

type Group = { readonly ids: number[]; readonly select: readonly string[] | null }

/** Groups by channel and selected columns: a change is sent once for each. */
function groupByChannel(
  subscriptions: Candidate['subscriptions'],
): Map<Channel, Map<string, Group>> {
  const byChannel = new Map<Channel, Map<string, Group>>()
  for (const [{ id, select }, channels] of subscriptions) {
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
