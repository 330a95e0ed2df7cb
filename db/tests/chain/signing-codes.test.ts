// Codes for signing by text message and by mail: where they go, what they are bound to, and what the evidence says of it (C16).

import { createHmac } from 'node:crypto'

import { evidenceFile } from '@basera/evidence/file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { RefusedForGoodError } from '../../../server/src/ports/mail.ts'
import type { SmsSender } from '../../../server/src/ports/sms.ts'
import { asOwner } from '../support/act.ts'
import { codeIn } from '../../../server/test/support/messages.ts'
import { describeOnEachEngine, usualEngine } from '../../../server/test/support/database.ts'
import {
  type AgreementsApp,
  type Json,
  plainPapers,
  type Signer,
  startAgreementsApp,
} from '../support/agreements-app.ts'
import { type Signing, signingOn } from '../support/agreement-signing.ts'

const PHONE = '919876543210'
const NUMBER = `+${PHONE}`
const wrong = { success: false, code: 'code_wrong' }

const confirmPhone = (all: AgreementsApp, { userId }: Signer, phone = PHONE) =>
  all.app.database.owner.script(
    `update auth.users set phone = '${phone}', phone_confirmed_at = now() where id = '${userId}'`,
  )

async function sentOn(all: AgreementsApp): Promise<{ steps: Signing; id: string; asked: Json }> {
  const steps = signingOn(all)
  const id = await all.newDraft()
  await steps.send(id)
  await steps.forgetLimits()
  return { steps, id, asked: { agreement_id: id, version_no: 1 } }
}

describeOnEachEngine('codes for signing', (_open, engine) => {
  let all: AgreementsApp
  beforeAll(async () => {
    all = await startAgreementsApp(engine)
  })
  afterAll(() => all.app.close())

  const send = (steps: Signing, asked: Json, person = all.tenant) =>
    steps.json(person, 'send-signing-code', asked)
  const check = (steps: Signing, asked: Json, person = all.tenant) =>
    steps.json(person, 'check-signing-code', asked)
  const nextText = async (): Promise<string> => codeIn(await all.app.messages.next(NUMBER))

  it('a number that is not confirmed gets none; nor a way that does not exist, nor a stranger', async () => {
    const { steps, asked } = await sentOn(all)
    await all.app.database.owner.script(
      `update auth.users set phone = '${PHONE}', phone_confirmed_at = null where id = '${all.tenant.userId}'`,
    )
    expect((await send(steps, { ...asked, channel: 'phone' })).body).toEqual({
      success: false,
      error: 'No phone number of yours is confirmed here. Please take the code by e-mail.',
      code: 'no_phone',
    })
    expect((await send(steps, { ...asked, channel: 'pigeon' })).body).toMatchObject({
      success: false,
    })
    const stranger = await all.newSigner('Dawa')
    await confirmPhone(all, stranger, '919811111111')
    expect((await send(steps, asked, stranger)).body).toMatchObject({ code: 'not_found' })
    expect((await send(steps, asked)).body).toEqual({
      success: true,
      channel: 'email',
      sent_to: 't•••@example.in',
      expires_in: 600,
      is_instead: false,
      other: null,
    })
    expect(all.app.messages.all().filter(({ to }) => to.startsWith('+'))).toEqual([])
    // it comes when the function has answered, and is no code of the tests below
    await steps.nextCode(all.tenant)
  })

  it('goes by text message to the confirmed number, and is for this person, session and agreement', async () => {
    await confirmPhone(all, all.tenant)
    const { steps, asked } = await sentOn(all)
    expect((await send(steps, asked)).body).toEqual({
      success: true,
      channel: 'phone',
      sent_to: '…3210',
      expires_in: 600,
      is_instead: false,
      other: { channel: 'email', sent_to: 't•••@example.in' },
    })
    const { text } = await all.app.messages.next(NUMBER)
    expect(text).toMatch(
      /^\d{6} is your Basera code to sign your agreement\. It works for 10 minutes\. We never ask for it: tell nobody\.$/,
    )
    const code = codeIn({ text })
    const again = await all.app.signIn(all.tenant.email, 'monsoon over Pune')
    const elsewhere = { ...all.tenant, token: again.access_token }
    const other = await sentOn(all)
    expect((await check(steps, { ...asked, code }, elsewhere)).body).toMatchObject(wrong)
    expect((await check(steps, { ...asked, code }, all.owner)).body).toMatchObject(wrong)
    expect((await check(steps, { ...other.asked, code })).body).toMatchObject(wrong)
    expect((await check(steps, { ...asked, version_no: 2, code })).body).toMatchObject(wrong)
    expect((await check(steps, { ...asked, code })).body).toMatchObject({ success: true })
    expect((await check(steps, { ...asked, code })).body).toMatchObject(wrong)
  })

  it('the other way makes the code of the first one void, under the same limits', async () => {
    const { steps, asked } = await sentOn(all)
    expect((await send(steps, asked)).body).toMatchObject({ channel: 'phone' })
    const texted = await nextText()
    expect(await send(steps, { ...asked, channel: 'email' })).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
    })
    await steps.forgetLimits()
    expect((await send(steps, { ...asked, channel: 'email' })).body).toMatchObject({
      channel: 'email',
      sent_to: 't•••@example.in',
      is_instead: false,
      other: { channel: 'phone', sent_to: '…3210' },
    })
    const mailed = await steps.nextCode(all.tenant)
    expect((await check(steps, { ...asked, code: texted })).body).toMatchObject(wrong)
    expect((await check(steps, { ...asked, code: mailed })).body).toMatchObject({ success: true })
  })

  it('a wrong one says how many tries are left, and the last one that the code is over', async () => {
    const { steps, asked } = await sentOn(all)
    await send(steps, asked)
    const code = await nextText()
    const said: unknown[] = []
    for (let guess = 0; guess < 5; guess += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { body } = await check(steps, {
        ...asked,
        code: code === '000000' ? '000001' : '000000',
      })
      said.push([body['error'], body['code']])
    }
    expect(said).toEqual([
      ['This code is not right. Four tries are left.', 'code_wrong'],
      ['This code is not right. Three tries are left.', 'code_wrong'],
      ['This code is not right. Two tries are left.', 'code_wrong'],
      ['This code is not right. One try is left.', 'code_wrong'],
      ['This code is not right, and that was the last try. Please ask for a new one.', 'code_over'],
    ])
    expect((await check(steps, { ...asked, code })).body).toMatchObject({ code: 'code_over' })
  })

  it('five an hour by both ways together, and five texts to a number: then it goes by mail, and that is said', async () => {
    await confirmPhone(all, all.tenant)
    const { steps, asked } = await sentOn(all)
    const { userId } = all.tenant
    for (const channel of ['phone', 'phone', 'email', 'phone', 'email']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(steps, { ...asked, channel })).body).toMatchObject({ channel })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await forgetLimit(all, 'signing-spacing', userId)
    }
    expect(await send(steps, { ...asked, channel: 'phone' })).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
    })
    await forgetLimit(all, 'signing-hour', userId)
    for (const channel of ['phone', 'phone']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(steps, asked)).body).toMatchObject({ channel })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await forgetLimit(all, 'signing-spacing', userId)
    }
    expect((await send(steps, asked)).body).toMatchObject({
      channel: 'email',
      is_instead: true,
      other: null,
    })
  })

  it('certificate and evidence say which way it went, and the address itself is a commitment', async () => {
    await confirmPhone(all, all.tenant)
    const { steps, id, asked } = await sentOn(all)
    await send(steps, asked)
    expect((await check(steps, { ...asked, code: await nextText() })).body).toMatchObject({
      success: true,
    })
    await steps.sign(all.tenant, id)
    await steps.prove(all.owner, id)
    expect((await steps.sign(all.owner, id)).body).toMatchObject({ state: 'in_force' })
    expect(await steps.certificates()).toBeGreaterThan(0)
    const { body } = await all.rpc(all.tenant, 'agreement_evidence', { _agreement_id: id })
    const { events } = evidenceFile.parse(body)
    expect(
      events.filter(({ type }) => type === 'code_verified').map(({ data }) => data),
    ).toMatchObject([
      { channel: 'phone', sentTo: '…3210', attempts: 1 },
      { channel: 'email', sentTo: 'm•••@example.in', attempts: 1 },
    ])
    expect(JSON.stringify(events)).not.toContain(PHONE)
    expect(
      await all.app.database.owner.run(asOwner, [
        {
          text: `select string_agg(channel || ' ' || sent_to, ', ' order by signed_at) from public.agreement_signatures where agreement_id = '${id}'`,
          values: [],
        },
      ]),
    ).toMatchObject([{ rows: [['phone …3210, email m•••@example.in']] }])
    // what is entered counts for the numbers around it
    expect(
      await all.app.database.owner.run(asOwner, [
        {
          text: `select bool_or(is_proven) || '' from _gateway.sms_codes where entered_at is not null`,
          values: [],
        },
      ]),
    ).toMatchObject([{ rows: [['true']] }])
  })
})

const failing = (error: Error): SmsSender => ({
  async send() {
    throw error
  },
})

describe('codes for signing, where no text message leaves', () => {
  it.each([
    ['there is no carrier', null],
    ['the carrier refuses it', failing(new RefusedForGoodError('no'))],
    ['the carrier fails once and would be asked again', failing(new Error('503'))],
  ])('%s: the code goes by mail, and that is said', async (_why, sms) => {
    const all = await startAgreementsApp(usualEngine(), plainPapers, undefined, undefined, sms)
    try {
      await confirmPhone(all, all.tenant)
      const { steps, asked } = await sentOn(all)
      expect((await steps.json(all.tenant, 'send-signing-code', asked)).body).toEqual({
        success: true,
        channel: 'email',
        sent_to: 't•••@example.in',
        expires_in: 600,
        is_instead: true,
        other: null,
      })
      const code = await steps.nextCode(all.tenant)
      expect(
        (await steps.json(all.tenant, 'check-signing-code', { ...asked, code })).body,
      ).toMatchObject({ success: true })
      expect(
        await all.app.database.owner.run(asOwner, [
          {
            text: `select count(*) || '' from _gateway.outbox where kind = 'sms' and payload is not null`,
            values: [],
          },
        ]),
      ).toMatchObject([{ rows: [['0']] }])

      await steps.forgetLimits()
      await all.app.database.owner.script(
        `update auth.users set email_confirmed_at = null where id = '${all.tenant.userId}'`,
      )
      expect((await steps.json(all.tenant, 'send-signing-code', asked)).body).toEqual({
        success: false,
        error:
          'A text message cannot be sent at the moment. Please confirm an e-mail address, or try again later.',
        code: 'text_not_sent',
      })
    } finally {
      await all.app.close()
    }
  })
})

/** One bucket of a person is full again. */
async function forgetLimit(all: AgreementsApp, name: string, subject: string): Promise<void> {
  const key = createHmac('sha256', all.app.secrets.rateLimitKey)
    .update(`${name}\0${subject}`)
    .digest('base64url')
  await all.app.database.owner.script(
    `delete from _gateway.rate_limit_buckets where key = '${key}'`,
  )
}
