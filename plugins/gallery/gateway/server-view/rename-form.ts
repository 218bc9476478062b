import { get, post, type Route } from '@fascia/sdk/gateway'
import { type Html, html } from '../html.ts'
import { createShelf } from '../shelf.ts'
import { BASE, field, formModal, headersOnly, htmlPage, messages } from './page.ts'

const ADDRESS = `${BASE}/rename/`
const NAMES_TAKEN = ['taken', 'web']

interface Thing {
  name: string
  size: string
  notes: string
  colours: readonly (readonly [id: string, label: string])[]
  colour: string
}

export const things = createShelf<Thing>(() => ({
  name: 'example',
  size: '2',
  notes: '',
  colours: [
    ['blue', 'Blue'],
    ['green', 'Green'],
  ],
  colour: 'blue',
}))

type Errors = Readonly<Record<string, readonly string[]>>

function renameModal(thing: Thing, errors: Errors = {}): Html {
  const options = thing.colours.map(([id, label]) =>
    id === thing.colour
      ? html`<option value="${id}" selected>${label}</option>`
      : html`<option value="${id}">${label}</option>`,
  )
  return formModal({
    title: 'Rename Thing',
    action: ADDRESS,
    submit: 'Save Changes',
    body: html`${(errors.__all__ ?? []).map((text) => html`<div class="alert alert-danger">${text}</div>`)}
${field({
  name: 'name',
  label: 'Name',
  isRequired: true,
  help: 'The names taken and web are in use.',
  errors: errors.name ?? [],
  control: html`<input class="form-control" type="text" id="id_name" name="name" maxlength="30" required value="${thing.name}">`,
})}
${field({
  name: 'size',
  label: 'Size (GiB)',
  errors: errors.size ?? [],
  control: html`<input class="form-control" type="number" id="id_size" name="size" min="1" max="64" value="${thing.size}">`,
})}
${field({
  name: 'colour',
  label: 'Colour',
  control: html`<div class="input-group"><select class="form-control" id="id_colour" name="colour">${options}</select>
<a class="btn btn-default ajax-add ajax-modal" href="${BASE}/colours/" data-add-to-field="id_colour">Add colour</a></div>`,
})}
${field({
  name: 'notes',
  label: 'Notes',
  control: html`<textarea class="form-control" id="id_notes" name="notes" rows="3">${thing.notes}</textarea>`,
})}`,
  })
}

function textOf(body: FormData, name: string): string {
  const value = body.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export const renameRoutes: readonly Route[] = [
  get(ADDRESS, {}, ({ session }) => htmlPage(renameModal(things.of(session)))),
  post(ADDRESS, { reads: 'form' }, ({ session, body, address }) => {
    const thing = things.of(session)
    const given = { ...thing, name: textOf(body, 'name'), size: textOf(body, 'size') }
    given.notes = textOf(body, 'notes')
    given.colour = textOf(body, 'colour')
    if (NAMES_TAKEN.includes(given.name.toLowerCase()))
      return htmlPage(renameModal(given, { name: [`The name ${given.name} is in use.`] }))
    Object.assign(thing, given)
    return headersOnly({
      'x-horizon-location': address('/settings/gallery/server-modal?renamed=true'),
      'x-horizon-messages': messages(['success', `Thing ${given.name} was successfully renamed.`]),
    })
  }),
  get(`${BASE}/colours/`, {}, () =>
    htmlPage(
      formModal({
        title: 'Add Colour',
        action: `${BASE}/colours/`,
        submit: 'Add Colour',
        body: field({
          name: 'colour_name',
          label: 'Name',
          isRequired: true,
          control: html`<input class="form-control" type="text" id="id_colour_name" name="colour_name" maxlength="20" required>`,
        }),
      }),
    ),
  ),
  post(`${BASE}/colours/`, { reads: 'form' }, ({ session, body, header, address }) => {
    const thing = things.of(session)
    const label = textOf(body, 'colour_name')
    const id = label.toLowerCase().replace(/\W+/g, '-')
    thing.colours = [...thing.colours.filter(([known]) => known !== id).slice(-20), [id, label]]
    const opener = header('x-horizon-add-to-field')
    if (opener === undefined) return headersOnly({ 'x-horizon-location': address('/settings/gallery/server-modal') })
    return htmlPage({ html: JSON.stringify([id, label]) }, { 'x-horizon-add-to-field': opener })
  }),
]
