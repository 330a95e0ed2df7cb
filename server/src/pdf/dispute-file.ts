// What a dispute file says, as its template prints it: records that were sent for signing, their photos, every proposal with both sides' words,
// transfers, the ledger.

import { amountInFigures } from '@basera/rules/amount-words'
import type { DisputeFile } from '@basera/contract/chain/deposit-paper'
import type {
  HandoverCorrection,
  HandoverItem,
  HandoverPhoto,
  HandoverRecord,
} from '@basera/contract/chain/handover'
import { depositPaperMessages as messages } from '@basera/contract/messages/chain/deposit-paper'
import { handoverMessages } from '@basera/contract/messages/chain/handover'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { momentInIndia, wholeDay } from './paper-dates.ts'
import { deductionsOf, partiesOf, settlementOf } from './settlement.ts'

const row = (label: string, value: string) => ({ label, value })

/** `picturePathOf`: below the templates; null for a photo whose bytes are lost. */
export function disputeFileOf(
  file: DisputeFile,
  picturePathOf: (photoId: string) => string | null,
) {
  const photos = file.records.flatMap(({ items }) => items.flatMap((item) => item.photos))
  const numbers = new Map(photos.map(({ id }, index) => [id, index + 1]))
  const rounds = [...new Set(file.deductions.map(({ round }) => round))].toSorted((a, b) => a - b)
  return {
    parties: partiesOf(file),
    settlement: settlementOf(file),
    rounds: rounds
      .filter((round) => round !== file.settlement?.round)
      .map((round) => ({
        title: messages.proposal(round),
        lines: deductionsOf(file.deductions.filter((line) => line.round === round)),
      })),
    records: file.records.map((record) => recordOf(record, numbers)),
    photos: file.records.flatMap(({ items }) =>
      items.flatMap((item) => item.photos.map((photo) => photoOf(item, photo))),
    ),
    ledger: file.lines.toReversed().map((line) => ({
      on: wholeDay(line.on),
      what: [
        messages.causes[line.cause] ?? line.cause,
        line.name || (line.what === null ? '' : rentMessages.chargeNames[line.what]),
        line.reason ?? '',
      ]
        .filter((part) => part !== '' && part !== null)
        .join(': '),
      sum: amountInFigures(Math.abs(line.paise)),
      sign: line.paise < 0 ? '−' : '',
      balance: `${line.balance_paise < 0 ? '−' : ''}${amountInFigures(Math.abs(line.balance_paise))}`,
    })),
    notes: [messages.noParty],
  }

  function photoOf(item: HandoverItem, photo: HandoverPhoto) {
    return {
      number: messages.photo(numbers.get(photo.id) ?? 0),
      of: messages.line(item.room, item.item),
      picture: picturePathOf(photo.id) ?? '',
      facts: [
        photo.taken_at === null
          ? messages.takenUnknown
          : messages.taken(momentInIndia(photo.taken_at)),
        messages.arrived(momentInIndia(photo.received_at)),
        ...(photo.is_in_other_record ? [messages.inBoth] : []),
      ].join(', '),
      sha256: photo.sha256,
    }
  }
}

function recordOf(record: HandoverRecord, numbers: ReadonlyMap<string, number>) {
  return {
    title: handoverMessages.kindNames[record.kind],
    facts: [
      row(messages.state, handoverMessages.stateNames[record.state]),
      ...Object.entries(handoverMessages.readingNames).flatMap(([name, label]) => {
        const said = Object.entries(record.readings).find(([key]) => key === name)?.[1]
        return said === undefined || said === null || said === '' ? [] : [row(label, said)]
      }),
      row(
        messages.signed,
        record.signatures.length === 0
          ? messages.notSigned
          : record.signatures
              .map(({ name, side, at }) =>
                messages.signedBy(name, handoverMessages.sideNames[side], momentInIndia(at)),
              )
              .join('\n'),
      ),
      ...(record.dispute_words === null ? [] : [row(messages.disputedWords, record.dispute_words)]),
      ...(record.corrections.length === 0
        ? []
        : [
            row(
              messages.corrections,
              record.corrections.map((line) => correctionOf(line, record)).join('\n'),
            ),
          ]),
      ...(record.content_sha256 === null
        ? []
        : [row(handoverMessages.fingerprint, record.content_sha256)]),
    ],
    lines: record.items.map((item) => ({
      what: messages.line(item.room, item.item),
      condition:
        item.condition === null
          ? handoverMessages.notSaid
          : handoverMessages.conditionNames[item.condition],
      words: [
        handoverMessages.writtenBy(item.side),
        ...(item.words === null ? [] : [item.words]),
        ...(item.other_words === null
          ? []
          : [`${handoverMessages.seenOtherwiseBy} ${item.other_words}`]),
        ...record.corrections
          .filter(({ item_id: about }) => about === item.id)
          .map((line) => correctionOf(line)),
      ].join('\n'),
      photos: item.photos.map(({ id }) => String(numbers.get(id) ?? '')).join(', '),
    })),
  }
}

/** Beside what was signed, with its moment; with what it is about where it does not stand there. */
function correctionOf(line: HandoverCorrection, record?: HandoverRecord): string {
  const said = messages.correction(
    momentInIndia(line.at),
    line.name,
    handoverMessages.sideNames[line.side],
    line.words,
  )
  const about = record?.items.find(({ id }) => id === line.item_id)
  return about === undefined ? said : messages.correctionOf(about.room, about.item, said)
}
