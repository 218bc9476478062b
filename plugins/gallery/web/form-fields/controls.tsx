import {
  describedBy,
  FieldFrame,
  FileField,
  Formset,
  type FormsetRow,
  initialRows,
  KeyValueEditor,
  LoadEditTextArea,
  nameFromFile,
  PasswordPair,
  SpinnerInput,
  serializeFormset,
} from '@fascia/sdk/web/form'
import { Form, TextInput } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { useUpload } from './use-upload.ts'

/** Fields stand in a form, which spaces and names them; there is nothing to submit here. */
function Example({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Form isWidthLimited onSubmit={(event) => event.preventDefault()}>
      {children}
    </Form>
  )
}

interface SpinnerProps {
  readonly id: string
  readonly label: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly start?: number
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly problem?: string
}

function Spinner({ id, label, start, problem, ...props }: SpinnerProps): ReactNode {
  const [value, setValue] = useState(start)
  const problems = problem === undefined ? [] : [problem]
  return (
    <Example>
      <FieldFrame id={id} label={label} problems={problems}>
        <SpinnerInput
          id={id}
          label={label}
          value={value}
          onChange={setValue}
          isInvalid={problem !== undefined}
          describedBy={describedBy(id, { hasProblems: problem !== undefined })}
          {...props}
        />
      </FieldFrame>
    </Example>
  )
}

export const PlainSpinner = (): ReactNode => <Spinner id="spinner-plain" label="Count" />
export const BoundSpinner = (): ReactNode => (
  <Spinner id="spinner-bound" label="Memory" min={5} max={50} step={5} start={5} />
)
export const DisabledSpinner = (): ReactNode => <Spinner id="spinner-disabled" label="Fixed" start={3} isDisabled />
export const ReadOnlySpinner = (): ReactNode => <Spinner id="spinner-read-only" label="Given" start={3} isReadOnly />
export const InvalidSpinner = (): ReactNode => (
  <Spinner id="spinner-invalid" label="Too many" start={30} problem="The quota leaves 12." />
)

export function Upload(): ReactNode {
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const { progress, failure, cancel, start } = useUpload()
  const choose = (next: File | undefined): void => {
    setFile(next)
    setName((before) => nameFromFile(before, next))
    start(next)
  }
  return (
    <Example>
      <FieldFrame id="upload-file" label="File" isRequired>
        <FileField
          id="upload-file"
          label="File"
          file={file}
          onChange={choose}
          progress={progress}
          failure={failure}
          onCancel={cancel}
        />
      </FieldFrame>
      <FieldFrame id="upload-name" label="Object name">
        <TextInput id="upload-name" value={name} onChange={(_event, text) => setName(text)} />
      </FieldFrame>
    </Example>
  )
}

export function FailedUpload(): ReactNode {
  const [file, setFile] = useState<File | undefined>(() => new File(['abc'], 'image.qcow2'))
  return (
    <Example>
      <FieldFrame id="upload-failed" label="Image">
        <FileField
          id="upload-failed"
          label="Image"
          file={file}
          onChange={setFile}
          progress={0.4}
          failure="The store is full."
        />
      </FieldFrame>
    </Example>
  )
}

export function Script(): ReactNode {
  const [text, setText] = useState('#!/bin/sh\n')
  return (
    <Example>
      <FieldFrame id="script" label="Customization script">
        <LoadEditTextArea id="script" label="Customization script" value={text} maxBytes={64} onChange={setText} />
      </FieldFrame>
    </Example>
  )
}

export function LargeScript(): ReactNode {
  const [text, setText] = useState('#!/bin/sh\necho "every byte counts"\n'.repeat(2))
  return (
    <Example>
      <FieldFrame id="script-large" label="Longer script">
        <LoadEditTextArea
          id="script-large"
          label="Longer script"
          value={text}
          maxBytes={64}
          isInvalid
          onChange={setText}
        />
      </FieldFrame>
    </Example>
  )
}

export function ReadOnlyScript(): ReactNode {
  const text = '#!/bin/sh\nexit 0\n'
  return (
    <Example>
      <FieldFrame id="script-read-only" label="Script as it ran">
        <LoadEditTextArea id="script-read-only" label="Script as it ran" value={text} isReadOnly onChange={() => {}} />
      </FieldFrame>
    </Example>
  )
}

export function Pairs(): ReactNode {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({ tier: 'web', owner: 'ops' })
  return (
    <Example>
      <KeyValueEditor id="labels" label="Labels" value={labels} onChange={setLabels} />
    </Example>
  )
}

export const DisabledPairs = (): ReactNode => (
  <Example>
    <KeyValueEditor id="labels-off" label="Fixed labels" value={{ tier: 'web' }} isDisabled onChange={() => {}} />
  </Example>
)

export function NoPairs(): ReactNode {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  return (
    <Example>
      <KeyValueEditor id="no-labels" label="Tags" value={labels} onChange={setLabels} />
    </Example>
  )
}

export function Passwords(): ReactNode {
  const [pair, setPair] = useState({ password: '', confirmation: '' })
  return (
    <Example>
      <PasswordPair id="gallery-password" {...pair} onChange={setPair} isRequired help="At least eight characters." />
    </Example>
  )
}

export function DifferentPasswords(): ReactNode {
  const [pair, setPair] = useState({ password: 'correct horse', confirmation: 'correct hose' })
  return (
    <Example>
      <PasswordPair id="gallery-other-password" {...pair} onChange={setPair} />
    </Example>
  )
}

export const DisabledUpload = (): ReactNode => (
  <Example>
    <FieldFrame id="upload-off" label="Locked file">
      <FileField id="upload-off" label="Locked file" file={undefined} isDisabled onChange={() => {}} />
    </FieldFrame>
  </Example>
)

const RULE_FIELDS = [
  { name: 'port', label: 'Port', placeholder: '80' },
  { name: 'protocol', label: 'Protocol', placeholder: 'tcp' },
]

export const FullRules = (): ReactNode => (
  <Example>
    <Formset
      prefix="full"
      label="All rules"
      entry="rule"
      fields={RULE_FIELDS}
      rows={initialRows(['22', '80', '443'].map((port) => ({ port, protocol: 'tcp' })))}
      isDisabled
      onChange={() => {}}
    />
  </Example>
)

export function Rules(): ReactNode {
  const [rows, setRows] = useState<readonly FormsetRow[]>(() => initialRows([{ port: '80', protocol: 'tcp' }]))
  return (
    <Example>
      <Formset
        prefix="rules"
        label="Rules"
        entry="rule"
        fields={RULE_FIELDS}
        rows={rows}
        maxRows={5}
        onChange={setRows}
      />
      <p>
        <code data-sent>{new URLSearchParams(serializeFormset('rules', rows)).toString()}</code>
      </p>
    </Example>
  )
}
