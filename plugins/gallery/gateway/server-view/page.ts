import { answer, type RouteAnswer, type RouteContext } from '@fascia/sdk/gateway'
import { type Html, html } from './html.ts'

/** The address of a page of the server-driven examples. */
export const addressOf = (page: string): string => `/api/x/gallery/server/${page}/`

type Context<Body> = RouteContext<{ readonly page: string }, { readonly tab?: string }, Body>
/** An answer in HTML, or one of headers alone. */
export type PageAnswer = RouteAnswer<string>

/** A page of the server-driven examples: what shows it, and what takes its form. */
export interface Page {
  readonly show: (context: Context<undefined>) => PageAnswer | Promise<PageAnswer>
  readonly submit?: (context: Context<FormData>) => PageAnswer | Promise<PageAnswer>
}

/** Answers HTML. */
export function htmlAnswer({ html: body }: Html, { status = 200, headers }: Partial<PageAnswer> = {}): PageAnswer {
  const all = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers }
  return answer({ status, headers: all, body })
}

type Message = readonly [type: string, text: string, tags?: string]

/** Messages as a header carries them: other letters than ASCII are escaped. */
function headerOf(messages: readonly Message[]): string {
  const text = JSON.stringify(messages.map(([type, message, tags = '']) => [type, message, tags]))
  return text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

interface Signals {
  /** Where the page goes. */
  readonly to?: string
  readonly messages?: readonly Message[]
  readonly headers?: Readonly<Record<string, string>>
  readonly status?: number
}

/** Answers headers alone; the page acts by them. */
export function signals({ to, messages, headers, status = 200 }: Signals): PageAnswer {
  return answer({
    status,
    headers: {
      'cache-control': 'no-store',
      ...(to === undefined ? {} : { 'x-horizon-location': to }),
      ...(messages ? { 'x-horizon-messages': headerOf(messages) } : {}),
      ...headers,
    },
  })
}

interface ModalSpec {
  readonly title: string
  /** The page whose form it is. */
  readonly page: string
  readonly body: Html
  readonly submit: string
  readonly isMultipart?: boolean
}

/** A modal with a form, in the markup of the field. */
export function formModal({ title, page, body, submit, isMultipart = false }: ModalSpec): PageAnswer {
  return htmlAnswer(html`<div class="modal-header"><h3 class="modal-title">${title}</h3></div>
<form method="post" action="${addressOf(page)}" enctype="${isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}">
<div class="modal-body">${body}</div>
<div class="modal-footer"><a href="#" class="btn btn-default cancel">Cancel</a><input class="btn btn-primary" type="submit" value="${submit}"></div>
</form>`)
}

/** A page whose form is always the same. */
export function formPage(spec: ModalSpec, submit: NonNullable<Page['submit']>): Page {
  return { show: () => formModal(spec), submit }
}

interface FieldSpec {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly isRequired?: boolean
  readonly errors?: readonly string[] | undefined
}

/** A field with its label, its help and what is wrong with it. */
export function field({ name, label, help, isRequired = false, errors = [] }: FieldSpec, control: Html): Html {
  const wrong = errors.map((text) => html`<span class="help-block error-message">${text}</span>`)
  return html`<div class="form-group ${errors.length > 0 ? 'has-error' : ''}">
<label class="control-label ${isRequired ? 'required' : ''}" for="id_${name}">${label}</label>
${help === undefined ? undefined : html`<span class="help-text">${help}</span>`}
${control}${wrong}</div>`
}

interface InputSpec extends FieldSpec {
  /** `text` when absent. */
  readonly type?: 'text' | 'number' | 'file'
  readonly value?: string | undefined
  /** Further attributes of the element. */
  readonly attributes?: Html
}

/** A field with an input. The browser checks nothing that `attributes` does not say. */
export function input({ type = 'text', value, attributes, ...spec }: InputSpec): Html {
  const given = value === undefined ? undefined : html` value="${value}"`
  return field(
    spec,
    html`<input class="form-control" type="${type}" id="id_${spec.name}" name="${spec.name}"${given} ${attributes}>`,
  )
}

/** A field with a text of several lines. */
export function textArea({ value = '', ...spec }: FieldSpec & { readonly value?: string | undefined }): Html {
  const { name } = spec
  return field(spec, html`<textarea class="form-control" id="id_${name}" name="${name}" rows="3">${value}</textarea>`)
}

/** What a form holds in a field of text, without spaces around it. */
export function textOf(body: FormData, name: string): string {
  const value = body.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
