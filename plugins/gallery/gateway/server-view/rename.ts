import { html } from './html.ts'
import { type Memory, memoryOf } from './memory.ts'
import {
  addressOf,
  field,
  formModal,
  formPage,
  htmlAnswer,
  input,
  type Page,
  type PageAnswer,
  signals,
  textArea,
  textOf,
} from './page.ts'

const NAMES_TAKEN = ['taken', 'web']

type Shown = Pick<Memory, 'thing' | 'colours'>

function renameModal({ thing, colours }: Shown, errors?: readonly string[]): PageAnswer {
  const options = colours.map(([id, label]) =>
    id === thing.colour
      ? html`<option value="${id}" selected>${label}</option>`
      : html`<option value="${id}">${label}</option>`,
  )
  return formModal({
    title: 'Rename Thing',
    page: 'rename',
    submit: 'Save Changes',
    body: html`${input({
      name: 'name',
      label: 'Name',
      isRequired: true,
      help: 'The names taken and web are in use.',
      errors,
      value: thing.name,
      attributes: html`required maxlength="30"`,
    })}
${input({ name: 'size', label: 'Size (GiB)', type: 'number', value: thing.size, attributes: html`min="1" max="64"` })}
${field(
  { name: 'colour', label: 'Colour' },
  html`<div class="input-group"><select class="form-control" id="id_colour" name="colour">${options}</select>
<a class="btn btn-default ajax-add ajax-modal" href="${addressOf('colours')}" data-add-to-field="id_colour">Add colour</a></div>`,
)}
${textArea({ name: 'notes', label: 'Notes', value: thing.notes })}`,
  })
}

/** A form that refuses a name, and the form of one of its choices. */
export const renamePages: Readonly<Record<string, Page>> = {
  rename: {
    show: ({ session }) => renameModal(memoryOf(session)),
    submit({ session, body, address }) {
      const memory = memoryOf(session)
      const [name, size] = [textOf(body, 'name'), textOf(body, 'size')]
      const thing = { name, size, notes: textOf(body, 'notes'), colour: textOf(body, 'colour') }
      if (NAMES_TAKEN.includes(name.toLowerCase()))
        return renameModal({ ...memory, thing }, [`The name ${name} is in use.`])
      memory.thing = thing
      return signals({
        to: address('/settings/gallery/server-modal?renamed=true'),
        messages: [['success', `Thing ${name} was successfully renamed.`]],
      })
    },
  },
  colours: formPage(
    {
      title: 'Add Colour',
      page: 'colours',
      submit: 'Add Colour',
      body: input({ name: 'colour_name', label: 'Name', isRequired: true, attributes: html`required maxlength="20"` }),
    },
    ({ session, body, header, address }) => {
      const memory = memoryOf(session)
      const label = textOf(body, 'colour_name')
      const id = label.toLowerCase().replace(/\W+/g, '-')
      memory.colours = [...memory.colours.filter(([known]) => known !== id).slice(-20), [id, label]]
      const opener = header('x-horizon-add-to-field')
      if (opener === undefined) return signals({ to: address('/settings/gallery/server-modal') })
      return htmlAnswer({ html: JSON.stringify([id, label]) }, { headers: { 'x-horizon-add-to-field': opener } })
    },
  ),
}
