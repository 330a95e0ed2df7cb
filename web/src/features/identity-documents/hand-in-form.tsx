import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  documentFileTypes,
  documentTypeLabels,
  documentTypes,
  type DocumentType,
  plainDocumentNumber,
} from '@basera/contract/constants/identity-documents'
import { documentMessages as messages } from '@basera/contract/messages/account/documents'
import { handInDocument, identityDocumentsKey } from '../../api/account/identity-documents.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FileField } from '../../components/file-field.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { documentFaults, type DocumentDraft } from './document-faults.ts'
import { documentRefusal } from './document-refusal.ts'
import { MaskedBox } from './masked-box.tsx'

const numberLabels: Readonly<Record<DocumentType, string>> = {
  pan: 'PAN',
  aadhaar: 'Last four digits of the Aadhaar number',
  passport: 'Passport number',
  driving_license: 'Licence number',
}
const numberHelp: Readonly<Record<DocumentType, string>> = {
  pan: 'Ten characters, for example ABCPE1234F.',
  aadhaar: 'Never the whole number: we may not take it, and do not.',
  passport: 'One letter and seven digits.',
  driving_license: 'As printed, for example TS09 20150001234.',
}

type HandInFormProps = {
  userId: string
  /** Kinds that can be submitted now; at least one. */
  types: readonly DocumentType[]
}

/** Submits one document with its picture. A refusal does not clear the fields. */
export function HandInForm({ userId, types }: HandInFormProps) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<DocumentDraft>({ ...empty, type: types[0] ?? 'pan' })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [isChecked, setIsChecked] = useState(false)
  const [fileRefusal, setFileRefusal] = useState('')
  const type = types.includes(draft.type) ? draft.type : (types[0] ?? draft.type)
  const faults = documentFaults({ ...draft, type }, today)
  const shownError = (fault: string) => (isChecked ? fault : '')

  const handingIn = useSubmit({
    send: async (file: File) => {
      const { fullName, dateOfBirth, address } = draft
      await handInDocument(await client(), userId, {
        type,
        number: plainDocumentNumber(draft.number),
        fullName: fullName.trim(),
        dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
        address: address.trim() === '' ? null : address.trim(),
        file,
      })
    },
    onDone: async () => {
      notify.success(messages.handedIn)
      setIsChecked(false)
      // The number must not stay in the browser's memory either.
      setDraft({ ...empty, type })
      await queryClient.invalidateQueries({ queryKey: identityDocumentsKey(userId) })
    },
    onFailed: (error) => setFileRefusal(documentRefusal(error).file),
    toProblem: (error) => documentRefusal(error).form,
  })

  function change(part: Partial<DocumentDraft>) {
    setDraft((before) => ({ ...before, type, ...part }))
    setFileRefusal('')
    handingIn.setProblem('')
  }

  function handIn() {
    setIsChecked(true)
    setFileRefusal('')
    const isRight = Object.values(faults).every((fault) => fault === '')
    if (draft.file !== null && isRight) handingIn.submit(draft.file)
  }

  return (
    <Form onSubmit={handIn} className="max-w-[36rem] space-y-5">
      <Field label="Document">
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={({ currentTarget }) =>
              change({
                type: documentTypes.find((one) => one === currentTarget.value) ?? type,
                number: '',
                isMasked: false,
              })
            }
          >
            {types.map((one) => (
              <option key={one} value={one}>
                {documentTypeLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={numberLabels[type]} help={numberHelp[type]} error={shownError(faults.number)}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode={type === 'aadhaar' ? 'numeric' : 'text'}
            value={draft.number}
            onChange={({ currentTarget }) => change({ number: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Name on the document" error={shownError(faults.fullName)}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            value={draft.fullName}
            onChange={({ currentTarget }) => change({ fullName: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Date of birth (optional)" error={shownError(faults.dateOfBirth)}>
        {(control) => (
          <Input
            {...control}
            type="date"
            autoComplete="bday"
            max={today}
            value={draft.dateOfBirth}
            onChange={({ currentTarget }) => change({ dateOfBirth: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Address on the document (optional)" error={shownError(faults.address)}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            autoComplete="street-address"
            value={draft.address}
            onChange={({ currentTarget }) => change({ address: currentTarget.value })}
          />
        )}
      </Field>
      <FileField
        // A new input after each document: a file input cannot be cleared.
        key={`${type}-${String(draft.file === null)}`}
        label="Picture or PDF of the document"
        file={draft.file}
        types={documentFileTypes}
        help="JPEG, PNG or PDF, at most 10 MB."
        error={fileRefusal === '' ? shownError(faults.file) : fileRefusal}
        onChoose={(file) => change({ file })}
      />
      {type === 'aadhaar' && (
        <MaskedBox
          isTicked={draft.isMasked}
          error={shownError(faults.isMasked)}
          onTick={(isMasked) => change({ isMasked })}
        />
      )}
      <FormEnd submission={handingIn} label="Hand in" busyLabel="Handing in..." />
    </Form>
  )
}

const empty: DocumentDraft = {
  type: 'pan',
  number: '',
  fullName: '',
  dateOfBirth: '',
  address: '',
  file: null,
  isMasked: false,
}
