import {
  type ActionResult,
  type AnyCall,
  actionResult,
  Fault,
  type ResourceRef,
  type Text,
} from '../../../common/index.ts'
import type { ShownOnce } from '../../declare/form.ts'
import type { FormUpload } from '../../declare/form-field.ts'
import { inSentence } from '../../declare/in-sentence.ts'
import type { AfterTools, Form, SayText, SendTools } from '../../declare/index.ts'
import { download } from '../../frame/page/download.ts'
import type { Extend } from '../../resource/registry/use-added-inputs.ts'
import { propertiesOf } from '../../resource/row.ts'
import type { Api } from '../../services/api.ts'
import type { ApiRequest } from '../../services/call-arguments.ts'
import type { OperationProgress } from '../../services/operations.ts'
import type { Resources } from '../../services/resources.ts'
import { sendByMethod } from '../../services/send-by-method.ts'
import { type SentCall, sendCall } from '../../services/send-call.ts'
import type { Toasts } from '../../services/surface.ts'
import { toFault } from '../../services/to-fault.ts'
import type { Upload } from '../upload/upload.ts'
import { assertNotChangedMeanwhile, latestMoment, type SeenValues } from './changed-meanwhile.ts'
import {
  cleanValues,
  editsItem,
  type FormMoment,
  itemId,
  makesNew,
  requestPath,
  textOf,
  wordsOf,
} from './form-moment.ts'
import { assertFieldsSent, requestBody } from './request-body.ts'
import { type Revision, sendRevised } from './send-revised.ts'
import type { SourceServices } from './source-tools.ts'

export interface SubmitFormSpec {
  readonly moment: FormMoment
  readonly resources: Pick<Resources, 'load' | 'type'>
  readonly services: SourceServices
  readonly seen: SeenValues
  readonly language: string
  readonly api: Api
  readonly toasts: Toasts
  readonly t: SayText
  readonly extend: Extend
  readonly settled: OperationProgress['settled']
  /** What the items are called: `Server Group`. */
  readonly noun: string
  readonly upload: Upload
  /** Called with what the form shows once, when it is done. */
  readonly onOnce: (shown: ShownOnce) => void
}

type Parts = NonNullable<Form['spec']['send']>
type SentText = SentCall & { readonly failure?: Text }

const MADE: Text = '{noun} {name} was successfully created.'
const UPDATED: Text = 'Updated {noun}: {name}.'
/** The form shows why it was refused, and no toast does. */
const QUIET: ApiRequest = { isQuiet: true }

const NOTHING_SENT: Text = 'Nothing has been changed.'
const NOT_MADE: Text = 'Unable to create the {noun}.'
const NOT_UPDATED: Text = 'Unable to update the {noun}.'

/** The code of the resource type of what a form makes, or of the item that it changes. */
export function madeType({ spec: { of, makes = of } }: Form): string {
  return makes.code
}

function failureOf({ moment, t, noun, language }: SubmitFormSpec): string {
  const { failure } = moment.form.spec
  const values = { ...wordsOf(moment.item), noun: inSentence(noun, language) }
  return t(failure ?? (makesNew(moment.form) ? NOT_MADE : NOT_UPDATED), values)
}

/** The body with what other plugins add; undefined when there is nothing to send. */
function extendedBody(extend: Extend, own: unknown): object | undefined {
  const body = extend(typeof own === 'object' && own !== null ? own : {})
  return own === undefined && Object.keys(body).length === 0 ? undefined : body
}

/** The fields of a multipart upload with what other plugins add, as texts. */
function extendedFields(extend: Extend, own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const fields = Object.entries<unknown>(extend(own))
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

/** Sends a file, and shows how far it is. */
async function uploadFile<Answer>(
  { api, upload, extend }: SubmitFormSpec,
  path: string,
  given: FormUpload,
): Promise<Answer> {
  const { title, file, fields = {}, ...request } = given
  if (!(file instanceof Blob)) throw new Fault('PLUGIN_RESULT_INVALID', { message: 'An upload needs a file.' })
  const signal = upload.begin(title)
  const added = request.fieldName === undefined ? {} : { fields: extendedFields(extend, fields) }
  try {
    return await api.upload(path, { ...request, ...added, file, signal, onProgress: upload.report, isQuiet: true })
  } finally {
    upload.end()
  }
}

/**
 * What a form reports that was left after a refusal, so that the row of its item is loaded again: a part of the item may have been changed.
 */
export function failedResult(form: Form, item: unknown, resources: Pick<Resources, 'type'>): ActionResult | undefined {
  const id = itemId({ form, item }, resources)
  const isPart = form.spec.send !== undefined && !makesNew(form)
  if (id === '' || !isPart) return undefined
  return actionResult({ failed: [{ type: form.spec.of.code, id }] })
}

/** The failure with what was asked for as its title, unless it has one, and with the form's own names of its fields. */
function refusal(error: unknown, title: string, names: Readonly<Record<string, string>> = {}): Fault {
  const fault = toFault(error)
  const { code, message, hint, service, upstreamStatus, requestId, status } = fault
  const fields =
    fault.fields &&
    Object.fromEntries(Object.entries(fault.fields).map(([name, texts]) => [names[name] ?? name, texts]))
  const details = { title: fault.title ?? title, message, hint, service, upstreamStatus, requestId, status, fields }
  return new Fault(code, {
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
    cause: error,
  })
}

/** What came of a submit: whether anything was asked of the gateway, and its answer. */
interface Sent {
  readonly isSent: boolean
  readonly answer: unknown
}

const NOT_SENT: Sent = { isSent: false, answer: undefined }

/** Lets the form's `send` make its requests; those of the form's own call carry what other plugins add. */
async function sendParts(spec: SubmitFormSpec, parts: Parts): Promise<Sent> {
  const { api, extend, seen } = spec
  const moment = latestMoment(spec.moment, seen)
  const { call } = moment.form
  let isMade = false
  let isSent = false
  const sendOne = (made: AnyCall, { failure, body, ...input }: SentText = {}): Promise<unknown> => {
    const isOwn = made.method === call.method && made.path === call.path
    isMade ||= isOwn
    isSent = true
    const whole = isOwn ? extendedBody(extend, body) : body
    const sendWith = (revision: Revision): Promise<unknown> =>
      sendCall(api, made, { ...input, ...QUIET, ...revision, ...(whole === undefined ? {} : { body: whole }) })
    const sent = isOwn ? sendRevised(spec, sendWith) : sendWith({})
    if (failure === undefined) return sent
    const title = spec.t(failure, wordsOf(moment.item))
    return sent.catch((error: unknown) => Promise.reject(refusal(error, title)))
  }
  const tools: SendTools<unknown> = {
    body: requestBody(moment),
    // The types of the input and of the answer were checked where the form was declared.
    request: sendOne as SendTools<unknown>['request'],
    upload: (path, file) => {
      isSent = true
      return uploadFile(spec, path, file)
    },
    toast(type, message, detail) {
      spec.toasts.add(type, spec.t(message), detail === undefined ? {} : { detail })
    },
  }
  const answer = await parts({ ...moment, ...tools, values: cleanValues(moment) })
  // A change of which nothing but the added is left to send.
  const added = isMade || call.method !== 'PATCH' ? undefined : extendedBody(extend, undefined)
  if (!added) return { isSent, answer }
  return { isSent: true, answer: await sendByMethod(api, 'PATCH', requestPath(moment), added, QUIET) }
}

async function send(spec: SubmitFormSpec): Promise<Sent> {
  const { moment, api, extend, seen } = spec
  const { call, spec: declared } = moment.form
  if (declared.send) return sendParts(spec, declared.send)
  assertFieldsSent(moment)
  const bodyNow = (): object | undefined => extendedBody(extend, requestBody(latestMoment(moment, seen)))
  const body = bodyNow()
  if (body === undefined && (call.method === 'PATCH' || editsItem(moment.form))) return NOT_SENT
  if (call.method === 'GET')
    throw new Fault('PLUGIN_DECLARATION_INVALID', { message: `A form does not send GET ${call.path}.` })
  const { method } = call
  const answer = await sendRevised(spec, (revision) =>
    sendByMethod(api, method, requestPath(moment), bodyNow(), { ...QUIET, ...revision }),
  )
  return { isSent: true, answer }
}

/** The other resources that the form is to change, with what the properties are now that it changes of them. */
async function othersBefore({ resources, moment }: SubmitFormSpec): Promise<readonly ResourceRef[]> {
  const named = moment.form.spec.alsoChanges?.({ ...moment, values: cleanValues(moment) }) ?? []
  const read = named.map(({ type, id, changes }) =>
    resources.load(type, id, { isInBackground: true, isOptional: true }).then(
      (item): readonly ResourceRef[] => [{ type, id, was: propertiesOf(item, changes) }],
      () => [],
    ),
  )
  return (await Promise.all(read)).flat()
}

/** Sends a form, says what was done, and answers it for the list behind the form. Rejects as the call does. */
export async function submitForm(spec: SubmitFormSpec): Promise<ActionResult> {
  const { moment, toasts, t, noun, settled } = spec
  const { spec: declared } = moment.form
  const values = cleanValues(moment)
  const state = { values, answers: moment.answers, item: moment.item }
  await assertNotChangedMeanwhile(spec)
  const others = await othersBefore(spec)
  const { isSent, answer } = await send(spec).catch((error: unknown) =>
    Promise.reject(refusal(error, failureOf(spec), declared.names)),
  )
  if (!isSent) {
    if (declared.success !== false) toasts.add('info', t(NOTHING_SENT))
    return actionResult({})
  }
  const isNew = makesNew(moment.form)
  const { accepted, success } = declared
  const words = isNew ? { name: textOf(values, 'name') } : wordsOf(moment.item)
  const said = { ...words, noun, ...declared.successValues?.({ ...state, answer }) }
  const saySuccess = (text: Text): void => void toasts.add('success', t(text, said))
  if (accepted !== undefined) {
    toasts.add('info', t(accepted, said))
    if (success) void settled.then(({ reason }) => reason === undefined && saySuccess(success))
  } else if (success !== false) saySuccess(success ?? (isNew ? MADE : UPDATED))
  const tools: AfterTools = {
    toast(type, message, { detail, ...rest } = {}) {
      toasts.add(type, t(message, rest), detail === undefined ? {} : { detail })
    },
    download,
  }
  declared.after?.({ ...state, ...tools, answer })
  if (declared.once) spec.onOnce(declared.once({ ...state, answer }))
  const madeId = declared.madeId?.({ ...state, answer }) ?? textOf(answer, 'id')
  const id = isNew ? madeId : itemId(moment, spec.resources)
  const type = madeType(moment.form)
  const isFollowed = others.some((other) => other.type === type && other.id === id)
  const own = id === '' || isFollowed ? [] : [{ type, id }]
  const made = declared.alsoMakes?.({ ...state, answer }) ?? []
  return actionResult(
    isNew ? { created: [...own, ...made], updated: others } : { created: made, updated: [...own, ...others] },
  )
}
