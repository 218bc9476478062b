import {
  describedBy,
  FieldFrame,
  FileField,
  Formset,
  initialRows,
  KeyValueEditor,
  LoadEditTextArea,
  nameFromFile,
  PasswordPair,
  SpinnerInput,
  serializeFormset,
} from '@fascia/sdk/web/form'
import { Form, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Held } from '../held.tsx'

/** A field inside a form, which spaces and names it; there is nothing to submit here. */
function inForm(field: ReactNode): ReactNode {
  return (
    <Form isWidthLimited onSubmit={(event) => event.preventDefault()}>
      {field}
    </Form>
  )
}

/** The properties of a control that its example sets. */
type Of<View extends (props: never) => ReactNode> = Omit<Parameters<View>[0], 'value' | 'onChange'>

interface SpinnerSpec extends Of<typeof SpinnerInput> {
  readonly start?: number
  readonly problem?: string
}

function spinner({ start, problem, ...props }: SpinnerSpec): ReactNode {
  const isInvalid = problem !== undefined
  return inForm(
    <FieldFrame id={props.id} label={props.label} problems={isInvalid ? [problem] : []}>
      <Held<number | undefined> start={start}>
        {(value, setValue) => (
          <SpinnerInput
            {...props}
            value={value}
            onChange={setValue}
            isInvalid={isInvalid}
            describedBy={describedBy(props.id, { hasProblems: isInvalid })}
          />
        )}
      </Held>
    </FieldFrame>,
  )
}

function script({ start, ...props }: Of<typeof LoadEditTextArea> & { readonly start: string }): ReactNode {
  return inForm(
    <FieldFrame id={props.id} label={props.label}>
      <Held start={start}>{(text, setText) => <LoadEditTextArea {...props} value={text} onChange={setText} />}</Held>
    </FieldFrame>,
  )
}

interface UploadSpec extends Omit<Of<typeof FileField>, 'file'> {
  readonly start?: () => File
}

function upload({ start, ...props }: UploadSpec): ReactNode {
  return inForm(
    <FieldFrame id={props.id} label={props.label}>
      <Held<File | undefined> start={() => start?.()}>
        {(file, setFile) => <FileField {...props} file={file} onChange={setFile} />}
      </Held>
    </FieldFrame>,
  )
}

type Pairs = Readonly<Record<string, string>>

function pairs({ start, ...props }: Of<typeof KeyValueEditor> & { readonly start: Pairs }): ReactNode {
  return inForm(
    <Held start={start}>{(value, setValue) => <KeyValueEditor {...props} value={value} onChange={setValue} />}</Held>,
  )
}

function passwords({ password, confirmation, ...props }: Of<typeof PasswordPair>): ReactNode {
  return inForm(
    <Held start={{ password, confirmation }}>
      {(pair, setPair) => <PasswordPair {...props} {...pair} onChange={setPair} />}
    </Held>,
  )
}

const RULE_FIELDS = [
  { name: 'port', label: 'Port', placeholder: '80' },
  { name: 'protocol', label: 'Protocol', placeholder: 'tcp' },
]

interface RulesSpec extends Pick<Of<typeof Formset>, 'prefix' | 'label' | 'isDisabled' | 'maxRows'> {
  readonly ports: readonly string[]
}

/** Rows, and what a form would send of them. */
function rules({ ports, ...props }: RulesSpec): ReactNode {
  return inForm(
    <Held<ReturnType<typeof initialRows>> start={() => initialRows(ports.map((port) => ({ port, protocol: 'tcp' })))}>
      {(rows, setRows) => (
        <>
          <Formset {...props} entry="rule" fields={RULE_FIELDS} rows={rows} onChange={setRows} />
          <p>
            <code data-sent>{new URLSearchParams(serializeFormset(props.prefix, rows)).toString()}</code>
          </p>
        </>
      )}
    </Held>,
  )
}

export default exhibit('form-fields', {
  about: 'The controls that forms are made of, each usable alone. A schema form chooses them by the schema.',
  door: '@fascia/sdk/web/form',
  examples: {
    spinner: {
      title: 'Spinner',
      about: 'From 0, by 1.',
      show: (t) => spinner({ id: 'spinner-plain', label: t('Count') }),
    },
    'spinner-bounds': {
      title: 'Spinner with bounds',
      about: '5 to 50, by 5.',
      show: (t) => spinner({ id: 'spinner-bound', label: t('Memory'), min: 5, max: 50, step: 5, start: 5 }),
    },
    'spinner-off': {
      title: 'Spinner, disabled',
      state: 'disabled',
      show: (t) => spinner({ id: 'spinner-disabled', label: t('Fixed'), start: 3, isDisabled: true }),
    },
    'spinner-given': {
      title: 'Spinner, read only',
      state: 'read-only',
      show: (t) => spinner({ id: 'spinner-read-only', label: t('Given'), start: 3, isReadOnly: true }),
    },
    'spinner-wrong': {
      title: 'Spinner, invalid',
      state: 'invalid',
      show: (t) =>
        spinner({ id: 'spinner-invalid', label: t('Too many'), start: 30, problem: t('The quota leaves 12.') }),
    },
    file: {
      title: 'File upload',
      about: 'Choose or drop a file: the name is filled when it is empty.',
      show: (t) =>
        inForm(
          <Held<{ readonly file: File | undefined; readonly name: string }> start={{ file: undefined, name: '' }}>
            {({ file, name }, set) => (
              <>
                <FieldFrame id="upload-file" label={t('File')} isRequired>
                  <FileField
                    id="upload-file"
                    label={t('File')}
                    file={file}
                    progress={file ? 1 : undefined}
                    onChange={(next) => set({ file: next, name: nameFromFile(name, next) })}
                  />
                </FieldFrame>
                <FieldFrame id="upload-name" label={t('Object name')}>
                  <TextInput id="upload-name" value={name} onChange={(_event, text) => set({ file, name: text })} />
                </FieldFrame>
              </>
            )}
          </Held>,
        ),
    },
    'file-off': {
      title: 'File upload, disabled',
      state: 'disabled',
      show: (t) => upload({ id: 'upload-off', label: t('Locked file'), isDisabled: true }),
    },
    'file-failed': {
      title: 'File upload that failed',
      state: 'error',
      show: (t) =>
        upload({
          id: 'upload-failed',
          label: t('Image'),
          start: () => new File(['abc'], 'image.qcow2'),
          progress: 0.4,
          failure: t('The store is full.'),
        }),
    },
    'load-edit': {
      title: 'Text that can be loaded',
      about: 'At most 64 bytes here.',
      show: (t) => script({ id: 'script', label: t('Customization script'), start: '#!/bin/sh\n', maxBytes: 64 }),
    },
    'load-edit-large': {
      title: 'Text that is too large',
      state: 'invalid',
      about: 'At most 64 bytes here.',
      show: (t) =>
        script({
          id: 'script-large',
          label: t('Longer script'),
          start: '#!/bin/sh\necho "every byte counts"\n'.repeat(2),
          maxBytes: 64,
          isInvalid: true,
        }),
    },
    'load-edit-given': {
      title: 'Text, read only',
      state: 'read-only',
      show: (t) =>
        script({
          id: 'script-read-only',
          label: t('Script as it ran'),
          start: '#!/bin/sh\nexit 0\n',
          isReadOnly: true,
        }),
    },
    pairs: {
      title: 'Keys and values',
      show: (t) => pairs({ id: 'labels', label: t('Labels'), start: { tier: 'web', owner: 'ops' } }),
    },
    'pairs-off': {
      title: 'Keys and values, disabled',
      state: 'disabled',
      show: (t) => pairs({ id: 'labels-off', label: t('Fixed labels'), start: { tier: 'web' }, isDisabled: true }),
    },
    'pairs-none': {
      title: 'Keys and values, none yet',
      state: 'empty',
      show: (t) => pairs({ id: 'no-labels', label: t('Tags'), start: {} }),
    },
    passwords: {
      title: 'Password and confirmation',
      show: (t) =>
        passwords({
          id: 'gallery-password',
          password: '',
          confirmation: '',
          isRequired: true,
          help: t('At least eight characters.'),
        }),
    },
    'passwords-differ': {
      title: 'Passwords that differ',
      state: 'invalid',
      show: passwords({ id: 'gallery-other-password', password: 'correct horse', confirmation: 'correct hose' }),
    },
    formset: {
      title: 'Formset rows',
      about: 'What would be sent is shown below.',
      show: (t) => rules({ prefix: 'rules', label: t('Rules'), ports: ['80'], maxRows: 5 }),
    },
    'formset-off': {
      title: 'Formset rows, disabled',
      state: 'disabled',
      show: (t) => rules({ prefix: 'full', label: t('All rules'), ports: ['22', '80', '443'], isDisabled: true }),
    },
  },
})
