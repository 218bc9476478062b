import { get, post, type Route } from '@fascia/sdk/gateway'
import { type Html, html } from '../html.ts'
import { createShelf } from '../shelf.ts'
import { BASE, formModal, headersOnly, htmlPage, messages } from './page.ts'

const ADDRESS = `${BASE}/rules/`
const MOST_ROWS = 5
const PROTOCOLS = ['tcp', 'udp']

interface Rule {
  readonly port: string
  readonly protocol: string
}

interface Row extends Rule {
  readonly isDeleted: boolean
  readonly error?: string
}

const rules = createShelf<{ all: readonly Rule[] }>(() => ({
  all: [
    { port: '80', protocol: 'tcp' },
    { port: '443', protocol: 'tcp' },
  ],
}))

function rowOf({ port, protocol, isDeleted, error }: Row, number: number): Html {
  const name = `rules-${number}`
  const options = PROTOCOLS.map((one) =>
    one === protocol ? html`<option selected>${one}</option>` : html`<option>${one}</option>`,
  )
  const marked = isDeleted ? html` checked` : undefined
  const wrong = error === undefined ? undefined : html`<span class="help-block error-message">${error}</span>`
  return html`<tr><td class="${error === undefined ? '' : 'has-error'}">
<input class="form-control" type="text" inputmode="numeric" id="id_${name}-port" name="${name}-port" aria-label="Port" required value="${port}">${wrong}</td>
<td><select class="form-control" id="id_${name}-protocol" name="${name}-protocol" aria-label="Protocol">${options}</select></td>
<td><input type="checkbox" id="id_${name}-DELETE" name="${name}-DELETE" aria-label="Delete"${marked}></td></tr>`
}

/** A formset in the markup of the field: a table, a row a form. */
function rulesModal(rows: readonly Row[], initial: number): Html {
  return formModal({
    title: 'Edit Rules',
    action: ADDRESS,
    submit: 'Save Rules',
    body: html`<input type="hidden" name="rules-TOTAL_FORMS" value="${rows.length}"><input type="hidden" name="rules-INITIAL_FORMS" value="${initial}">
<input type="hidden" name="rules-MAX_NUM_FORMS" value="${MOST_ROWS}">
<table class="table"><thead><tr><th>Port</th><th>Protocol</th><th>Delete</th></tr></thead>
<tbody>${rows.map(rowOf)}</tbody></table>`,
  })
}

function textOf(body: FormData, name: string): string {
  const value = body.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function readRows(body: FormData): readonly Row[] {
  const total = Math.min(Number(textOf(body, 'rules-TOTAL_FORMS')) || 0, MOST_ROWS)
  return Array.from({ length: total }, (_, index) => {
    const port = textOf(body, `rules-${index}-port`)
    const isDeleted = body.has(`rules-${index}-DELETE`)
    const isPort = /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536
    const error = isDeleted || isPort ? {} : { error: 'A port is a number from 1 to 65535.' }
    return { port, protocol: textOf(body, `rules-${index}-protocol`), isDeleted, ...error }
  })
}

/** A form of several rows, as formsets are sent [UI-063]. */
export const ruleRoutes: readonly Route[] = [
  get(ADDRESS, {}, ({ session }) => {
    const { all } = rules.of(session)
    const rows = all.map((rule) => ({ ...rule, isDeleted: false }))
    return htmlPage(rulesModal(rows, all.length))
  }),
  post(ADDRESS, { reads: 'form' }, ({ session, body, address }) => {
    const kept = rules.of(session)
    const rows = readRows(body)
    if (rows.some(({ error }) => error !== undefined)) return htmlPage(rulesModal(rows, kept.all.length))
    kept.all = rows.filter(({ isDeleted }) => !isDeleted).map(({ port, protocol }) => ({ port, protocol }))
    const ports = kept.all.map(({ port, protocol }) => `${port}/${protocol}`).join(', ')
    return headersOnly({
      'x-horizon-location': address('/settings/gallery/server-modal'),
      'x-horizon-messages': messages(['success', `The rules are ${ports || 'gone'}.`]),
    })
  }),
]
