// Texts of checking a file of an agreement on the verification page. They claim no more than was compared.

export const fileStateWords = {
  draft: 'a draft',
  sent: 'sent, not signed yet',
  partly_signed: 'not in force: a signature is missing',
  in_force: 'in force',
  ended: 'ended',
  declined: 'declined by a signer',
  expired: 'never signed by all in time',
  void: 'ended unsigned',
} as const

export const fileRoleWords = { owner: 'Owner', tenant: 'Tenant', co_tenant: 'Tenant' } as const

export const fileCheckMessages = {
  title: 'Check a file: is it what was signed?',
  text: 'Choose an agreement, a certificate or an evidence file of this site. It stays on your device: only its fingerprint is compared. No account is needed, and names are shown as initials.',
  label: 'File to check',
  help: 'PDF or evidence file, at most 200 MB',
  empty: 'There is nothing in this file, or it is a folder. Choose the file itself.',
  tooLarge: 'This file is larger than 200 MB. No paper of ours is.',
  reading: 'Reading the file',
  progress: 'How much of the file is read',
  failed: (why: string) =>
    `Its fingerprint could not be compared with our records, so nothing is said about this file. ${why}`,
  unreadable:
    'Your browser could not read this file. It may be a folder, or too large for this device.',
  again: 'Check it again',
  notInForceTitle: 'This file is unchanged, and not in force',
  bindsNobodyTitle: 'This file is unchanged, and binds nobody',
  olderTitle: 'This file is unchanged, and a later version took its place',
  knownTitle: 'This file is exactly what we have on record',
  knownText: (number: string, version: number, state: string) =>
    `It belongs to agreement ${number}, version ${version}: ${state}.`,
  notLatest: 'There is a later version. Ask the other side for it before you rely on this one.',
  signed: (initials: string, role: string, at: string) =>
    `${initials}, ${role}, signed on ${at} IST`,
  nobodySigned: 'Nobody has signed it.',
  changedTitle: 'This file was changed',
  changedText: (number: string) =>
    `It names agreement ${number}, and it is no paper that we have on record. One byte is enough for that: a new scan, a comment, another rent. Do not rely on it.`,
  unknownTitle: 'This file is not from here',
  unknownText:
    'We have no paper with this fingerprint, and the file names no agreement of ours. If it should be one, it was changed or scanned anew: one byte is enough for that. Do not rely on it.',
  evidenceTitle: 'This evidence file holds together',
  evidenceText: (signers: number, key: string) =>
    `Its chain and its seal were checked in your browser: ${signers} ${signers === 1 ? 'signature' : 'signatures'}, sealed by the key ${key}. Compare the key with the one in the mail that you got when the last party signed: anybody can seal a forged file with another key.`,
  evidenceBadTitle: 'This evidence file was changed',
  evidenceBadText: (verdict: string, seq: number | null) =>
    `It does not hold together (${verdict}${seq === null ? '' : `, event ${seq}`}). Do not rely on it.`,
  fingerprint: (sha256: string) => `SHA-256 ${sha256}`,
  limits:
    'What this says: the file is unchanged, and codes were entered. It is not an Aadhaar eSign, and stamp duty and registration are apart from it.',
} as const
