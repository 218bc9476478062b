import type { ComponentType } from 'react'
import { CheckboxControl } from './checkbox-control.tsx'
import { CheckboxesControl } from './checkboxes-control.tsx'
import type { ControlProps, FieldWidget } from './control.ts'
import { KeyValueControl } from './key-value-control.tsx'
import { LoadEditControl } from './load-edit-control.tsx'
import { PasswordControl } from './password-control.tsx'
import { RadioControl } from './radio-control.tsx'
import { SelectControl } from './select-control.tsx'
import { SpinnerControl } from './spinner-control.tsx'
import { SwitchControl } from './switch-control.tsx'
import { TextAreaControl } from './text-area-control.tsx'
import { TextControl } from './text-control.tsx'

/** The control of each kind. */
export const CONTROLS: Readonly<Record<Exclude<FieldWidget, 'hidden'>, ComponentType<ControlProps>>> = {
  text: TextControl,
  textarea: TextAreaControl,
  password: PasswordControl,
  spinner: SpinnerControl,
  select: SelectControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  checkboxes: CheckboxesControl,
  switch: SwitchControl,
  'load-edit': LoadEditControl,
  'key-value': KeyValueControl,
}
