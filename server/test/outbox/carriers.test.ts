// The adapters of both carriers against a server that implements their APIs.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeSms } from '../../src/mails/text-messages.ts'
import { FateUnknownError } from '../../src/ports/carrier-call.ts'
import { RefusedForGoodError } from '../../src/ports/mail.ts'
import { createMsg91Sms } from '../../src/ports/msg91-sms.ts'
import type { SmsSender } from '../../src/ports/sms.ts'
import { createTwilioSms } from '../../src/ports/twilio-sms.ts'
import { type CarrierServer, json, startCarrier } from './carrier-server.ts'

const message = { id: 'a-message', to: '+919876543210', ...codeSms('second_factor', '482913') }
const ACCOUNT_SID = `AC${'0'.repeat(32)}`

let carrier: CarrierServer
beforeEach(async () => {
  carrier = await startCarrier()
})
afterEach(() => carrier.close())

const twilio = (given: Partial<Parameters<typeof createTwilioSms>[0]> = {}): SmsSender =>
  createTwilioSms({
    apiUrl: carrier.url,
    accountSid: ACCOUNT_SID,
    authToken: 'a-token',
    from: { kind: 'sender', sender: '+14155550100' },
    templateIds: {},
    ...given,
  })
const msg91 = (given: Partial<Parameters<typeof createMsg91Sms>[0]> = {}): SmsSender =>
  createMsg91Sms({
    apiUrl: carrier.url,
    authKey: 'a-key',
    senderId: 'BASERA',
    templateIds: {
      confirm_phone: 'tpl-phone',
      second_factor: 'tpl-factor',
      reauthentication: 'tpl-re',
    },
    ...given,
  })

const fault = (sender: SmsSender): Promise<unknown> =>
  sender.send(message).then(
    () => null,
    (error: unknown) => error,
  )

describe.each([
  ['twilio', twilio],
  ['msg91', msg91],
])('what %s does not take', (_name, open) => {
  it.each([400, 401, 403, 404, 422])('is refused for good with %i', async (status) => {
    carrier.answer(json(status, { code: 21211, message: 'The number +919876543210 is not valid' }))
    const error = await fault(open())
    expect(error).toBeInstanceOf(RefusedForGoodError)
    expect(String(error)).toContain(`answered ${status} (21211)`)
  })

  it.each([408, 429, 500, 503])('is worth another try with %i', async (status) => {
    carrier.answer(json(status, {}))
    const error = await fault(open())
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(RefusedForGoodError)
    expect(error).not.toBeInstanceOf(FateUnknownError)
  })

  it('is never sent after a redirect, nor are the keys', async () => {
    const elsewhere = await startCarrier()
    carrier.answer(json(307, {}, { location: `${elsewhere.url}/` }))
    const error = await fault(open())
    expect(String(error)).toContain('redirect')
    expect(error).not.toBeInstanceOf(RefusedForGoodError)
    expect(elsewhere.requests).toEqual([])
    await elsewhere.close()
  })

  it('has an unknown fate when the answer never comes or breaks off before its head', async () => {
    carrier.answer(() => {})
    expect(await fault(open({ timeoutMs: 300 }))).toBeInstanceOf(FateUnknownError)
    carrier.answer((response) => response.destroy())
    expect(await fault(open())).toBeInstanceOf(FateUnknownError)
  })

  it('was certainly not sent when the connection is refused', async () => {
    await carrier.close()
    const error = await fault(open())
    expect(String(error)).toContain('could not be reached: ECONNREFUSED')
    expect(error).not.toBeInstanceOf(FateUnknownError)
    carrier = await startCarrier()
  })

  it('leaves neither number nor code nor key in the error', async () => {
    for (const status of [400, 500]) {
      carrier.answer(json(status, { message: '+919876543210 482913 a-key a-token' }))
      expect(String(await fault(open()))).not.toMatch(/9876543210|482913|a-key|a-token/)
    }
  })
})

describe.each([
  ['twilio', twilio],
  ['msg91', msg91],
])('what %s took is not sent again', (_name, open) => {
  it.each([
    ['an answer without JSON', (response) => void response.end('<html>')],
    [
      'an answer that never ends',
      (response) => {
        response.writeHead(200)
        const more = setInterval(() => response.write('x'.repeat(16_384)), 1)
        response.on('close', () => clearInterval(more))
      },
    ],
    [
      'an answer that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ] satisfies [string, Parameters<CarrierServer['answer']>[0]][])(
    'after %s',
    async (_case, how) => {
      carrier.answer(how)
      expect(await fault(open())).toBeNull()
      expect(carrier.requests).toHaveLength(1)
    },
  )
})

describe('twilio', () => {
  beforeEach(() => carrier.answer(json(201, { sid: 'SM1', status: 'queued', error_code: null })))

  it('gets a form with the text, as the account', async () => {
    await twilio().send(message)
    const [request] = carrier.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`,
    })
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(request?.headers.authorization).toBe(`Basic ${btoa(`${ACCOUNT_SID}:a-token`)}`)
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+919876543210',
      From: '+14155550100',
      Body: '482913 is your Basera code to sign in. It works for 10 minutes. We never ask for it: tell nobody.',
    })
  })

  it('gets template and variables in place of the text, and a service in place of a sender', async () => {
    const sid = `MG${'1'.repeat(32)}`
    await twilio({
      from: { kind: 'service', sid },
      templateIds: { second_factor: 'HXabc123' },
    }).send(message)
    expect(Object.fromEntries(new URLSearchParams(carrier.requests[0]?.body))).toEqual({
      To: '+919876543210',
      MessagingServiceSid: sid,
      ContentSid: 'HXabc123',
      ContentVariables: '{"1":"482913","2":"10"}',
    })
  })

  it('refuses for good what it took and failed at once', async () => {
    carrier.answer(json(201, { sid: 'SM1', status: 'failed', error_code: 30006 }))
    const error = await fault(twilio())
    expect(error).toBeInstanceOf(RefusedForGoodError)
    expect(String(error)).toContain('(30006)')
  })
})

describe('msg91', () => {
  it('gets the template registered for the kind, its variables and the sender', async () => {
    carrier.answer(json(200, { type: 'success', message: '5762846b4f8d285d378b4567' }))
    await msg91().send(message)
    const [request] = carrier.requests
    expect(request).toMatchObject({ method: 'POST', path: '/api/v5/flow' })
    expect(request?.headers).toMatchObject({ authkey: 'a-key', 'content-type': 'application/json' })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      template_id: 'tpl-factor',
      short_url: '0',
      sender: 'BASERA',
      recipients: [{ mobiles: '919876543210', code: '482913', minutes: '10' }],
    })
  })

  it('refuses for good with status 200 and a fault in the body', async () => {
    carrier.answer(json(200, { type: 'error', message: 'template not approved', code: '302' }))
    const error = await fault(msg91())
    expect(error).toBeInstanceOf(RefusedForGoodError)
    expect(String(error)).toContain('(302)')
  })
})
