import { type Html, html } from './html.ts'
import { memoryOf, type Rule } from './memory.ts'
import { formModal, type Page, type PageAnswer, signals, textOf } from './page.ts'

const MOST_ROWS = 5
const PROTOCOLS = ['tcp', 'udp']

interface Row extends Rule {
  readonly isDeleted?: boolean
  readonly error?: string
}

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
function rulesModal(rows: readonly Row[], initial: number): PageAnswer {
  return formModal({
    title: 'Edit Rules',
    page: 'rules',
    submit: 'Save Rules',
    body: html`<input type="hidden" name="rules-TOTAL_FORMS" value="${rows.length}"><input type="hidden" name="rules-INITIAL_FORMS" value="${initial}">
<input type="hidden" name="rules-MAX_NUM_FORMS" value="${MOST_ROWS}">
<table class="table"><thead><tr><th>Port</th><th>Protocol</th><th>Delete</th></tr></thead>
<tbody>${rows.map(rowOf)}</tbody></table>`,
  })
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
export const rulesPage: Page = {
  show({ session }) {
    const { rules } = memoryOf(session)
    return rulesModal(rules, rules.length)
  },
  submit({ session, body, address }) {
    const memory = memoryOf(session)
    const rows = readRows(body)
    if (rows.some(({ error }) => error !== undefined)) return rulesModal(rows, memory.rules.length)
    memory.rules = rows.filter(({ isDeleted }) => !isDeleted).map(({ port, protocol }) => ({ port, protocol }))
    const ports = memory.rules.map(({ port, protocol }) => `${port}/${protocol}`).join(', ')
    return signals({
      to: address('/settings/gallery/server-modal'),
      messages: [['success', `The rules are ${ports || 'gone'}.`]],
    })
  },
}
