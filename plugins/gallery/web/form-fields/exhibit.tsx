import type { ReactNode } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import * as controls from './controls.tsx'

const exhibit: Exhibit = {
  title: 'Form fields',
  about: 'The controls that forms are made of, each usable alone. A schema form chooses them by the schema.',
  door: '@fascia/sdk/web/form',
  examples: [
    { id: 'spinner', title: 'Spinner', state: 'usual', about: 'From 0, by 1.', Show: controls.PlainSpinner },
    {
      id: 'spinner-bounds',
      title: 'Spinner with bounds',
      state: 'usual',
      about: '5 to 50, by 5.',
      Show: controls.BoundSpinner,
    },
    { id: 'spinner-off', title: 'Spinner, disabled', state: 'disabled', Show: controls.DisabledSpinner },
    { id: 'spinner-given', title: 'Spinner, read only', state: 'read-only', Show: controls.ReadOnlySpinner },
    { id: 'spinner-wrong', title: 'Spinner, invalid', state: 'invalid', Show: controls.InvalidSpinner },
    {
      id: 'file',
      title: 'File upload',
      state: 'usual',
      about: 'Choose or drop a file: the name is filled when it is empty.',
      Show: controls.Upload,
    },
    { id: 'file-off', title: 'File upload, disabled', state: 'disabled', Show: controls.DisabledUpload },
    { id: 'file-failed', title: 'File upload that failed', state: 'error', Show: controls.FailedUpload },
    {
      id: 'load-edit',
      title: 'Text that can be loaded',
      state: 'usual',
      about: 'At most 64 bytes here.',
      Show: controls.Script,
    },
    {
      id: 'load-edit-large',
      title: 'Text that is too large',
      state: 'invalid',
      about: 'At most 64 bytes here.',
      Show: controls.LargeScript,
    },
    { id: 'load-edit-given', title: 'Text, read only', state: 'read-only', Show: controls.ReadOnlyScript },
    { id: 'pairs', title: 'Keys and values', state: 'usual', Show: controls.Pairs },
    { id: 'pairs-off', title: 'Keys and values, disabled', state: 'disabled', Show: controls.DisabledPairs },
    { id: 'pairs-none', title: 'Keys and values, none yet', state: 'empty', Show: controls.NoPairs },
    { id: 'passwords', title: 'Password and confirmation', state: 'usual', Show: controls.Passwords },
    { id: 'passwords-differ', title: 'Passwords that differ', state: 'invalid', Show: controls.DifferentPasswords },
    {
      id: 'formset',
      title: 'Formset rows',
      state: 'usual',
      about: 'What would be sent stands below.',
      Show: controls.Rules,
    },
    { id: 'formset-off', title: 'Formset rows, disabled', state: 'disabled', Show: controls.FullRules },
  ],
}

export default function FormFieldsExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
