import { formOf, type Text } from '@fascia/sdk/common'
import { interpolate } from '@fascia/sdk/host'
import type { Field, Form, SourceTools } from '@fascia/sdk/web/declare'

type Fields = Readonly<Record<string, unknown>>
type AnyField = Field<unknown, Fields, object, unknown>

/** What the functions of a form are given: what was entered, what the sources answered, and the item. */
export interface FormSituation {
  readonly values?: Fields
  readonly answers?: Fields
  readonly item?: unknown
}

/** A form of which each function can be asked alone, without drawing it. Texts are in English. */
export interface TriedForm {
  /**
   * The fields of each step, by its title (of one step, by the title of the form or an empty text), each with its label, control and what is said of it in this order:
   * `required` or `optional`, `read-only`, `short`, `shown by` where it shows at times only, `checked`, `eager`, `from` a source, and `rows`.
   */
  readonly outline: Readonly<Record<string, readonly string[]>>
  /** Values to begin with. */
  initial(situation?: FormSituation): Fields
  /** The names of the fields that show, in their order. */
  shown(situation?: FormSituation): readonly string[]
  /** What the checks of the fields that show and of their steps say, by field. What the schema refuses is not among it. */
  problems(situation?: FormSituation): Readonly<Record<string, string>>
  /** What a field offers: values and labels, with the problem of each that cannot be chosen. */
  choices(field: string, situation?: FormSituation): readonly (readonly unknown[])[]
  /** Values that follow when a field is changed. */
  follow(field: string, situation?: FormSituation): Fields | undefined
  /** What a source that is a function answers, with the tools that a test gives it: `read`, `item`, `allows`. */
  source(name: string, tools?: Partial<SourceTools<unknown>>): Promise<unknown>
  /** The body of its request; undefined where the form sends its fields as they are. */
  body(situation?: FormSituation): unknown
  /** The words of the command that does the same, with a space between them. */
  command(situation?: FormSituation): string | undefined
  /** The titles and bodies of what keeps it from being submitted. */
  blocked(situation?: FormSituation): string | undefined
  readonly form: Form
}

interface Opens {
  readonly behaviour:
    | { readonly kind: 'form'; readonly form: () => Promise<{ readonly default: Form }> }
    | { readonly kind: 'modal'; readonly view: () => Promise<{ readonly default: unknown }> }
    | { readonly kind: 'request' | 'code' | 'link' | 'metadata' | 'delete' }
}

type Openable = Form | { readonly form: Form } | Opens

async function formIn(of: Openable): Promise<Form> {
  if ('spec' in of) return of
  if ('form' in of) return of.form
  const { behaviour } = of
  if (behaviour.kind === 'form') return (await behaviour.form()).default
  if (behaviour.kind !== 'modal') throw new TypeError(`An action of the kind ${behaviour.kind} opens no form.`)
  const { default: view } = await behaviour.view()
  // A view that draws a form may bring it.
  return (view as { readonly form: Form }).form
}

type Said = Text | { readonly text: Text; readonly values: Fields } | undefined

function said(text: Said): string | undefined {
  if (typeof text !== 'object' || !('text' in text)) return text && formOf(text, 1)
  return interpolate(formOf(text.text, 1), text.values)
}

function translated(text: Text, values: Fields = {}): string {
  return interpolate(formOf(text, 1), values)
}

function fieldText(field: AnyField): string {
  const { label, control, isRequired, isReadOnly, isShort, when, check, isEager, from, rows } = field
  const parts = [
    control,
    isRequired !== undefined && (isRequired ? 'required' : 'optional'),
    isReadOnly && 'read-only',
    isShort && 'short',
    when && 'at times',
    check && 'checked',
    isEager && 'eager',
    from && `from ${from}`,
    rows && `${rows} rows`,
  ].filter(Boolean)
  return `${formOf(label, 1)}: ${parts.join(', ')}`
}

/**
 * Takes a form, the view of one, or an action that opens one, so that its functions can be asked one by one, without drawing it.
 *
 * @example
 * ```ts
 * import { postCall, typeRef } from '@fascia/sdk/common'
 * import { form, field } from '@fascia/sdk/web/declare'
 * import { tryForm } from '@fascia/testing/unit'
 * import Type from 'typebox'
 * import { expect, it } from 'vitest'
 *
 * const create = postCall('/api/cinder/backups/', { body: Type.Object({ name: Type.String() }) })
 * const backupType = typeRef('OS::Cinder::Backup', Type.Object({ id: Type.String(), name: Type.String() }))
 * const declared = form(create, {
 *   of: backupType,
 *   fields: { name: field.text('Name', { isRequired: true }) },
 *   command: ({ values: { name = '' } }) => ['openstack', 'volume', 'backup', 'create', name],
 * })
 *
 * it('names a backup', async () => {
 *   const tried = await tryForm(declared)
 *   expect(tried.outline).toEqual({ '': ['Name: text, required'] })
 *   expect(tried.command({ values: { name: 'nightly' } })).toBe('openstack volume backup create nightly')
 * })
 * ```
 */
export async function tryForm(of: Openable): Promise<TriedForm> {
  const form = await formIn(of)
  const { spec } = form
  const steps = Object.values(spec.steps)
  // The functions were checked against the form's own values, sources and item where it was declared.
  const state = ({ values = {}, answers = {}, item }: FormSituation = {}) =>
    ({ values, answers, item, t: translated }) as never
  const fieldsOf = ({ fields }: (typeof steps)[number]) =>
    Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field as AnyField] as const] : []))
  const shownSteps = (situation?: FormSituation) => steps.filter(({ when }) => when?.(state(situation)) ?? true)
  const shownFields = (situation?: FormSituation) =>
    shownSteps(situation).flatMap((step) => fieldsOf(step).filter(([, { when }]) => when?.(state(situation)) ?? true))
  return {
    form,
    outline: Object.fromEntries(
      steps.map((step) => [
        formOf(step.title ?? spec.title ?? '', 1),
        fieldsOf(step).map(([, field]) => fieldText(field)),
      ]),
    ),
    initial: (situation) => spec.initial?.(state(situation)) ?? {},
    shown: (situation) => shownFields(situation).map(([name]) => name),
    problems(situation) {
      const ofFields = shownFields(situation).map(([name, { check }]) => [name, said(check?.(state(situation)))])
      const ofSteps = shownSteps(situation).flatMap(({ check }) =>
        Object.entries(check?.(state(situation)) ?? {}).map(([name, problem]) => [name, said(problem)]),
      )
      return Object.fromEntries([...ofFields, ...ofSteps].filter(([, problem]) => problem !== undefined))
    },
    choices(name, situation) {
      const field = steps.flatMap(fieldsOf).find(([one]) => one === name)?.[1]
      const offered = field?.choices?.(state(situation)) ?? field?.candidates?.(state(situation)) ?? []
      return offered.map((one) => {
        if ('id' in one) return [one.id, one.name]
        return [one.value, said(one.label), ...(one.problem === undefined ? [] : [said(one.problem)])]
      })
    },
    follow: (name, situation) => steps.find(({ follow }) => follow?.[name])?.follow?.[name]?.(state(situation)),
    async source(name, tools = {}) {
      const source = Object(form.sources)[name]
      if (typeof source !== 'function') throw new TypeError(`The form has no source ${name} that is a function.`)
      return source(tools)
    },
    body: (situation) => spec.body?.(state(situation)),
    command: (situation) =>
      spec
        .command?.(state(situation))
        .filter((word) => word !== undefined)
        .join(' '),
    blocked(situation) {
      const block = spec.blocked?.(state(situation))
      return block && [block.title, block.body].flatMap((text) => said(text) ?? []).join(' ')
    },
  }
}
