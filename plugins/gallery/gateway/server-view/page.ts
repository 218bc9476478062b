import { answer, type RouteAnswer } from '@fascia/sdk/gateway'
import { type Html, html } from '../html.ts'

/** Where the server-driven examples stand. */
export const BASE = '/api/x/gallery/server'

/** Answers HTML, with what its headers tell the page to do. */
export function htmlPage(
  { html: body }: Html,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): RouteAnswer {
  return answer({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body,
  })
}

/** Answers nothing but headers. */
export function headersOnly(headers: Readonly<Record<string, string>>, status = 200): RouteAnswer {
  return answer({ status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Messages as a header carries them: other letters than ASCII are escaped. */
export function messages(...list: readonly (readonly [type: string, text: string, tags?: string])[]): string {
  const text = JSON.stringify(list.map(([type, message, tags = '']) => [type, message, tags]))
  return text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export interface ModalSpec {
  readonly title: string
  readonly action: string
  readonly body: Html
  readonly submit: string
  readonly isMultipart?: boolean
}

/** A modal with a form, in the markup of the field. */
export function formModal({ title, action, body, submit, isMultipart = false }: ModalSpec): Html {
  return html`<div class="modal-header"><h3 class="modal-title">${title}</h3></div>
<form method="post" action="${action}" enctype="${isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}">
<div class="modal-body">${body}</div>
<div class="modal-footer"><a href="#" class="btn btn-default cancel">Cancel</a><input class="btn btn-primary" type="submit" value="${submit}"></div>
</form>`
}

export interface FieldSpec {
  readonly name: string
  readonly label: string
  readonly control: Html
  readonly help?: string
  readonly isRequired?: boolean
  readonly errors?: readonly string[]
}

/** A field with its label, its help and what is wrong with it. */
export function field({ name, label, control, help, isRequired = false, errors = [] }: FieldSpec): Html {
  const messagesOf = errors.map((text) => html`<span class="help-block error-message">${text}</span>`)
  return html`<div class="form-group ${errors.length > 0 ? 'has-error' : ''}">
<label class="control-label ${isRequired ? 'required' : ''}" for="id_${name}">${label}</label>
${help === undefined ? undefined : html`<span class="help-text">${help}</span>`}
${control}${messagesOf}</div>`
}
