// Words that show as others than they are: marks that turn what follows around, digits and letters that only look like those of a
// list, and signs that make a text longer than it is.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('words as they look', (open) => {
  let chats: Conversations
  let owner: Person
  let seeker: Person
  let id: string
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    owner = await chats.acts.newPerson()
    seeker = await chats.newSeeker()
    id = await chats.start(seeker, await chats.newHome(owner))
    await chats.send(owner, id, 'Yes')
  })

  it.each([
    ['of Bengali', '৯৯৯৯ ৪১০৫ ৭০৫৮'],
    ['of Tamil', '௯௯௯௯௪௧௦௫௭௦௫௮'],
    ['of full width', '９９９９４１０５７０５８'],
    ['in keycaps', '9️⃣9️⃣9️⃣9️⃣4️⃣1️⃣0️⃣5️⃣7️⃣0️⃣5️⃣8️⃣'],
    ['with marks between that nobody sees', '9999\u{e0020}4105\u{fe01}7058'],
  ])('hold no number of an Aadhaar card in digits %s (C11)', async (_case, number) => {
    await expect(chats.send(seeker, id, `Mine is ${number}`)).rejects.toMatchObject({
      code: '22023',
      hint: 'aadhaar_number',
    })
  })

  it('do not run backwards: a number behind a mark of direction is warned of as it shows', async () => {
    const sent = await chats.send(seeker, id, '\u202E0123456789\u202C and \u20679876543210\u2069')
    expect(sent).toMatchObject({ warnings: ['off_platform'] })
    const [last] = rowsOf((await chats.thread(owner, id))['messages'])
    expect(last).toMatchObject({ body: '0123456789 and 9876543210' })
    await chats.acts.request(
      owner,
      `insert into public.saved_answers (user_id, title, body)
        values ('${owner.userId}', '\u202Ehow', 'Rent \u202E00051\u202C')`,
    )
    expect(
      await chats.acts.request(owner, 'select title, body from public.saved_answers'),
    ).toMatchObject([{ title: 'how', body: 'Rent 00051' }])
  })

  it('of signs that stand for a sentence each are no longer than they were', async () => {
    const [row] = await chats.acts.operate(
      `select char_length(private.scanned_words(repeat('\uFDFA', 4000) || 'pay')) as characters`,
    )
    expect(row).toEqual({ characters: 3 })
  })
})
