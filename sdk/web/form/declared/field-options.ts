import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Fault } from '../../../common/index.ts'
import type { OfferedValue } from '../../declare/form-field.ts'
import type { BelowFieldProps, SayText } from '../../declare/index.ts'
import { lazyView } from '../../frame/state/lazy-view.ts'
import type { ControlProps } from '../control/control.ts'
import { FileField } from '../field/file-field.tsx'
import type { FieldOptions } from '../form-fields.ts'
import type { FormValues } from '../state/form-values.ts'
import { type AnyField, type AnyStep, editsItem, type FormMoment, type NamedField, shownFields } from './form-moment.ts'
import { MakingSelect } from './making-select.tsx'
import { MembersControl } from './members-control.tsx'
import { useOwnFieldPlace } from './own-field-place.ts'

/** How far a source is. */
export interface SourceProgress {
  readonly isLoading: boolean
  readonly fault: Fault | undefined
}

export interface SourceStates {
  of(name: string): SourceProgress
  /** Loads again what has failed. */
  retry(): void
  /** Loads one again; what it answered before stays until then. */
  reload(name: string): Promise<void>
}

const controls = new WeakMap<object, ComponentType<ControlProps>>()

/** The component of a field by what it is made of; the same at every drawing. */
function keptControl(of: object, create: () => ComponentType<ControlProps>): ComponentType<ControlProps> {
  const control = controls.get(of) ?? create()
  controls.set(of, control)
  return control
}

/** What the view of an own field is given of its control. */
function ownProps({
  id,
  name,
  label,
  value,
  onChange,
  isRequired,
  isDisabled,
  isReadOnly,
  isInvalid,
  describedBy,
}: ControlProps) {
  return { id, name, label, value, onChange, isRequired, isDisabled, isReadOnly, isInvalid, describedBy }
}

/** The component of a field that a plugin draws. */
function createOwnControl(view: NonNullable<AnyField['view']>): ComponentType<ControlProps> {
  // The view is one of `OwnFieldProps`; the declaration names no React.
  const View = lazyView(
    view as unknown as () => Promise<{ default: ComponentType<Readonly<Record<string, unknown>>> }>,
    'default',
  )
  return (props) => createElement(View, { ...ownProps(props), ...useOwnFieldPlace() })
}

/** The control of a select with a view below it. */
function createMakingControl(below: NonNullable<AnyField['below']>, from = ''): ComponentType<ControlProps> {
  // The view is one of `BelowFieldProps`; the declaration names no React.
  const view = lazyView(
    below as unknown as () => Promise<{ default: ComponentType<BelowFieldProps<unknown>> }>,
    'default',
  )
  return (props) => createElement(MakingSelect, { ...props, from, below: view })
}

/** The control of a field that takes a file. */
function FileControl(props: ControlProps): ReactNode {
  const { id, name, label, value, onChange, isRequired, isDisabled, isInvalid, describedBy } = props
  const file = value instanceof File ? value : undefined
  const own = { id, name, label, onChange, isRequired, isDisabled, isInvalid, describedBy }
  return createElement(FileField, { ...own, file })
}

function widgetOf(field: AnyField): FieldOptions {
  const { control, view, below, isLabelHidden = false } = field
  if (below) return { control: keptControl(below, () => createMakingControl(below, field.from)) }
  if (control === 'file') return { control: FileControl }
  if (control === 'members') {
    const create = () => (props: ControlProps) => createElement(MembersControl, { ...props, field })
    return { control: keptControl(field, create), isLabelHidden }
  }
  if (control === 'own')
    return view ? { control: keptControl(view, () => createOwnControl(view)), isLabelHidden } : { isLabelHidden }
  return { widget: control }
}

/** The value of an item that the choices do not have: it is shown as it is, and stays unless the person chooses another. */
function keptChoice(
  name: string,
  offersAt: (values: FormValues) => readonly OfferedValue[],
  { form, values, begun }: FormMoment,
): readonly OfferedValue[] {
  const value = begun[name]
  const isPlain = (typeof value === 'string' && value !== '') || typeof value === 'number'
  const isOfferedAt = (at: FormValues): boolean => offersAt(at).some((each) => each.value === value)
  if (!isPlain || !editsItem(form) || isOfferedAt(values)) return []
  // One that only another value of the form took from the choices is not offered again.
  return values[name] === value || !isOfferedAt(begun) ? [{ value, label: String(value) }] : []
}

function choicesOf([name, field]: NamedField, moment: FormMoment, sources: SourceStates, t: SayText): FieldOptions {
  const { choices, from, awaits = [], failure, nonePlaceholder, hasBlank } = field
  if (!choices) return {}
  const state = from === undefined ? undefined : sources.of(from)
  const isLoading = state?.isLoading || awaits.some((name) => sources.of(name).isLoading)
  const offersAt = (values: FormValues): readonly OfferedValue[] => choices({ ...moment, values, t })
  const offered = [...offersAt(moment.values), ...keptChoice(name, offersAt, moment)]
  return {
    choices: offered.map(({ value, label, problem, group }) => ({
      value,
      label: problem === undefined ? label : `${t(label)} (${t(problem)})`,
      isDisabled: problem !== undefined,
      ...(group === undefined ? {} : { group }),
    })),
    ...(hasBlank === undefined ? {} : { hasBlank }),
    ...(offered.length === 0 && nonePlaceholder !== undefined ? { placeholder: nonePlaceholder } : {}),
    ...(isLoading ? { isLoading } : {}),
    ...(state?.fault ? { failure: failure ?? 'The choices could not be loaded.', onRetry: sources.retry } : {}),
  }
}

/** The options of the schema form for the shown fields. */
export function fieldOptions(
  moment: FormMoment,
  { sources, t, step }: { readonly sources: SourceStates; readonly t: SayText; readonly step?: AnyStep | undefined },
): Readonly<Record<string, FieldOptions>> {
  return Object.fromEntries(
    shownFields(moment, step).map(([name, field]) => {
      const { label, help, placeholder, messages, isReadOnly, isShort, autoComplete, rows, maxBytes } = field
      const given = { help, placeholder, messages, isReadOnly, isShort, autoComplete, rows, maxBytes }
      const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      return [name, { label, ...options, ...widgetOf(field), ...choicesOf([name, field], moment, sources, t) }]
    }),
  )
}
