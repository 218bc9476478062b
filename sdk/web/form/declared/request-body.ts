import type { TSchema } from 'typebox'
import { Fault } from '../../../common/index.ts'
import type { Form } from '../../declare/index.ts'
import { type FormValues, isRecord, isSameValue } from '../state/form-values.ts'
import { type AnyStep, cleanValues, editsItem, extraOf, type FormMoment, fieldsOf, shownFields } from './form-moment.ts'

interface BodySchema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}

function bodySchema(schema: TSchema | undefined): BodySchema {
  return schema ?? {}
}

/** What is sent for a value that was emptied: null, or an empty text where the schema takes no null. */
function emptyOf(schema: TSchema | undefined): '' | null {
  return bodySchema(schema).type === 'string' ? '' : null
}

/** The fields that show and that a person can change. */
function writableNames(moment: FormMoment): readonly string[] {
  const readOnly = new Set(fieldsOf(moment.form).flatMap(([name, field]) => (field.isReadOnly ? [name] : [])))
  return shownFields(moment).flatMap(([name]) => (readOnly.has(name) ? [] : [name]))
}

/** The values that a form sends where it makes no body of its own: of the shown fields, those that the body has. */
function ownBody(moment: FormMoment, emptied: FormValues): FormValues | undefined {
  const { properties } = bodySchema(moment.body)
  if (!properties) return undefined
  const values = cleanValues(moment)
  const names = writableNames(moment).filter((name) => name in properties)
  return Object.fromEntries(
    names.flatMap((name) => {
      if (name in values) return [[name, values[name]]]
      return emptied[name] === undefined ? [] : [[name, emptyOf(properties[name])]]
    }),
  )
}

/** The body with everything that the form asks for. */
function wholeBody(moment: FormMoment, emptied: FormValues): FormValues | undefined {
  const made: unknown = moment.form.spec.body?.({ ...moment, values: cleanValues(moment) })
  return isRecord(made) ? { ...made } : ownBody(moment, emptied)
}

/**
 * Of two bodies, what differs in the second, and besides what the schema requires and the `id` of what is changed. Only a required part is itself compared
 * key by key.
 */
function difference(schema: TSchema | undefined, before: FormValues, after: FormValues): FormValues {
  const { properties = {}, required = [] } = bodySchema(schema)
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const had = before[name]
      if (!required.includes(name) && name !== 'id') return isSameValue(had, value) ? [] : [[name, value]]
      const isPart = isRecord(had) && isRecord(value) && bodySchema(properties[name]).properties !== undefined
      return [[name, isPart ? difference(properties[name], had, value) : value]]
    }),
  )
}

/**
 * The body of the request; undefined when there is nothing to send: a change that changes nothing, or leaves out what was changed, or a call without a body. A form that edits an item
 * sends what differs from the body of the values that it began with, and what the schema of the body requires.
 */
export function requestBody(moment: FormMoment): FormValues | undefined {
  const { form, body, begun } = moment
  const { initial, isReplacement = false } = form.spec
  const isDifference = editsItem(form) || (form.call.method === 'PATCH' && !form.spec.body)
  if (!initial || !isDifference) {
    const whole = wholeBody(moment, {})
    return form.call.method === 'PATCH' && Object.keys(whole ?? {}).length === 0 ? undefined : whole
  }
  const before = { ...moment, values: begun }
  const emptied = cleanValues(before)
  const [was, made] = [wholeBody(before, {}), wholeBody(moment, emptied)]
  if (!made || isSameValue(was, made)) return undefined
  const sent = isReplacement ? made : difference(body, was ?? {}, made)
  return Object.keys(sent).length === 0 ? undefined : sent
}

/** Refuses a form that was filled in for nothing: a changed field that neither the body of the call nor a function of the form takes. */
export function assertFieldsSent(moment: FormMoment): void {
  const { form, body, begun } = moment
  const { call, spec } = form
  const { properties } = bodySchema(body)
  if (spec.body || spec.send || call.method === 'GET') return
  const extra = extraOf(form)
  const [values, before] = [cleanValues(moment), cleanValues({ ...moment, values: begun })]
  const lost = writableNames(moment).filter(
    (name) => !(name in extra) && !(properties && name in properties) && !isSameValue(values[name], before[name]),
  )
  if (lost.length === 0) return
  const message = `The body of ${call.method} ${call.path} has no ${lost.join(', ')}: nothing was sent.`
  throw new Fault('PLUGIN_DECLARATION_INVALID', { message })
}

/** A body with stars in place of passwords. */
export function withoutSecrets(body: FormValues, { spec }: Form): FormValues {
  const secret = Object.values<AnyStep>(spec.steps).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (field?.control === 'password' ? [name] : [])),
  )
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secret.includes(name) ? '********' : value]),
  )
}
