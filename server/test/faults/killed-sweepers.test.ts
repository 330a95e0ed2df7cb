// Two server processes on one PostgreSQL let requests for visits lapse and mail what happened, and are killed in the middle: each
// alarm rings once, each mail is queued once, and what a killed process had sent but not noted goes out again as the same mail.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { conversationsOn } from '../../../db/tests/support/conversations.ts'
import { type Acts, actsOn, type Person } from '../../../db/tests/support/marketplace.ts'
import { textOf, visitsOn } from '../../../db/tests/support/visits.ts'
import { type FaultySmtp, startFaultySmtp } from '../outbox/faulty-smtp.ts'
import { cleanUp, makeDataFolder } from '../start/running-server.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { until } from './marks.ts'
import { addressesOf, startBeside } from './nodes.ts'
import { type Program, startProgram } from './program.ts'

const REQUESTS = 15
/** Of each: the question and the request to its owner, the lapse to both. */
const mailCount = REQUESTS * 4
/** A process claims so many at a time. */
const AT_ONCE = 10
const HOUR_MS = 3_600_000

afterAll(cleanUp)

describeOnPostgres('killed sweepers', () => {
  let database: TestDatabase
  let acts: Acts
  let smtp: FaultySmtp
  let one: Program
  let two: Program | null = null
  let startBoth: () => Promise<unknown>
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    smtp = await startFaultySmtp()
    const environment = { ...addressesOf(database), SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }
    // keys before accounts; and no server while they ask
    one = await startProgram(makeDataFolder({ isMigrated: false }), environment)
    await one.stop()
    acts = actsOn(database)
    await askedTwoDaysAgo()
    startBoth = async () => {
      await one.start()
      if (two === null) two = await startBeside(one, environment)
      else await two.start()
    }
  })
  afterAll(async () => {
    for (const node of [one, two]) if (node?.isRunning === true) await node.stop()
    await smtp.close()
    await database.close()
  })

  /** Requests that nobody answered, of people who sleep now: no mail leaves before they say otherwise. */
  async function askedTwoDaysAgo(): Promise<void> {
    const chats = conversationsOn(acts)
    const visits = visitsOn(chats)
    const asleep = ({ userId }: Person) =>
      acts.operate(`insert into public.notification_preferences (user_id, quiet_from, quiet_until, digest, per_kind)
        select '${userId}', (now() at time zone 'Asia/Kolkata')::time - interval '1 hour',
          (now() at time zone 'Asia/Kolkata')::time + interval '12 hours', 'at_once', '{}'`)
    const at = new Date(Date.now() - 49 * HOUR_MS).toISOString()
    const ask = async (): Promise<void> => {
      const owner = await acts.newPerson()
      await asleep(owner)
      const { seeker, enquiryId, slots } = await visits.begun(owner)
      await asleep(seeker)
      await visits.callAt(at, seeker, 'request_visit', {
        _enquiry_id: enquiryId,
        _starts_at: slots[0],
        _mode: 'in_person',
        _people: 2,
        _note: null,
        _share_phone: false,
      })
    }
    await Promise.all(Array.from({ length: REQUESTS }, ask))
  }

  /** Has everybody who writes to the table wait in the middle of it until `work` is over. */
  async function whileWaiting(table: string, work: () => Promise<void>): Promise<void> {
    await database.owner.script(`
      create table private.held as select true as is_held;
      create function private.wait() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        while exists (select from private.held) loop perform pg_catalog.pg_sleep(0.05); end loop;
        return new;
      end $$;
      create trigger wait before insert on ${table} for each row execute function private.wait()`)
    await work()
    await acts.operate('delete from private.held')
    await database.owner.script(`
      drop trigger wait on ${table}; drop function private.wait(); drop table private.held`)
  }
  const count = async (what: string): Promise<number> =>
    Number((await acts.operate(`select count(*)::integer as count from ${what}`))[0]?.['count'])
  const countWaiting = (statement: string) =>
    count(`pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
      and query ilike '%${statement}%'`)
  /** Mails of notifications; a listing that was approved is told of by another. */
  const mails = "_gateway.outbox where dedupe_key like 'n:%'"
  const alarms = () => count(`private.alarms where kind = 'visit_request_ends'`)

  it('have let each request lapse once', async () => {
    await whileWaiting('public.chain_events', async () => {
      await startBoth()
      await until(async () => (await countWaiting('ring_one')) === 2)
      await one.kill()
      expect(await alarms()).toBe(REQUESTS)
    })
    await until(async () => (await alarms()) === 0)
    expect(await count(`public.visits where state = 'declined' and version = 2`)).toBe(REQUESTS)
    const lapses = `public.chain_events where entity = 'visit' and action = 'lapse'`
    expect(await count(lapses)).toBe(REQUESTS)
    expect(await count(`(select distinct entity_id from ${lapses}) as visits`)).toBe(REQUESTS)
    expect(await count(`public.notifications where kind = 'visit_lapsed'`)).toBe(2 * REQUESTS)
    expect(await count('private.alarms where attempts > 0')).toBe(0)
  })

  it('have queued each mail once, and sent it', async () => {
    expect(await count(mails)).toBe(0)
    await whileWaiting('_gateway.outbox', async () => {
      await acts.operate(
        'update public.notification_preferences set quiet_from = null, quiet_until = null',
      )
      await acts.operate('update public.notifications set mail_due_at = now()')
      await until(async () => (await countWaiting('outbox')) === 1)
      await two?.kill()
      expect(await count(mails)).toBe(0)
    })
    const before = smtp.accepted.length
    await startBoth()
    await until(() => Promise.resolve(smtp.accepted.length >= before + AT_ONCE))
    await Promise.all([one.kill(), two?.kill()])
    // as if half a minute had gone by since they claimed it
    await acts.operate('update _gateway.outbox set lease_until = null')
    await one.start()
    const left = () => count('_gateway.outbox where payload is not null')
    const due = () => count('public.notifications where mail_due_at is not null')
    // All are queued, and then all are sent: the other way round some could be queued in between.
    await until(async () => (await due()) === 0 && (await left()) === 0)
    expect(await count(`${mails} and sent_at is not null`)).toBe(mailCount)
    expect(await count('public.notifications where mailed_at is not null')).toBe(mailCount)
    const queued = await acts.operate(`select '<' || id || '@' as begins from ${mails}`)
    const sent = queued.map(
      ({ begins }) => smtp.accepted.filter((mail) => mail.startsWith(textOf(begins))).length,
    )
    expect(Math.min(...sent)).toBe(1)
    // what a killed process had handed over and not noted; mail programs show it once, by its id
    expect(sent.filter((times) => times > 1).length).toBeLessThanOrEqual(2 * AT_ONCE)
  })
})
