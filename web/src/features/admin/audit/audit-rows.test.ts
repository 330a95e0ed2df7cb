import { describe, expect, it } from 'vitest'
import { auditBody } from '../../../api/admin/audit-rows.ts'
import { actionInWords, readAuditView } from './audit-rows.ts'

const view = (search: string) => readAuditView(new URLSearchParams(search))

describe('the audit log’s address', () => {
  it('drops invalid parameters', () => {
    expect(
      view('person=&action=DROP%20TABLE&outcome=maybe&from=yesterday&to=2026-13-01&after=-1'),
    ).toEqual({ person: '', action: '', outcome: '', from: '', to: '', after: null })
    expect(view('action=all').action).toBe('')
  })

  it('requests whole days of India, the last one included', () => {
    expect(
      auditBody(view('person=Asha&action=kyc&outcome=denied&from=2026-03-09&to=2026-03-10')),
    ).toEqual({
      _person: 'Asha',
      _action: 'kyc',
      _outcome: 'denied',
      _from: '2026-03-09T00:00:00+05:30',
      _to: '2026-03-10T18:30:00.000Z',
    })
    expect(auditBody(view(''))).toEqual({})
  })
})

describe('an action in words', () => {
  it('has its own sentence, names a list that was read, or stays readable', () => {
    expect(actionInWords('kyc.reveal')).toBe('Revealed the number of a document')
    expect(actionInWords('admin.list.verification_records.all')).toBe(
      'Looked at the list of verification records',
    )
    expect(actionInWords('admin.list.audit')).toBe('Looked at the audit log')
    expect(actionInWords('notice.read_aloud')).toBe('Notice read aloud')
  })
})
